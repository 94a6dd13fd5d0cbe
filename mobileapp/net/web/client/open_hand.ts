// The hand that is open on this phone. With several hands, a curtain is between them.

import { findChoice, gameChoices, isOpen } from "./forms.ts";
import { faceOf } from "./games.ts";
import { genericFace } from "./generic.ts";
import type { Face, Hand } from "./hand.ts";
import type { Move, Seated } from "./messages.ts";
import { dismiss, notify } from "./notices.ts";
import { holdDrawing, isHeld, pictures, redraw, session } from "./state.ts";
import { openSheet } from "./table_sheet.ts";

export let openSeat: number | null = null;
export let curtainSeat: number | null = null;
const drafts = new Map<string, unknown>();
let plainGame = -1; // a game whose own face failed

/** Another game, or other seats: the only hand is open, of several none. */
export function resetHands(): void {
  drafts.clear();
  openSeat = session.seats.length === 1 ? session.seats[0]! : null;
  curtainSeat = null;
}

export function openHand(seat: number): void {
  openSeat = curtainSeat = seat;
  redraw();
}

/** The curtain comes before the next look. */
export function closeHand(): void {
  if (session.seats.length > 1) openSeat = null;
}

/** Show the running game without its own face. */
export function showPlainly(): void {
  plainGame = session.seated?.game ?? -1;
}

/** After a move: the next person, if this one has nothing more to do. */
export function passOn(seat: number): void {
  const view = session.views.get(seat);
  if (session.seats.length > 1 && seat === openSeat && view && gameChoices(view).length === 0) lower(null);
}

/** Lower the curtain, for this seat or the next one. */
export function lower(seat: number | null): void {
  const { seats } = session;
  const next = seats[(seats.indexOf(curtainSeat ?? -1) + 1) % seats.length]!;
  curtainSeat = seat ?? next;
  openSeat = null;
  redraw();
}

export function faceFor(seated: Seated): Face {
  return seated.game === plainGame ? genericFace : (faceOf(seated.terms.game) ?? genericFace);
}

export function nameOf(seat: number): string {
  return session.sitter(seat)?.person.name ?? "?";
}

export function lookOf(seat: number): number {
  return session.sitter(seat)?.person.look ?? 0;
}

export function person(): string {
  return openSeat === null ? (session.people[0] ?? "") : nameOf(openSeat);
}

export function handOf(seat: number): Hand {
  const view = session.views.get(seat)!;
  const { terms, party, language: spoken } = session.seated!;
  return {
    seat,
    view,
    game: view.game,
    terms,
    language: spoken,
    count: party.sitters.length,
    pictures: pictures,
    isSending: session.isSending(seat),
    isResultOpen: session.resultLeft !== null,
    name: (each) => nameOf(each),
    look: (each) => lookOf(each),
    can: (deed) => findChoice(view, deed),
    submit: (move, event) => submit(seat, move, event),
    leaveResult: () => session.leaveResult(nameOf(seat)),
    draft: <T>(name: string) => drafts.get(`${seat} ${name}`) as T | undefined,
    setDraft: (name, value) => {
      drafts.set(`${seat} ${name}`, value);
      dismiss(); // a message was about what was tapped before
    },
    notify: (title, text) => notify(title, text ?? ""),
    openMore: () => openSheet("more"),
    redraw: () => redraw(),
  };
}

/** Send a move that is open in the latest view, with the time of the touch; everything else stays here. */
function submit(seat: number, move: Move, event?: Event): void {
  const view = session.views.get(seat);
  if (!view || !isOpen(view.choices, move) || (isHeld() && session.isSending(seat))) return;
  const now = performance.now();
  const stamp =
    event && event.timeStamp > 0 && event.timeStamp <= now && now - event.timeStamp < 2000
      ? event.timeStamp
      : now;
  holdDrawing();
  dismiss();
  session.request(seat, move, stamp);
}
