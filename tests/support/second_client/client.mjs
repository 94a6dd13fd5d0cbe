// A guest written from docs/protocol.md and docs/dealing.md alone: joins by a link, plays one game of Défifoo with
// random open moves, and verifies the deal. `node client.mjs LINK VERSION` prints one line of JSON: the messages it
// received and what is wrong with them (null: nothing). `node client.mjs` reads such games from standard input and
// prints a verdict for each.

import { randomBytes, randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { Handshake, padded, sha256, unpadded } from "./noise.mjs";
import { verify } from "./verify.mjs";

const TABLE_MOVES = ["leave", "go_on", "take_back", "agree", "decline"];

class Device {
  constructor(link, version) {
    const [, place, key] = /^http:\/\/([^/]+)\/#([A-Za-z0-9_-]{64})$/.exec(link);
    const bytes = Buffer.from(key, "base64url");
    const [tableKey, secret] = [bytes.subarray(0, 32), bytes.subarray(32)];
    const id = sha256("tablee id", secret).subarray(0, 8);
    this.version = version;
    this.hail = Buffer.concat([Buffer.from("TBL"), Buffer.from([version]), Buffer.from("L"), id]);
    this.shake = new Handshake(sha256("tablee psk", secret), this.hail, tableKey);
    this.game = { pledges: [], shares: {}, views: [], granted: [], entries: [] };
    this.asked = null;
    this.socket = new WebSocket(`ws://${place}/`);
    this.socket.binaryType = "arraybuffer";
  }

  run() {
    return new Promise((resolve, reject) => {
      this.socket.onopen = () => this.socket.send(Buffer.concat([this.hail, this.shake.first()]));
      this.socket.onmessage = ({ data }) => {
        try {
          if (this.hears(Buffer.from(data)) === "over") resolve(this.game);
        } catch (error) {
          reject(error);
        }
      };
      this.socket.onclose = ({ code }) => reject(new Error(`closed with ${code}`));
      this.socket.onerror = () => reject(new Error("no connection"));
    });
  }

  hears(data) {
    if (this.link !== undefined) return this.takes(JSON.parse(unpadded(this.link.into.open(data))));
    if (data.subarray(0, 3).toString() !== "TBL" || data[3] !== this.version || data[4] !== 0) {
      throw new Error(`turned away: ${data.toString("hex")}`);
    }
    this.link = this.shake.second(data.subarray(5));
    return this.says({ say: "joins", kind: "app" });
  }

  says(message) {
    this.socket.send(this.link.out.seal(padded(JSON.stringify(message))));
  }

  takes(told) {
    const game = this.game;
    switch (told.say) {
      case "ping":
        return this.says({ say: "pong", number: told.number, stamp: performance.now() });
      case "joined":
        game.people = told.people;
        break;
      case "pledges":
        game.pledges.push(told);
        game.shares[told.pledge] ??= randomBytes(16).toString("hex");
        return this.says({ say: "adds", pledge: told.pledge, share: game.shares[told.pledge] });
      case "seated":
        game.seated = told;
        break;
      case "shown":
        game.views.push(told.view);
        if (told.view.seat === game.seated.seats[0]) this.view = told.view;
        return this.acts();
      case "granted":
        game.granted.push({ move: this.asked.move.do, key: this.key(told) });
        this.asked = null;
        return this.acts();
      case "denied":
        throw new Error(`denied: ${told.key}`);
      case "opened":
        game.opened = told;
        break;
      case "logged":
        if (told.begins === game.entries.length) game.entries.push(...told.entries);
        break;
      case "goodbye":
        return "over";
    }
  }

  key({ seat, receipt }) {
    return `${receipt.revision} ${seat} ${receipt.ticket}`;
  }

  // One move request at a time, a random open move.
  acts() {
    const open = this.view?.choices.filter((choice) => !TABLE_MOVES.includes(choice.do)) ?? [];
    if (this.asked !== null || open.length === 0) return;
    const choice = open[randomInt(open.length)];
    const move = { do: choice.do };
    for (const { form, field, among } of choice.forms) {
      if (form !== "one") throw new Error(`Défifoo has no form ${form}`);
      move[field] = among[randomInt(among.length)];
    }
    this.asked = { move };
    const { game, seats } = this.game.seated;
    const ticket = randomBytes(8).toString("hex");
    this.says({ say: "wish", game, seat: seats[0], move, ticket, seen: this.view.revision });
  }
}

const [link, version] = process.argv.slice(2);
if (link === undefined) {
  const games = JSON.parse(readFileSync(0, "utf8"));
  console.log(JSON.stringify(games.map(verify)));
} else {
  const game = await new Device(link, Number(version)).run();
  console.log(JSON.stringify({ wrong: verify(game), game }));
}
