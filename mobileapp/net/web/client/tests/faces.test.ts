// The hands of all games, played by random taps on what they draw, with the referee as the table: every open
// choice has a control, and only open moves are sent. TABLEE_PYTHON names another Python than the project's.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import type { Node_ } from "../dom.ts";
import { gameChoices, isOpen } from "../forms.ts";
import { faceOf } from "../games.ts";
import { ChoiceForms, genericFace } from "../generic.ts";
import type { Face, Hand } from "../hand.ts";
import type { Move, View } from "../messages.ts";
import { readMessage } from "../messages.ts";
import { setTables } from "../tables.ts";
import { TABLES } from "../tables/index.ts";
import { projectFile } from "./project.ts";

setTables(TABLES);
const engine = projectFile("engine", "__main__.py");
const root = engine && dirname(dirname(engine));
const python = process.env["TABLEE_PYTHON"] ?? (root && join(root, ".venv", "bin", "python"));
/** The same taps in every run. */
let state = 1;
function random(): number {
  state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
  return state / 0x7fffffff;
}

const TAPS_FOR_A_MOVE = 400;
const MOVES = 30;
const LONG = 70; // rows are often opened again before the special cards
const OFTEN = 25; // a move that was open so often is made at least once, unless it has no control

type Answer = { readonly ok: boolean; readonly [field: string]: unknown };

/** `python -m engine`: one line of JSON for each line of JSON. */
class Referee {
  private readonly child = spawn(python!, ["-m", "engine"], {
    cwd: root!,
    stdio: ["pipe", "pipe", "inherit"],
  });
  private readonly lines = this.read();

  private async *read(): AsyncGenerator<string> {
    let text = "";
    for await (const part of this.child.stdout) {
      text += new TextDecoder().decode(part, { stream: true });
      const lines = text.split("\n");
      text = lines.pop()!;
      yield* lines;
    }
  }

  async ask(line: object): Promise<Answer> {
    this.child.stdin.write(`${JSON.stringify(line)}\n`);
    return JSON.parse((await this.lines.next()).value as string) as Answer;
  }

  end(): void {
    this.child.stdin.end();
  }
}

interface Table {
  readonly game: string;
  readonly seats: number;
  readonly options: { readonly [name: string]: unknown };
  readonly pack: string;
}

class Seat {
  private readonly drafts = new Map<string, unknown>();
  sent: Move | null = null;
  isResultOpen = false;
  hasLeft = false; // the result on the table

  constructor(
    private readonly table: Table,
    private readonly seat: number,
  ) {}

  hand(view: View): Hand {
    const { game, seats, options, pack } = this.table;
    return {
      seat: this.seat,
      view,
      game: view.game,
      terms: { game, seats, options, pack, fingerprint: "" },
      language: "en",
      count: seats,
      isSending: false,
      isResultOpen: this.isResultOpen,
      pictures: {
        isReady: false,
        url: () => null,
        image: () => null,
        pack: null,
      } as unknown as Hand["pictures"],
      name: (seat) => `P${seat}`,
      look: (seat) => seat,
      can: (deed) => view.choices.find((choice) => choice.do === deed),
      submit: (move) => {
        assert(isOpen(view.choices, move), `${game}: ${JSON.stringify(move)} is not open`);
        this.sent = move;
      },
      leaveResult: () => {
        this.hasLeft = true;
      },
      draft: <T>(name: string) => this.drafts.get(name) as T | undefined,
      setDraft: (name, value) => void this.drafts.set(name, value),
      notify: () => undefined,
      openMore: () => undefined,
      redraw: () => undefined,
    };
  }
}

function buttons(node: Node_ | string): readonly Node_[] {
  if (typeof node === "string") return [];
  const own = (node.tag === "button" && !node.props["disabled"]) || node.tag === "input" ? [node] : [];
  return [...own, ...node.children.flatMap(buttons)];
}

