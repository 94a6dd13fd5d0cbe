// Pages without a hand: the code, waiting, the curtain between two hands, results.

import { h, type Node_ } from "./dom.ts";
import type { Offer, Seated, View } from "./messages.ts";
import type { StatusText } from "./texts.ts";
import { act, badge, holdAct, icon, joinNames, plate, title } from "./widgets.ts";
import { tr } from "./words.ts";

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
            tr("Eight characters. On the tablet, tap a seat, then “Phone”, then “Help”."),
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
      ...others.map((each) => act(`for-${each.seat}`, each.name, "quiet", () => lower(each.seat))),
    ],
  };
}

// --- results ---

export function resultsPage(seated: Seated, view: View): readonly Node_[] {
  const { sitters } = seated.party;
  const outcome = view.outcome!;
  const order = sitters
    .map((_, seat) => seat)
    .sort((one, other) => (outcome.places[one] ?? 9) - (outcome.places[other] ?? 9) || one - other);
  const won = order.filter((seat) => outcome.places[seat] === 1).map((seat) => sitters[seat]!.person.name);
  return [
    h(
      "div.results",
      { key: "results" },
      title(winnersText(won, sitters.length)),
      h(
        "ol.ranks",
        order.map((seat) => {
          const { name, look } = sitters[seat]!.person;
          const place = outcome.places[seat];
          return h(
            "li",
            { key: seat, class: `${place === 1 ? "first" : ""} ${seat === view.seat ? "own" : ""}` },
            h("b.nth", String(place ?? "")),
            badge(look, name),
            h("span.who", name),
            place === 1 ? icon("crown") : null,
            h("b.score", String(outcome.scores[seat] ?? "")),
          );
        }),
      ),
    ),
  ];
}

function winnersText(won: readonly string[], all: number): string {
  if (won.length === 1) return tr("{name} wins!", { name: won[0]! });
  return won.length === all ? tr("It’s a tie!") : tr("{names} win!", { names: joinNames(won) });
}

/** "Ana: second of four", for the header. */
export function rankText(view: View): string {
  const place = view.seat === null ? undefined : view.outcome?.places[view.seat];
  return place === undefined ? "" : tr("Rank {place} of {all}", { place, all: view.outcome!.places.length });
}
