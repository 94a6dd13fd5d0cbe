// Compatibility's page: accusations, who is ready, and what to do between two rounds.

import assert from "node:assert/strict";
import { test } from "node:test";
import { joinSentences, type Node_ } from "../dom.ts";
import { compatibility } from "../games/compatibility.ts";
import type { CompatibilityHand } from "../games/compatibility_texts.ts";
import { setTables } from "../tables.ts";
import { TABLES } from "../tables/index.ts";
import { setCatalogue } from "../words.ts";

setTables(TABLES);
setCatalogue({ language: "en", words: {}, themes: {} });
const ROW = [1, 2, 3];
const WINDOW = {
  round: 1, part: "window", announcer: 2, lead: 2, accusation: null, theme: { kind: "word", text: "Sea" },
  numbers: [3, 3, 3], mine: ROW, shown: [[null, null, null], [null, null, null], [null, null, null]],
  locked: [true, true, true], done: [], stakes: [null, null, null], stakes_left: [2, 2, 2],
  shuffles_left: [1, 1, 1], swaps: [], pawns: [0, 0, 0], scores: [0, 0, 0], finish: 50, tied: [], piles: [22, 22],
}; // prettier-ignore
const ACCUSED = { ...WINDOW, accusation: { by: 2, seat: 1, confirmed: [2] } };

interface Phone {
  readonly hand: CompatibilityHand;
  readonly told: string[];
}

/** The first of three players without teams; `drafts` stay between two views. */
function phone(game: object, deeds: readonly string[], drafts = new Map<string, unknown>()): Phone {
  const told: string[] = [];
  const choices = deeds.map((deed) => ({ do: deed, forms: [] }));
  const hand = {
    seat: 0,
    count: 3,
    game,
    view: { news: [], absent: [], choices },
    terms: { game: "compatibility", pack: "classic", options: { individual: true } },
    language: "en",
    pictures: { isReady: false, url: () => null },
    name: (seat: number) => `P${seat}`,
    look: (seat: number) => seat,
    can: (deed: string) => choices.find((choice) => choice.do === deed),
    draft: (name: string) => drafts.get(name),
    setDraft: (name: string, value: unknown) => drafts.set(name, value),
    notify: (...texts: string[]) => told.push(...texts),
    submit: () => undefined,
    openMore: () => told.push("more"),
    redraw: () => undefined,
  } as unknown as CompatibilityHand;
  return { hand, told };
}

const inside = (node: Node_ | string): readonly Node_[] =>
  typeof node === "string" ? [] : [node, ...node.children.flatMap(inside)];

function drawn({ hand }: Phone): readonly Node_[] {
  const { thing, acts } = compatibility.draw(hand);
  return [...thing, ...(acts ?? [])].flatMap((node) => (node ? inside(node) : []));
}

const button = (table: Phone, key: string): Node_ | undefined =>
  drawn(table).find((node) => node.tag === "button" && node.props.key === key);
const tap = (table: Phone, key: string): void => (button(table, key)!.props["onclick"] as () => void)();
const words = (node: Node_): string => node.children.map((each) => (typeof each === "string" ? each : words(each))).join("");
const hint = (table: Phone): string => words(drawn(table).find((node) => node.props.key === "hint")!);

test("the leader of a round is not among those who are ready", () => {
  assert.equal(hint(phone(WINDOW, ["stake", "done"])), "0 of 2 players ready");
  assert.equal(hint(phone({ ...WINDOW, done: [0] }, ["stake"])), "1 of 2 players ready");
});

test("after a special card its player is ready, and has not played none", () => {
  const swapped = { ...WINDOW, swaps: [{ by: 0, target: 1, positions: [0, 1] }] };
  assert.equal(words(button(phone(WINDOW, ["stake", "shuffle", "done"]), "do-done")!), "Play no card");
  assert.equal(words(button(phone(swapped, ["stake", "done"]), "do-done")!), "Ready");
});

test("a witness answers before special cards, and what was begun is kept", () => {
  const drafts = new Map<string, unknown>();
  const deeds = ["stake", "shuffle", "done"];
  tap(phone(WINDOW, deeds, drafts), "stake");
  tap(phone(WINDOW, deeds, drafts), "place-0-2");
  const asked = phone(ACCUSED, [...deeds, "confirm"], drafts);
  assert.equal(compatibility.draw(asked.hand).now, "Did P1 cheat?");
  assert.equal(button(asked, "shuffle")!.props["aria-disabled"], "true");
  tap(asked, "shuffle");
  assert.deepEqual(asked.told, ["Not possible", "Answer the accusation first"]);
  tap(asked, "later");
  assert.equal(words(button(asked, "do-stake")!), "×2 on spot 2");
  tap(phone(WINDOW, deeds, drafts), "cancel");
  const again = phone(ACCUSED, [...deeds, "confirm"], drafts);
  assert.equal(words(button(again, "later")!), "I saw nothing"); // another accusation is asked again
});

test("the whistle is beside the theme, not among the buttons below", () => {
  const table = phone(WINDOW, ["accuse", "done"]);
  tap(table, "foul");
  assert.deepEqual(table.told, ["more"]);
  const below = (compatibility.draw(table.hand).acts ?? []).flatMap((node) => (node ? inside(node) : []));
  assert(!below.some((node) => node.props.key === "foul"));
});

test("before the first round the leader is named once", () => {
  const table = phone({ ...WINDOW, part: "announce", theme: null, mine: null, shown: [[], [], []] }, []);
  assert.equal(compatibility.draw(table.hand).now, "Pick what P2 would pick");
});

test("sentences that end with a sign get no full stop", () => {
  assert.equal(joinSentences(["It’s a tie!", "", "P1 +3", null, "Go"]), "It’s a tie! P1 +3. Go");
});
