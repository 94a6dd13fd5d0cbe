// What is around a hand: results, news of the table, and names.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Node_ } from "../dom.ts";
import type { Message, News, Outcome, Seated, View } from "../messages.ts";
import { resultsPage } from "../screens.ts";
import { Session } from "../session.ts";
import { tidyName } from "../sheets.ts";
import { eventText, partyTexts } from "../table_events.ts";
import { setTables } from "../tables.ts";
import { TABLES } from "../tables/index.ts";
import { setCatalogue } from "../words.ts";

setTables(TABLES);
setCatalogue({ language: "en", words: {}, themes: {} });
const PEOPLE = ["Ana", "Bruno", "Chloé", "Dario"];
const name = (seat: number): string => PEOPLE[seat]!;

function seated(game: string, options: object = {}, robots: { [seat: number]: string } = {}): Seated {
  const sitters = PEOPLE.map((person, seat) => ({
    person: { name: robots[seat] ?? person, look: seat, guest: false },
    instead_of: seat in robots ? { name: person, look: seat, guest: false } : null,
  }));
  return { game: 1, terms: { game, options }, party: { sitters } } as unknown as Seated;
}

const textsOf = (node: Node_ | string): readonly string[] =>
  typeof node === "string" ? [node] : node.props.class === "won" ? [] : node.children.flatMap(textsOf);

function results(table: Seated, places: readonly number[], own: readonly number[], game: object = {}): string {
  const outcome: Outcome = { places, scores: places.map((place) => 10 - place) };
  const view = { seat: own[0] ?? null, outcome, game } as unknown as View;
  return resultsPage(table, view, own).flatMap(textsOf).join(" | ");
}

test("the results begin with the own rank", () => {
  const table = seated("defifoo");
  assert.match(results(table, [1, 2, 3, 4], [0]), /^You win! \| 1 \| A \| Ana \| 9 points/);
  assert.match(results(table, [1, 2, 3, 4], [2]), /^Third, Chloé \| Ana wins!/);
  assert.match(results(table, [1, 1, 3, 4], [0]), /^Ana and Bruno win!/);
  assert.match(results(table, [1, 1, 1, 1], [0]), /^It’s a tie!/);
  assert.match(results(table, [1, 2, 3, 4], [1, 3]), /^Ana wins!/);
});

test("of two teams the other one is second", () => {
  const teams = results(seated("compatibility", { individual: false }), [3, 1, 3, 1], [0]);
  assert.match(teams, /^Second, Ana \| Bruno and Dario win! \| 1 \| B \| Bruno \| 9 squares .* 2 \| A \| Ana/);
  const alone = results(seated("compatibility", { individual: true }), [3, 1, 3, 1], [0]);
  assert.match(alone, /^Third, Ana/);
});

test("scores are told as players count them", () => {
  const piles = { piles: [0, 2, 1, 4] };
  assert.match(results(seated("difference"), [1, 3, 2, 4], [0], piles), /Ana \| no cards left .* Chloé \| 1 left/);
  assert.match(results(seated("contrast"), [1, 2, 3, 4], [0], { goal: null }), /Ana \| 9 pictures/);
  assert.match(results(seated("contrast"), [1, 1, 1, 1], [0], { goal: 8 }), /^9 of 8: you did it!/);
  assert.match(results(seated("contrast"), [2, 2, 2, 2], [0], { goal: 10 }), /^8 of 10: so close!/);
});

test("news of the table are told to those whom they concern", () => {
  const told = (news: object, own: readonly number[]): string => eventText(news as News, own, name);
  const undone = { what: "taken_back", seat: 1, others: [2] };
  assert.deepEqual(
    [[1], [2], [0]].map((own) => told(undone, own)),
    ["Your move was undone", "Bruno’s move was undone, and yours too", "Bruno’s move was undone"],
  );
  assert.deepEqual([told({ what: "left", seat: 1 }, [1]), told({ what: "left", seat: 1 }, [0])], [
    "",
    "Bruno has stepped away",
  ]);
  assert.equal(told({ what: "returned", seat: 3 }, [0]), "Dario is back!");
});

test("robots are announced when they take over a seat and give it back", () => {
  const before = seated("contrast");
  const lent = seated("contrast", {}, { 1: "Bip" });
  assert.deepEqual(partyTexts(before, lent), ["Bip is playing for Bruno"]);
  assert.deepEqual(partyTexts(lent, before), ["Bruno plays again"]);
  assert.deepEqual(partyTexts(before, before), []);
  assert.deepEqual(partyTexts(null, lent), []);
});

test("a typed name has only characters that every device accepts", () => {
  assert.equal(tidyName("  Chloé   d’Arc "), "Chloé d’Arc");
  assert.equal(tidyName("Zoe\u0301"), "Zoé");
  assert.equal(tidyName("a\u202eb\u200bc\u3164"), "abc");
  assert.equal(tidyName("<b>\u0000\ud800🙂"), "b");
  assert.equal(tidyName("Wilhelmina-Johanna"), "Wilhelmina-Joh");
  assert.equal(tidyName(" \u3164 "), "");
});

test("a person of this phone leaves a result once", () => {
  const session = new Session("", async () => new Uint8Array());
  const sent: object[] = [];
  const quiet = new Proxy({}, { get: () => () => undefined });
  Object.assign(session, { observer: quiet, link: { send: (message: object) => sent.push(message) } });
  const asked = { say: "asks", what: "go_on", person: "Ana" };
  const says = (message: object): void => session.received(message as Message);
  says({ ...seated("contrast"), say: "seated", seats: [0] });
  session.leaveResult("Ana");
  assert.deepEqual([session.resultLeft, sent], [null, []]);
  says({ say: "reads", game: 1, open: true });
  for (const _ of [1, 2]) session.leaveResult("Ana");
  assert.deepEqual(sent, [asked]);
  says({ say: "reads", game: 1, open: true }); // after a pause the table has forgotten it
  session.leaveResult("Ana");
  assert.deepEqual(sent, [asked, asked]);
  says({ say: "reads", game: 1, open: false });
  assert.equal(session.resultLeft, null);
  says({ say: "reads", game: 1, open: true });
  says({ ...seated("contrast"), say: "seated", seats: [0] });
  assert.equal(session.resultLeft, null);
});
