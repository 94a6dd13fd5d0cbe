// Difference after a right claim: its places are marked on the old card, and the new one comes two seconds
// later, as on the tablet.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { reference } from "../games/difference.ts";
import type { DifferenceView } from "../generated/schema.ts";
import type { Hand } from "../hand.ts";

const OLD = 3;
const NEW = 7;

function hand(revision: number, news: readonly object[], claim: object | null = null): Hand<DifferenceView> {
  const game = { claim, board: [{ at: [0, 0], card: NEW }] };
  return {
    view: { revision, news },
    game,
    terms: { options: {} },
    draft: () => undefined,
    redraw: () => undefined,
  } as unknown as Hand<DifferenceView>;
}

const FOUND = { what: "found", seat: 1, card: NEW, changes: [NEW, OLD], points: [] };

test("the new card comes two seconds after a right claim", () => {
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  assert.equal(reference(hand(5, [FOUND])), OLD);
  mock.timers.tick(1900);
  assert.equal(reference(hand(6, [])), OLD);
  mock.timers.tick(200);
  assert.equal(reference(hand(6, [])), NEW);
  mock.timers.reset();
});

test("a claim ends the wait for the new card", () => {
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  assert.equal(reference(hand(15, [FOUND])), OLD);
  const claim = { seat: 0, phase: "show", against: [{ at: [0, 0], card: NEW }], showing: 0 };
  assert.equal(reference(hand(16, [], claim)), NEW);
  assert.equal(reference(hand(17, [])), NEW);
  mock.timers.reset();
});