/** All controls of a hand, as the page offers them: the face's, and forms for what it does not cover. */
function controls(face: Face, hand: Hand): readonly Node_[] {
  const drawing = face.draw(hand);
  const covered = new Set(face.covers(hand));
  const left = gameChoices(hand.view).filter((choice) => !covered.has(choice.do));
  const forms = new ChoiceForms(hand, left, () => null);
  const nodes = [...drawing.thing, ...(drawing.acts ?? []), ...forms.fields(), ...forms.acts()];
  return nodes.flatMap((node) => (node ? buttons(node) : []));
}

function tap(node: Node_): void {
  const box = { left: 0, top: 0, width: 100, height: 100 };
  const target = {
    getBoundingClientRect: () => box,
    value: "A theme",
    classList: { add() {}, remove() {}, contains: () => false },
  };
  const event = {
    detail: node.props["onpointerdown"] ? 0 : 1,
    clientX: random() * 100,
    clientY: random() * 100,
    currentTarget: target,
    target,
    button: 0,
    type: "click",
  };
  const act = (node.props["onclick"] ?? node.props["oninput"]) as ((event: unknown) => void) | undefined;
  act?.(event);
}

/** Tap at random until a move is sent. */
function randomMove(face: Face, seat: Seat, view: View): Move {
  for (let taps = 0; taps < TAPS_FOR_A_MOVE; taps++) {
    const open = controls(face, seat.hand(view));
    if (open.length) tap(open[Math.floor(random() * open.length)]!);
    if (seat.sent) return seat.sent;
  }
  throw new Error(`no move could be sent: ${JSON.stringify(gameChoices(view))}`);
}

async function viewOf(referee: Referee, game: string, seat: number): Promise<View> {
  const { view } = await referee.ask({ op: "view", seat });
  const message = readMessage(JSON.stringify({ say: "shown", game: 1, view }), game);
  assert(message.say === "shown");
  return (message as { readonly view: View }).view;
}

/** How often a kind of move was open when a seat moved, and how often it was made. */
type Kinds = Map<string, { open: number; made: number }>;

function count(kinds: Kinds, game: string, deed: string, what: "open" | "made"): void {
  const kind = kinds.get(`${game} ${deed}`) ?? { open: 0, made: 0 };
  kind[what] += 1;
  kinds.set(`${game} ${deed}`, kind);
}

async function playGame(referee: Referee, table: Table, face: Face, kinds: Kinds): Promise<void> {
  const { game, seats, options } = table;
  const begun = await referee.ask({ op: "new", game, seats, options, seed: `page ${seats}` });
  assert(begun.ok, JSON.stringify(begun));
  const hands = Array.from(
    { length: seats },
    (_, seat) => new Seat({ ...table, pack: String(begun["pack"]) }, seat),
  );
  for (let moves = 0; moves < (game === "compatibility" ? LONG : MOVES); moves++) {
    const views = await Promise.all(hands.map((_, seat) => viewOf(referee, game, seat)));
    if (views[0]!.outcome) return;
    views.forEach((view, seat) => face.draw(hands[seat]!.hand(view)));
    const able = views.flatMap((view, seat) => (gameChoices(view).length ? [seat] : []));
    const due = views[0]!.due;
    if (!able.length || (due !== null && random() < 0.15)) {
      await referee.ask({ op: "time", now: due ?? views[0]!.at + 1000 });
      continue;
    }
    const seat = able[Math.floor(random() * able.length)]!;
    hands[seat]!.sent = null;
    const move = randomMove(face, hands[seat]!, views[seat]!);
    for (const deed of new Set(gameChoices(views[seat]!).map((choice) => choice.do)))
      count(kinds, game, deed, "open");
    count(kinds, game, move.do, "made");
    const answer = await referee.ask({ op: "move", seat, move });
    assert(answer.ok, `${game}: ${JSON.stringify(move)} → ${JSON.stringify(answer)}`);
    hands[seat]!.sent = null;
  }
}

