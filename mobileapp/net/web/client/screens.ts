// Pages without a hand: the code, waiting, the curtain between two hands, results.

import { h, type Node_ } from "./dom.ts";
import { faceOf } from "./games.ts";
import type { Offer, Outcome, Seated, Sitter, View } from "./messages.ts";
import { tables } from "./tables.ts";
import type { StatusText } from "./texts.ts";
import { act, badge, holdAct, icon, joinNames, plate, title } from "./widgets.ts";
import { ntr, tr } from "./words.ts";

export interface Page {
  readonly thing: readonly (Node_ | null)[];
  readonly acts: readonly (Node_ | null)[];
  readonly now?: string;
}

/** Icon or badges, title, reason, tips. */
export function statusPage(
  status: StatusText,
  people: readonly (readonly [string, number])[] = [],
): readonly Node_[] {
  const shown = people.length ? people.map(([name, look]) => badge(look, name)) : [icon(status.sign)];
  return [
    h(
      "div.status",
      { key: "status" },
      h("div.tablet", { class: people.length ? "" : status.sign }, shown),
      title(status.title),
      h("p", status.text),
      status.tips?.length
        ? plate(
            h(
              "ul.lines",
              status.tips.map((tip) => h("li", { key: tip }, tip)),
            ),
          )
        : null,
    ),
  ];
}

// --- the typed code ---

export interface CodeEntry {
  readonly code: string;
  readonly message: string;
  readonly isBusy: boolean;
}

const ALPHABET = /^[0-9A-HJKMNP-TV-Z]{8}$/;

/** The code as the table knows it; null if it is none. */
export function normalizeCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  return ALPHABET.test(code) ? code : null;
}

export function codePage(entry: CodeEntry, typed: (code: string) => void, join: () => void): Page {
  const isWhole = normalizeCode(entry.code) !== null;
  const submit = (event: Event): void => {
    event.preventDefault();
    if (isWhole) join();
  };
  return {
    thing: [
      h(
        "div.status",
        { key: "code" },
        title(tr("Your cards, on your phone")),
        h("p", tr("Fastest: open your camera and point it at the code on the tablet.")),
        h(
          "form.code",
          { onsubmit: submit },
          h("label", { for: "code" }, tr("Type the code")),
          h("input.text", {
            id: "code",
            value: entry.code,
            oninput: (event: InputEvent) => typed((event.target as HTMLInputElement).value),
            autocomplete: "off",
            autocapitalize: "characters",
            spellcheck: "false",
            maxlength: 12,
            enterkeyhint: "go",
            "aria-describedby": "code-help",
          }),
          h(
            "small",
            { id: "code-help" },
            tr("Eight characters. On the tablet, tap a seat, then the phone button, then “Help”."),
          ),
          entry.message ? h("p.wrong", { role: "alert" }, tr(entry.message)) : null,
        ),
      ),
    ],
    acts: [act("enter", tr("Join"), "action", join, { disabled: !isWhole || entry.isBusy })],
  };
}

// --- seats ---

/** A seat that this phone may ask for. */
export function offerItem(offer: Offer, pick: () => void): Node_ {
  return act(`pick-${offer.person}`, offer.person, offer.asks || offer.asked ? "gold" : "plain", pick, {
    under: offerText(offer),
  });
}

function offerText(offer: Offer): string {
  if (offer.asked) return tr("asked for: waiting for a yes");
  if (offer.free || offer.link) return tr("tap to ask for this seat");
  return offer.asks ? tr("asks to swap") : tr("taken: ask to swap");
}

// --- the curtain ---

