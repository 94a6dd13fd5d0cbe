// The pages without a hand, by their names.

import type { Node_ } from "./dom.ts";
import { gameTitle } from "./forms.ts";
import { isJoiningByCode, joinByCode, joinWith, typeAct, typeCode, typed } from "./joining.ts";
import { notify } from "./notices.ts";
import { curtainSeat, faceFor, lookOf, lower, nameOf, openHand, person } from "./open_hand.ts";
import { result } from "./results.ts";
import { codePage, curtainPage, offerItem, type Page, resultsPage, statusPage } from "./screens.ts";
import { requestRows } from "./seats.ts";
import { redraw, session } from "./state.ts";
import { backActs, isFree, moreAct, openSheet, pauseAct, renameAct } from "./table_sheet.ts";
import {
  atTableStatus,
  endStatus,
  lookingStatus,
  lostStatus,
  pausedStatus,
  playedByOthersStatus,
} from "./texts.ts";
import { act, joinNames } from "./widgets.ts";
import { tr } from "./words.ts";

export function pageFor(page: string): Page {
  const names = joinNames(session.people);
  const where = location.host;
  const [kind, late] = page.split(" ");
  const leave = session.people.length
    ? act("quit", tr("Leave the table"), "quiet", () => openSheet("leave"), { "data-menu": "" })
    : null;
  switch (kind) {
    case "code":
      return codePage(
        { ...typed, isBusy: false },
        (code) => typeCode(code),
        () => joinByCode(),
      );
    case "looking":
      return {
        thing: statusPage(lookingStatus(session, where, late !== undefined)),
        acts: late ? [typeAct()] : [],
      };
    case "lost":
      return {
        thing: statusPage(lostStatus(session, names, late !== undefined), seatLooks()),
        acts: late ? [typeAct(), leave] : [],
      };
    case "elsewhere":
      return {
        thing: statusPage({
          sign: "cross",
          title: tr("Seat taken"),
          text: tr("This hand is open in another tab or on another device."),
        }),
        acts: [act("here", tr("Play here"), "action", () => joinWith(() => session.open()))],
      };
    case "over":
      return endPage();
    case "left":
      return {
        thing: statusPage(endStatus("left")),
        acts: [act("back", tr("Back to the table"), "action", () => joinWith(() => session.open()))],
      };
    case "choosing":
      return choosingPage();
    case "results":
      return {
        thing: resultsPage(result!.seated, result!.view, result!.seated.seats),
        ...afterResults(leave),
      };
    case "watching":
      return {
        thing: statusPage(playedByOthersStatus(session, waitedNames())),
        acts: [...backActs(), pauseAct(), ...tableRows(), leave],
      };
    case "paused":
      return {
        thing: statusPage(pausedStatus(session, gameTitle(session.seated!.terms.game))),
        acts: [goOnAct(), ...tableRows(), leave],
      };
    case "curtain":
      return curtainFor();
  }
  return {
    thing: statusPage(atTableStatus(session.people), seatLooks()),
    acts: [...tableRows(), renameAct(), moreAct(), leave],
  };
}

function endPage(): Page {
  const { why } = session;
  const isWrongCode = why === "unknown" && isJoiningByCode;
  const status = endStatus(isWrongCode ? "wrong_code" : why);
  if (why === "version" || why === "newer" || why === "older") {
    return {
      thing: statusPage(status),
      acts: [act("reload", tr("Load again"), "action", () => location.reload())],
    };
  }
  return { thing: statusPage(status), acts: [why === "evening" ? null : typeAct()] };
}

/** The people that the game waits for, as far as it is public. */
function waitedNames(): string {
  const { seated, views } = session;
  const view = views.get(null);
  const waited = seated && view ? (faceFor(seated).acting?.(view) ?? []) : [];
  return joinNames(waited.map((seat) => nameOf(seat)));
}

function seatLooks(): readonly (readonly [string, number])[] {
  return session.people.map((name, at) => [name, session.looks[at] ?? 0] as const);
}

function choosingPage(): Page {
  const asked = session.offers.find((offer) => offer.asked);
  const free = session.offers.filter((offer) => isFree(offer) || offer.asked);
  const title = asked ? tr("Asking for {name}’s seat…", { name: asked.person }) : tr("Who are you?");
  const none = tr("No seat is waiting for a phone. On the tablet, tap a seat, then the phone button.");
  const text = asked
    ? tr("Ask someone to allow it on the tablet.")
    : free.length
      ? tr("These seats are waiting for a phone.")
      : none;
  return {
    thing: statusPage({ sign: asked ? "clock" : "people", title, text }),
    acts: free.map((offer) => offerItem(offer, () => session.pick(offer.person, null))),
  };
}

function curtainFor(): Page {
  const people = session.seats.map((seat) => ({ seat, name: nameOf(seat), look: lookOf(seat) }));
  const page = curtainPage(people, curtainSeat ?? session.seats[0]!, openHand, (seat) => lower(seat));
  return { ...page, acts: [...page.acts, ...tableRows()] };
}

export const tableRows = (): readonly Node_[] => requestRows(session, person(), redraw);

// --- going on: by a phone only if nobody sits at the tablet, or if its own person has asked for the pause ---

function isNobodyAtTablet(): boolean {
  const absent = session.views.get(null)?.absent ?? [];
  const sitters = session.seated?.party.sitters ?? [];
  return !sitters.some(({ elsewhere, strength }, seat) => !elsewhere && !strength && !absent.includes(seat));
}

function goOnAct(): Node_ | null {
  const asked = session.people.find((name) => name === session.pausedBy);
  if (asked === undefined && !isNobodyAtTablet()) return null;
  return act("go-on", tr("Resume"), "action", () => session.ask("go_on", asked ?? person()));
}

function afterResults(leave: Node_ | null): Pick<Page, "now" | "acts"> {
  if (session.state === "over") return { now: endStatus("evening").text, acts: [] };
  if (session.state !== "joined" || !session.seated || !isNobodyAtTablet())
    return { now: tr("The next game starts on the tablet"), acts: [...tableRows(), leave] };
  const again = (): void => {
    session.ask("go_on", person());
    notify(tr("Next game!"), tr("It starts as soon as the tablet is ready."));
  };
  return {
    now: tr("One more game?"),
    acts: [act("again", tr("Play again"), "action", again), ...tableRows(), leave],
  };
}
