// Sentences for the states of the link: title and advice.

import type { Session } from "./session.ts";
import { tables } from "./tables.ts";
import { joinNames, note } from "./widgets.ts";
import { ntr, tr } from "./words.ts";

export interface StatusText {
  readonly sign: string;
  readonly title: string;
  readonly text: string;
  readonly tips?: readonly string[];
}

export function endStatus(why: string): StatusText {
  const key = why === "newer" || why === "older" ? "version" : why;
  const [title, text] = tables().ends[key] ?? tables().ends["unknown"]!;
  return { sign: why === "evening" ? "check" : "cross", title: tr(title), text: tr(text) };
}

export const wifiTips = (): readonly string[] => [tr("Is the tablet on?"), tr("Same Wi-Fi as the tablet?")];

export function lookingStatus(session: Session, where: string, isLate: boolean): StatusText {
  const tips = isLate ? wifiTips() : [];
  if (session.delay?.why === "later") {
    const text = ntr(
      "This phone tries again by itself in {number} second.",
      "This phone tries again by itself in {number} seconds.",
      Math.max(session.delay.seconds, 1),
    );
    return { sign: "clock", title: tr("Too many tries"), text };
  }
  if (session.delay?.why === "nobody" && isLate) {
    return {
      sign: "clock",
      title: tr("Nobody answers"),
      text: tr("No table answers at {where}. Is the address right?", { where }),
      tips,
    };
  }
  return { sign: "clock", title: tr("Joining the table…"), text: tr("This takes a moment."), tips };
}

export function lostStatus(session: Session, names: string, isLate: boolean): StatusText {
  if (session.isPaused) {
    const tips = isLate ? wifiTips() : [tr("Feel free to lock your phone.")];
    return {
      sign: "pause",
      title: tr("The tablet is asleep"),
      text: tr("{names}, your cards come back when the tablet wakes up.", { names }),
      tips,
    };
  }
  const text = session.seated
    ? tr("Don’t worry, {names}: your seat and cards are safe on the tablet.", { names })
    : tr("This takes a moment.");
  const again = tr("Still nothing? Pause the game on the tablet, tap “New code” and scan it.");
  return {
    sign: "clock",
    title: tr("Looking for the table…"),
    text,
    tips: isLate ? [...wifiTips(), again] : [],
  };
}

/** Before a game, and between two. */
export function atTableStatus(people: readonly string[]): StatusText {
  return {
    sign: "check",
    title: tr("You’re in!"),
    text: tr("{names}, the game starts soon.", { names: joinNames(people) }),
    tips: [
      people.length > 1
        ? tr("You’ll take turns: the phone says whose cards come next.")
        : tr("Your cards will appear here, for your eyes only."),
      tr("The game starts on the tablet."),
      note("sleep"),
    ],
  };
}

export function pausedStatus({ people, pausedBy: name }: Session, game: string): StatusText {
  const names = joinNames(people);
  const text =
    name === null
      ? tr("{game} is paused. {names}, your cards will be waiting for you.", { game, names })
      : name === names
        ? tr("You asked for a pause. Tap “{button}” when you’re ready.", { button: tr("Resume") })
        : tr("{name} has asked for a pause. {names}, your cards will be waiting for you.", { name, names });
  return { sign: "pause", title: tr("Game paused"), text, tips: [tr("Feel free to lock your phone.")] };
}

/** The tablet or a robot plays these people's seats; `waited`: the names of those the game waits for. */
export function playedByOthersStatus({ people, lent, isPaused }: Session, waited: string): StatusText {
  const now = isPaused ? tr("Game paused") : waited && tr("Waiting for {names}", { names: waited });
  const tips = now ? [now] : [];
  if (lent.length)
    return {
      sign: "robot",
      title: tr("A robot plays for you"),
      text: tr("{names}, a robot has your cards for now.", { names: joinNames(lent) }),
      tips,
    };
  const button = tr("Back to phone");
  return {
    sign: "table",
    title: tr("On the tablet"),
    text: tr("{names}, your cards are on the tablet now.", { names: joinNames(people) }),
    tips: [...tips, tr("To play here again: pause on the tablet, then tap “{button}”.", { button })],
  };
}