const TABLES_PLAYED: readonly Omit<Table, "pack">[] = [
  { game: "contrast", seats: 3, options: {} },
  { game: "contrast", seats: 2, options: { expert: true } },
  { game: "defifoo", seats: 3, options: { short: true } },
  { game: "compatibility", seats: 4, options: {} },
  { game: "compatibility", seats: 3, options: { individual: true, stake_again: true } },
  { game: "diferencio", seats: 3, options: {} },
  { game: "diferencio", seats: 2, options: { press_first: true } },
  { game: "difference", seats: 2, options: { count_in: true } },
  { game: "difference", seats: 3, options: { beginner: true } },
  { game: "difference", seats: 2, options: { advanced: true } },
];

for (const isPlain of [false, true]) {
  test(`random taps on ${isPlain ? "generic forms" : "styled hands"} make open moves only, and all of them`, async (context) => {
    if (!python || !existsSync(python)) return context.skip("no Python with the engine");
    const referee = new Referee();
    try {
      const kinds: Kinds = new Map();
      for (const table of TABLES_PLAYED.filter((_, at) => !isPlain || at % 3 === 0))
        await playGame(referee, { ...table, pack: "" }, isPlain ? genericFace : faceOf(table.game)!, kinds);
      const never = [...kinds].filter(([, { open, made }]) => open > OFTEN && !made).map(([kind]) => kind);
      assert.deepEqual(never, []);
    } finally {
      referee.end();
    }
  });
}

test("a result that the tablet shows is left together", async (context) => {
  if (!python || !existsSync(python)) return context.skip("no Python with the engine");
  const referee = new Referee();
  try {
    const face = faceOf("contrast")!;
    const begun = await referee.ask({ op: "new", game: "contrast", seats: 3, options: {}, seed: "left" });
    const seat = new Seat({ game: "contrast", seats: 3, options: {}, pack: String(begun["pack"]) }, 0);
    for (const other of [0, 1, 2]) {
      const form = (await viewOf(referee, "contrast", other)).choices[0]!.forms[0]!;
      const symbol = form.form === "one" ? form.among[0] : null;
      await referee.ask({ op: "move", seat: other, move: { do: "lay", symbol } });
    }
    const view = await viewOf(referee, "contrast", 0);
    const keys = (): readonly unknown[] => controls(face, seat.hand(view)).map((node) => node.props.key);
    seat.isResultOpen = true;
    const [next] = controls(face, seat.hand(view));
    assert.equal(next!.props.key, "next");
    assert.equal(seat.hasLeft, false);
    tap(next!);
    assert.deepEqual(keys(), []); // the reveal stays, without a button
    assert.equal(seat.hasLeft, true);
    seat.isResultOpen = false;
    assert.equal(String(keys()[0]).startsWith("lay-"), true);
  } finally {
    referee.end();
  }
});

test("a score sheet waits for all readers while the tablet shows it", async (context) => {
  if (!python || !existsSync(python)) return context.skip("no Python with the engine");
  const referee = new Referee();
  try {
    const face = faceOf("defifoo")!;
    const begun = await referee.ask({ op: "new", game: "defifoo", seats: 3, options: {}, seed: "read" });
    const seat = new Seat({ game: "defifoo", seats: 3, options: {}, pack: String(begun["pack"]) }, 0);
    let view = await viewOf(referee, "defifoo", 0);
    while (!view.choices.some((choice) => choice.do === "next"))
      for (const other of [0, 1, 2]) {
        view = await viewOf(referee, "defifoo", other);
        const choice = view.choices.find(({ do: deed }) => deed === "direction" || deed === "play");
        const form = choice?.forms[0];
        if (!choice || form?.form !== "one") continue;
        await referee.ask({ op: "move", seat: other, move: { do: choice.do, [form.field]: form.among[0] } });
      }
    view = await viewOf(referee, "defifoo", 0);
    seat.isResultOpen = true;
    tap(controls(face, seat.hand(view))[0]!);
    assert.deepEqual([seat.hasLeft, seat.sent], [true, null]);
    assert.deepEqual(controls(face, seat.hand(view)), []);
    seat.isResultOpen = false;
    tap(controls(face, seat.hand(view))[0]!);
    assert.deepEqual(seat.sent, { do: "next" });
  } finally {
    referee.end();
  }
});
