// Questions of the table between moves: lost phones, requests for seats, swaps.

import { h, type Node_ } from "./dom.ts";
import type { Lost, Offer, SeatRequest } from "./messages.ts";
import type { Session } from "./session.ts";
import { act, holdAct, joinNames, row } from "./widgets.ts";
import { tr } from "./words.ts";

const answered = new Set<string>(); // what this phone has answered already

/** Rows for the dock; `own` is the person of this phone who would answer. */
export function requestRows(session: Session, own: string, redraw: () => void): readonly Node_[] {
  if (session.state !== "joined") return [];
  const answer = (key: string, send: () => void) => (): void => {
    answered.add(key);
    send();
    redraw();
  };
  const lostRow = ({ person, said, needed }: Lost): Node_ => {
    const text = said
      ? tr("{number} of {all} say: {name} is away", { name: person, number: said, all: needed })
      : tr("Lost contact with {name}", { name: person });
    const key = `lost-${person}`;
    return plate(key, text, "", [
      holdAct(
        `missing-${person}`,
        tr("Hold if {name} is away", { name: person }),
        "quiet",
        answer(key, () => session.markAbsent(person)),
      ),
    ]);
  };
  const seatRow = (request: SeatRequest): Node_ => {
    const { number } = request;
    const key = `request-${number}`;
    const yes = holdAct(
      `allow-${number}`,
      tr("Hold: yes"),
      "gold",
      answer(key, () => session.confirm(number, true)),
    );
    const no = act(
      `refuse-${number}`,
      tr("No"),
      "quiet",
      answer(key, () => session.confirm(number, false)),
    );
    return plate(key, requestText(request), "", [yes, no]);
  };
  const swapRow = ({ person }: Offer): Node_ => {
    const key = `swap-${person}`;
    const yes = act(
      `yes-${person}`,
      tr("Swap"),
      "gold",
      answer(key, () => session.pick(person, own)),
    );
    const no = act(
      `no-${person}`,
      tr("Stay as {name}", { name: own }),
      "quiet",
      answer(key, () => undefined),
    );
    const title = tr("{name} would like to swap seats", { name: person });
    return plate(
      key,
      title,
      tr("This phone would play for {name}, the other one for {own}.", { name: person, own }),
      [yes, no],
    );
  };
  const swaps = session.offers.filter((offer) => offer.asks && !answered.has(`swap-${offer.person}`));
  return [...session.lostPeople.map(lostRow), ...session.requests.map(seatRow), ...swaps.map(swapRow)];
}

const plate = (key: string, title: string, text: string, acts: readonly Node_[]): Node_ =>
  h(
    "div.plate",
    { key, "data-menu": "" },
    h("strong", title),
    text ? h("p", text) : null,
    answered.has(key) ? null : row(...acts),
  );

function requestText({ person, people, instead, said, needed }: SeatRequest): string {
  const device = people.length ? tr("{name}’s phone", { name: joinNames(people) }) : tr("A new phone");
  const wants =
    people.length && instead === null
      ? tr("is asking for {name}’s seat too", { name: person })
      : tr("is asking for {name}’s seat", { name: person });
  const votes = said ? [tr("{number} of {all} agree", { number: said, all: needed })] : [];
  return [`${device} ${wants}`, ...votes].join(" · ");
}
