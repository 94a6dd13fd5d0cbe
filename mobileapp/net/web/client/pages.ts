// The pages without a hand, by their names.

import type { Node_ } from "./dom.ts";
import { gameTitle } from "./forms.ts";
import { isJoiningByCode, joinByCode, joinWith, typeAct, typeCode, typed } from "./joining.ts";
import { curtainSeat, lookOf, lower, nameOf, openHand, person } from "./open_hand.ts";
import { result } from "./results.ts";
import { codePage, curtainPage, offerItem, type Page, rankText, resultsPage, statusPage } from "./screens.ts";
import { requestRows } from "./seats.ts";
import { redraw, session } from "./state.ts";
import { backActs, openSheet, pauseAct } from "./table_sheet.ts";
import { endStatus, lookingStatus, lostStatus, pausedStatus, playedByOthersStatus } from "./texts.ts";
import { act, joinNames, note } from "./widgets.ts";
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
        thing: resultsPage(result!.seated, result!.view),
        now: tr("The next game starts on the tablet"),
        acts: [...tableRows(), leave],
      };
    case "watching":
      return {
        thing: statusPage(playedByOthersStatus(session)),
        acts: [...backActs(), pauseAct(), ...tableRows(), leave],
      };
    case "paused":
      return {
        thing: statusPage(pausedStatus(session, gameTitle(session.seated!.terms.game), names)),
        acts: [goOnAct(), ...tableRows(), leave],
      };
    case "curtain":
      return curtainFor();
  }
  const soon = {
    sign: "check",
    title: tr("You’re in!"),
    text: tr("{names}, the game starts soon.", { names }),
  };
  const tips = [note("sleep")];
  return { thing: statusPage({ ...soon, tips }, seatLooks()), acts: [...tableRows(), leave] };
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
  const again =
    why === "patience" ? act("again", tr("Try again"), "action", () => joinWith(() => session.open())) : null;
  return { thing: statusPage(status), acts: [again, why === "evening" ? null : typeAct()] };
}

function seatLooks(): readonly (readonly [string, number])[] {
  return session.people.map((name, at) => [name, session.looks[at] ?? 0] as const);
}

function choosingPage(): Page {
  const asked = session.offers.find((offer) => offer.asked);
  const free = session.offers.filter((offer) => offer.free || offer.link || offer.asked);
  const title = asked ? tr("Asking for {name}’s seat…", { name: asked.person }) : tr("Who are you?");
  const none = tr("No seat is waiting for a phone. On the tablet, tap a seat, then “Phone”.");
  const text = asked
    ? tr("Ask someone to tap “Allow” on the tablet.")
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

function goOnAct(): Node_ | null {
  const absent = session.views.get(null)?.absent ?? [];
  const sitters = session.seated?.party.sitters ?? [];
  const isSomebodyThere = sitters.some(
    (sitter, seat) => !sitter.elsewhere && sitter.strength === 0 && !absent.includes(seat),
  );
  const asked =
    session.pausedBy !== null && session.people.includes(session.pausedBy) ? session.pausedBy : null;
  if (isSomebodyThere && asked === null) return null;
  return act("go-on", tr("Resume"), "action", () => session.ask("go_on", asked ?? person()));
}

export function resultFact(): string {
  const { seated, view } = result!;
  return [rankText(view), gameTitle(seated.terms.game)].filter(Boolean).join(" · "); // the rank is never cut
}
