// Which page is shown: by the state of the link, of the game and of the hands.

import { began, hasLeft, isJoiningByCode } from "./joining.ts";
import { openSeat } from "./open_hand.ts";
import { result } from "./results.ts";
import { Session } from "./session.ts";
import { session } from "./state.ts";

const HIDE_AFTER_MS = 2000; // from a loss until the game is hidden
const TIPS_AFTER_MS = 6000;
let lostAt = 0;

/** To be called when the state of the link may have changed; whether the link was lost just now. */
export function noteLoss(): boolean {
  const wasLost = lostAt > 0;
  if (session.state !== "lost") lostAt = 0;
  else if (!wasLost) lostAt = performance.now();
  return !wasLost && lostAt > 0;
}

export function pageName(): string {
  const lostFor = lostAt ? performance.now() - lostAt : 0;
  if (hasLeft) return "left";
  if (session.state === "elsewhere") return "elsewhere";
  const isResultDue = result !== null && performance.now() > result.at;
  if (session.state === "over") return result && session.why === "evening" ? "results" : "over";
  if (session.state === "lost" && lostFor > HIDE_AFTER_MS && !isResultDue)
    return lostFor > TIPS_AFTER_MS ? "lost late" : "lost";
  if (session.state === "looking") return lookingPage();
  if (session.people.length === 0) return "choosing";
  if (isResultDue) return "results";
  if (!session.seated) return "waiting";
  if (session.seats.length === 0) return "watching";
  if (session.isPaused) return "paused";
  if (openSeat === null) return "curtain";
  return session.views.has(openSeat) ? "game" : "waiting";
}

function lookingPage(): string {
  if (!Session.canReturn() && !isJoiningByCode) return "code";
  return performance.now() - began > TIPS_AFTER_MS ? "looking late" : "looking";
}
