// The frame of every page: header, content, dock.

import { type Child, h, joinTexts, type Node_ } from "./dom.ts";
import type { Face } from "./hand.ts";
import { dismiss, notice } from "./notices.ts";
import { lookOf, nameOf, openSeat } from "./open_hand.ts";
import { session } from "./state.ts";
import { openSheet } from "./table_sheet.ts";
import { badge, icon, note } from "./widgets.ts";
import { tr } from "./words.ts";

export function drawLayout(
  header: Node_,
  thing: readonly Child[],
  dock: Node_,
  look = "",
  isOff = false,
): readonly Node_[] {
  return [
    header,
    h(
      "main",
      { key: "main" },
      h("div", { key: "thing", class: `thing ${look}`, inert: isOff, tabindex: "0" }, ...thing),
      dock,
    ),
  ];
}

function linkState(): "linked" | "rests" | "quiet" | "lost" | "closed" {
  if (session.state === "over") return "closed";
  if (session.state !== "joined") return "lost";
  return session.isPaused ? "rests" : session.isQuiet ? "quiet" : "linked";
}

/** The look of the open hand, or of this phone's first person. */
const ownLook = (): number | undefined =>
  openSeat !== null && session.seated ? lookOf(openSeat) : session.looks[0];

export function drawHeader(fact: string, face?: Face): Node_ {
  const names = session.people.join(", ");
  const title = openSeat !== null && session.seated ? nameOf(openSeat) : names || "Tablée";
  const look = ownLook();
  const state = linkState();
  const words = {
    linked: tr("Connected"),
    rests: tr("Game paused"),
    quiet: tr("Looking for the table…"),
    lost: tr("Looking for the table…"),
    closed: "",
  }[state];
  const pill = h(
    "button.pill",
    {
      key: "table",
      class: state,
      onclick: () => openSheet("table"),
      label: joinTexts([tr("Table"), words], ": "),
    },
    icon({ linked: "check", rests: "pause", quiet: "clock", lost: "clock", closed: "cross" }[state]),
    h("span", tr("Table")),
  );
  return h(
    "header",
    { key: "header" },
    look === undefined ? null : badge(look, title),
    h(
      "div.title",
      h("strong", title),
      fact ? h("small", fact) : null,
      face?.isForEyes ? h("span.hidden", note("eyes")) : null,
    ),
    pill,
  );
}

export function drawDock(now: string, acts: readonly Child[], state = "", isSending = false): Node_ {
  const look = ownLook();
  const style: Record<string, string> = look === undefined ? {} : { "--seat": `var(--seat-${look})` };
  const noticeNode =
    notice &&
    h(
      "div.notice",
      { key: "notice", onclick: () => dismiss() },
      h("strong", notice.title),
      notice.text ? h("span", notice.text) : null,
    );
  const shown = acts.filter(Boolean);
  return h(
    "section.dock",
    {
      key: "dock",
      style,
      class: `${state} ${now || shown.length || notice ? "" : "empty"}`,
      label: tr("What now"),
    },
    now
      ? h("p.now", { key: "now", class: isSending ? "sending" : "", tabindex: -1, "data-now": "" }, now)
      : null,
    noticeNode,
    h("div.acts", { key: "acts" }, ...shown),
  );
}
