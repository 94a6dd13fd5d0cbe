// Small parts that all screens share.

import { type Children, h, type Node_, type Props } from "./dom.ts";
import type { Hand } from "./hand.ts";
import { tables } from "./tables.ts";
import { type Facts, tr } from "./words.ts";

type Act = (event: Event) => void;
type ActProps = Props & { under?: string };

// --- buttons ---

/** A button that acts when it is released; `kind`: action, gold, plain or quiet. */
export function act(key: string, words: string, kind: string, run: Act, props: ActProps = {}): Node_ {
  const { under, ...rest } = props;
  return h(
    `button.act.${kind}`,
    { key, onclick: run, ...rest },
    h("span", words),
    under ? h("small", under) : null,
  );
}

/** A button that acts when it is touched, for races; a keyboard or a screen reader clicks it. */
export function raceAct(key: string, words: string, run: Act, props: ActProps = {}): Node_ {
  const pressed = (event: PointerEvent): void => {
    if (event.button === 0) run(event);
  };
  return act(key, words, "action.race", byKeyboard(run), { onpointerdown: pressed, ...props });
}

/** Only for a click without a finger. */
const byKeyboard =
  (run: Act): Act =>
  (event) => {
    if ((event as MouseEvent).detail === 0) run(event);
  };

const HOLD_MS = 600;
const holds = new WeakMap<EventTarget, number>();

/** A button for a finger that stays; a keyboard or a screen reader clicks it. */
export function holdAct(key: string, words: string, kind: string, run: Act, under = ""): Node_ {
  const cancel = (event: Event): void => {
    const target = event.currentTarget as HTMLElement;
    clearTimeout(holds.get(target));
    target.classList.remove("holding");
  };
  const begin = (event: PointerEvent): void => {
    const target = event.currentTarget as HTMLElement;
    cancel(event);
    target.classList.add("holding");
    holds.set(
      target,
      setTimeout(() => {
        target.classList.remove("holding");
        run(event);
      }, HOLD_MS),
    );
  };
  return act(key, words, `hold.${kind}`, byKeyboard(run), {
    under,
    onpointerdown: begin,
    onpointerup: cancel,
    onpointercancel: cancel,
    onpointerleave: cancel,
    oncontextmenu: (event: Event) => event.preventDefault(),
  });
}

/** A line above the buttons of the dock, where there is room. */
export const hint = (words: string): Node_ => h("p.soft.hint", { key: "hint" }, words);

/** The title of a page; it gets the focus when the control that had it is gone. */
export const title = (words: string): Node_ => h("h1", { tabindex: -1, "data-now": "" }, words);

export const row = (...acts: Children): Node_ => h("div.row", ...acts);

/** A small round button beside a title. */
export const round = (key: string, words: string, sign: string, run: Act): Node_ =>
  h("button.round", { key, "data-menu": "", label: words, onclick: run }, icon(sign));

// --- people ---

const LOWER: ReadonlySet<string> = new Set(["triangle", "drop", "star"]);

/** A person's shape, colour and first letter; the name stands beside it for screen readers. */
export function badge(look: number, name: string, isPale = false): Node_ {
  const { shape, fill, on } = tables().looks[look] ?? tables().looks[0]!;
  const letter = [...name][0]?.toUpperCase() ?? "";
  return h(
    "svg.badge",
    { viewBox: "0 0 40 40", "aria-hidden": "true", class: isPale ? "pale" : "" },
    h("path", { d: tables().outlines[shape], fill }),
    h("text", { x: 20, y: LOWER.has(shape) ? 28.5 : 26, fill: on }, letter),
  );
}

/** The badge of a seat, pale while its person is away. */
export const seatBadge = (hand: Hand<unknown>, seat: number): Node_ =>
  badge(hand.look(seat), hand.name(seat), hand.view.absent.includes(seat));

/** All people with a word each, such as "ready". */
export function peopleRow(
  hand: Hand,
  mark: (seat: number) => "done" | "waited" | "",
  word: (seat: number) => string,
): Node_ {
  const seats = Array.from({ length: hand.count }, (_, seat) => seat);
  return h(
    "ul.people",
    seats.map((seat) => {
      const isAway = hand.view.absent.includes(seat);
      const said = isAway ? tr("away") : word(seat);
      return h(
        "li",
        { key: seat, class: mark(seat) },
        h(
          "span.face",
          seatBadge(hand, seat),
          mark(seat) === "done" && icon("check"),
        ),
        h("span.who", hand.name(seat)),
        said ? h("small", said) : null,
      );
    }),
  );
}

// --- signs ---

export const icon = (name: string): Node_ =>
  h(
    "svg.icon",
    { viewBox: "0 0 24 24", "aria-hidden": "true" },
    h("path", { d: tables().icons[name] ?? "" }),
  );

// --- time ---

/** Seconds until a time of the table; `tickCountdowns` keeps it right. */
export const countdown = (until: number, totalMs: number, look = "ring"): Node_ =>
  h(
    `span.countdown.${look}`,
    { "data-until": until, "data-total": totalMs, role: "timer", "aria-live": "off" },
    h("b", { "data-left": "" }),
  );

/** `now` is the table's time, or null while it stands still. */
export function tickCountdowns(now: number | null): void {
  if (now === null) return;
  document.querySelectorAll<HTMLElement>("[data-until]").forEach((element) => {
    const left = Math.max(0, Number(element.dataset["until"]) - now);
    const text = element.querySelector<HTMLElement>("[data-left]");
    const shown = String(Math.ceil(left / 1000));
    if (text && text.textContent !== shown) text.textContent = shown;
    element.style.setProperty("--left", String(Math.min(1, left / Number(element.dataset["total"]))));
  });
}

// --- plates and sentences ---

/** One of the longer sentences, by what it is about. */
export function note(about: string, facts: Facts = {}): string {
  const sentence = tables().notes[about] ?? about;
  return tr(sentence, facts);
}

export const plate = (...children: Children): Node_ => h("div.plate", ...children);

/** "Ana, Bruno and Chloé" */
export const joinNames = (names: readonly string[]): string =>
  names.length < 2
    ? names.join("")
    : tr("{names} and {name}", { names: names.slice(0, -1).join(", "), name: names[names.length - 1]! });