export function curtainPage(
  people: readonly { readonly seat: number; readonly name: string; readonly look: number }[],
  asked: number,
  open: (seat: number) => void,
  lower: (seat: number) => void,
): Page {
  const person = people.find((each) => each.seat === asked) ?? people[0]!;
  const others = people.filter((each) => each !== person);
  return {
    thing: [
      h(
        "div.status.curtain",
        { key: `curtain-${person.seat}` },
        h("p", tr("Pass the phone to")),
        badge(person.look, person.name),
        title(person.name),
        h("p", tr("{names}, please look away.", { names: joinNames(others.map((each) => each.name)) })),
      ),
    ],
    now: tr("Hold to see {name}’s cards", { name: person.name }),
    acts: [
      holdAct(`look-${person.seat}`, tr("Hold to look"), "action", () => open(person.seat)),
      ...others.map(({ seat, name }) =>
        act(`for-${seat}`, tr("Pass it to {name}", { name }), "quiet", () => lower(seat)),
      ),
    ],
  };
}

// --- results ---

/** `own`: the seats of this phone. */
export function resultsPage({ terms, party }: Seated, view: View, own: readonly number[]): readonly Node_[] {
  const { sitters } = party;
  const { places, scores } = view.outcome!;
  const face = faceOf(terms.game);
  const team = (seat: number): number => face?.teamOf?.({ terms, count: sitters.length }, seat) ?? seat;
  const ranks = ranksOf(places, team);
  const order = sitters.map((_, seat) => seat).sort((one, other) => ranks[one]! - ranks[other]! || one - other);
  const scoreText = (seat: number): string =>
    face?.scoreText?.(view, seat) ?? ntr("{number} point", "{number} points", scores[seat] ?? 0);
  const people = sitters.map((sitter) => sitter.person.name);
  const all = resultTitle(face?.sharedGoal?.(view) ?? null, view.outcome!, people, own);
  const [first] = own;
  const isRanked = own.length === 1 && new Set(ranks).size > 1;
  const rank = isRanked ? tables().ranks[ranks[first!]! - 2] : undefined;
  const won = sitters.filter((_, seat) => places[seat] === 1);
  return [
    h(
      "div.results",
      { key: "results" },
      title(rank === undefined ? all : tr(rank, { name: people[first!]! })), // the own rank first
      rank === undefined ? null : h("p", all),
      crowned(won),
      h(
        "ol.ranks",
        order.map((seat) => {
          const { name, look } = sitters[seat]!.person;
          const isFirst = places[seat] === 1;
          return h(
            "li",
            { key: seat, class: `${isFirst ? "first" : ""} ${own.includes(seat) ? "own" : ""}` },
            h("b.nth", ranks[seat]),
            badge(look, name),
            h("span.who", name),
            isFirst ? icon("crown") : null,
            h("b.score", scoreText(seat)),
          );
        }),
      ),
    ),
  ];
}

const crowned = (winners: readonly Sitter[]): Node_ | null =>
  winners.length
    ? h(
        "div.won",
        icon("crown"),
        h("span.badges", winners.slice(0, 3).map(({ person }) => badge(person.look, person.name))),
      )
    : null;

/** Sides are counted, not people: the second of two teams is second. Without a winner, all have lost together. */
function ranksOf(places: readonly number[], team: (seat: number) => number): readonly number[] {
  if (!places.includes(1)) return places;
  return places.map((place) => {
    const better = places.flatMap((other, seat) => (other < place ? [team(seat)] : []));
    return 1 + new Set(better).size;
  });
}

const CLOSE_SHARE = 0.7; // of a goal that all have together

/** The result in one line, to the people of this phone. */
function resultTitle(
  goal: number | null,
  { places, scores }: Outcome,
  people: readonly string[],
  own: readonly number[],
): string {
  const won = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  if (goal !== null) {
    const facts = { number: scores[0] ?? 0, goal };
    if (won.length) return tr("{number} of {goal}: you did it!", facts);
    return facts.number >= goal * CLOSE_SHARE
      ? tr("{number} of {goal}: so close!", facts)
      : tr("{number} of {goal}: next time!", facts);
  }
  const names = joinNames(won.map((seat) => people[seat]!));
  if (!won.length) return tr("Nobody wins this time");
  if (won.length === people.length) return tr("It’s a tie!");
  if (String(won) === String(own)) return tr("You win!");
  return won.length === 1 ? tr("{name} wins!", { name: names }) : tr("{names} win!", { names });
}
