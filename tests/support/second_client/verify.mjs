// Was the deal honest? Compares all messages a device received in one game with the deal of its seed.

import { createHash } from "node:crypto";
import { deal, drawnFirst, fingerprint } from "./deal.mjs";

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

// What is wrong, or null. `game` has seated, pledges, shares, views, granted, opened and entries.
export function verify(game) {
  return wrongSeed(game) ?? wrongDeal(game) ?? wrongLog(game);
}

function wrongSeed({ seated, pledges, shares, opened }) {
  const form = /^([0-9a-f]{64})((?:\+[0-9a-f]{32})*)$/.exec(opened.seed);
  if (form === null) return "the seed has another form";
  const half = Buffer.from(form[1], "hex");
  const told = form[2].split("+").slice(1);
  if (createHash("sha256").update(half).digest("hex") !== seated.pledge) return "another half than pledged";
  if (!(seated.pledge in shares) || pledges.length !== 1) return "another pledge";
  if (!told.includes(shares[seated.pledge])) return "my share is left out";
  if (!same(told, [...new Set(told)].sort())) return "the shares are not sorted";
  const first = pledges[0].first ?? drawnFirst(seated.terms.seats, opened.seed);
  if (opened.first !== first) return "another first seat";
  return seated.terms.fingerprint === fingerprint() ? null : "another fingerprint";
}

function wrongDeal({ seated, views, opened }) {
  const { seats, options } = seated.terms;
  const sets = deal(opened.seed, seats, options);
  const seen = new Set();
  for (const view of views) {
    const { set, hand, challenge, dealer, part, aside } = view.game;
    const dealt = sets[set - 1];
    if (!same(challenge, dealt.challenge)) return `set ${set}: another challenge`;
    if (dealer !== (opened.first + set - 1) % seats) return `set ${set}: another dealer`;
    if (part === "scored" && !same(aside, dealt.aside)) return `set ${set}: other cards aside`;
    if (view.seat !== null && part === "direction") {
      if (!same(hand, dealt.hands[view.seat])) return `set ${set}: another hand`;
      seen.add(set);
    }
    if (hand.some((card) => !dealt.hands[view.seat].includes(card))) return `set ${set}: a card too many`;
  }
  return seen.size === sets.length ? null : "a set without its first view";
}

function wrongLog({ seated, granted, opened, entries }) {
  const hands = deal(opened.seed, seated.terms.seats, seated.terms.options).map((set) => set.hands);
  let set = 0;
  if (entries.length !== opened.moves) return "moves are missing";
  for (const [, seat, , , move] of entries) {
    if (move.do === "next") set += 1;
    if (move.do !== "play") continue;
    const place = hands[set][seat].indexOf(move.card);
    if (place < 0) return `set ${set + 1}: seat ${seat} played a card it did not have`;
    hands[set][seat].splice(place, 1);
  }
  if (hands.flat(2).length > 0) return "cards were not played";
  const made = new Set(entries.map(([revision, seat, , ticket]) => `${revision} ${seat} ${ticket}`));
  const left = granted.filter(({ move, key }) => move !== "next" && !made.has(key));
  return left.length === 0 ? null : "a move of mine is left out";
}
