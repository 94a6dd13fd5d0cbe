// Sheets from below: the table, this phone, other seats, the last race.

import { type Child, h, type Node_ } from "./dom.ts";
import type { Race, Session } from "./session.ts";
import { isSoundOn, setSound } from "./sound.ts";
import { act, badge, note, row } from "./widgets.ts";
import { language, LANGUAGES, ntr, tr } from "./words.ts";

export interface Sheet {
  readonly title: string;
  readonly text?: string;
  readonly parts: readonly Child[];
}

export function drawSheet(sheet: Sheet, close: () => void): Node_ {
  const escape = (event: KeyboardEvent): void => {
    if (event.key === "Escape") close();
  };
  return h(
    "div.overlay",
    {
      key: "sheet",
      onkeydown: escape,
      onclick: (event: Event) => event.target === event.currentTarget && close(),
    },
    h(
      "section.sheet",
      { role: "dialog", "aria-modal": "true", "aria-labelledby": "sheet-title" },
      h("h2", { id: "sheet-title", tabindex: -1 }, sheet.title),
      sheet.text ? h("p", sheet.text) : null,
      h("div.parts", ...sheet.parts),
      act("close", tr("Back"), "plain", close),
    ),
  );
}

export function phoneSheet(choose: (code: string) => void, redraw: () => void): Sheet {
  const languages = Object.entries(LANGUAGES).map(([code, name]) =>
    act(`language-${code}`, name, code === language() ? "gold" : "quiet", () => choose(code), {
      lang: code,
      "aria-pressed": String(code === language()),
    }),
  );
  const toggle = (): void => {
    setSound(!isSoundOn());
    redraw();
  };
  return {
    title: tr("This phone"),
    parts: [
      row(...languages),
      act("sound", tr("Sounds"), isSoundOn() ? "gold" : "quiet", toggle, {
        under: isSoundOn() ? tr("on") : tr("off"),
        "aria-pressed": String(isSoundOn()),
      }),
      h("p.fine", note("sleep")),
      h("p.fine", note("wifi")),
    ],
  };
}

export function raceSheet(race: Race, session: Session): Sheet {
  const [first, second] = race.racers;
  const name = (seat: number): string => session.sitter(seat)?.person.name ?? "";
  return {
    title: tr("Photo finish"),
    text: tr("Timed by each device, {number}% certain", { number: race.sure }),
    parts: [first, second].map((racer, at) =>
      racer === undefined
        ? null
        : h(
            "div.racer",
            { key: at },
            badge(session.sitter(racer.seat)?.person.look ?? 0, name(racer.seat)),
            h("span.who", name(racer.seat)),
            h("b", at === 0 ? tr("first") : behindText(racer.behind)),
            h("small", tr("± {number} ms", { number: Math.max(1, Math.round(racer.error)) })),
          ),
    ),
  };
}

export const behindText = (ms: number): string =>
  ms >= 1 ? tr("+{number} ms", { number: ms.toFixed(0) }) : tr("+ under 1 ms");

export function raceText(race: Race, session: Session): string {
  const [first, second] = race.racers;
  const name = session.sitter(first?.seat ?? -1)?.person.name ?? "";
  const gap = Math.round(second?.behind ?? 0);
  if (gap < 1) return tr("{name} by less than a thousandth of a second", { name });
  return ntr(
    "{name} by {number} thousandth of a second",
    "{name} by {number} thousandths of a second",
    gap,
    { name },
  );
}
