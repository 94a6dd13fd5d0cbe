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
  readonly back?: string;
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
      act("close", sheet.back ?? tr("Back"), "plain", close),
    ),
  );
}

export function phoneSheet(choose: (code: string) => void, redraw: () => void): Sheet {
  const languages = Object.entries(LANGUAGES).map(([code, name]) =>
    act(`language-${code}`, name, code === language() ? "gold" : "quiet", () => choose(code), {
      lang: code,
      pressed: code === language(),
    }),
  );
  const toggle = (): void => {
    setSound(!isSoundOn());
    redraw();
  };
  return {
    title: tr("This phone"),
    back: tr("Done"),
    parts: [
      row(...languages),
      act("sound", tr("Sound"), isSoundOn() ? "gold" : "quiet", toggle, {
        under: isSoundOn() ? tr("on") : tr("off"),
        pressed: isSoundOn(),
      }),
      h("p.fine", note("sleep")),
      h("p.fine", note("wifi")),
    ],
  };
}

const MAX_NAME = 14; // characters, as on every device

/** A typed name as every device accepts it: letters, digits and what is in names between them. */
export const tidyName = (text: string): string =>
  [...text.replace(/\p{DI}/gu, "").replace(/[^\p{L}\p{M}\p{N}’'.-]+/gu, " ").normalize("NFC").trim()]
    .slice(0, MAX_NAME)
    .join("")
    .trim();

export function nameSheet(before: string, refusal: string, save: (name: string) => void): Sheet {
  const submit = (event: Event): void => {
    event.preventDefault();
    const name = tidyName(document.querySelector<HTMLInputElement>("#name")!.value);
    if (name && name !== before) save(name);
  };
  const field = { id: "name", maxlength: MAX_NAME, autocomplete: "off", enterkeyhint: "done" };
  return {
    title: tr("Change your name"),
    parts: [
      h(
        "form.code",
        { onsubmit: submit },
        h("label", { for: "name" }, tr("Name")),
        h("input.text", field),
        refusal ? h("p.wrong", { role: "alert" }, refusal) : null,
        act("enter", tr("Save"), "action", submit),
      ),
    ],
  };
}

export function raceSheet(race: Race, session: Session): Sheet {
  const [first, second] = race.racers;
  const name = (seat: number): string => session.sitter(seat)?.person.name ?? "";
  return {
    title: tr("Photo finish"),
    text: tr("Each device kept time: {number}% sure", { number: race.sure }),
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
