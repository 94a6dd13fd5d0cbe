// The page: joins by the address it was opened with, and draws what its session knows.

import { deriveCodeSecret, guardDoubleTap, openTabChannel } from "./browser.ts";
import { formsFor, isRare, otherChoices, uncovered } from "./choices.ts";
import { type Child, h, type Node_, patch } from "./dom.ts";
import { findChoice, gameChoices, gameTitle, isOpen, moveLabel, refusalText } from "./forms.ts";
import { faceOf } from "./games.ts";
import { genericFace } from "./generic.ts";
import type { Drawing, Face, Hand } from "./hand.ts";
import { readKey } from "./link.ts";
import { forget } from "./memory.ts";
import type { Choice, Move, Seated, View } from "./messages.ts";
import { Pictures } from "./pictures.ts";
import {
  codePage,
  curtainPage,
  normalizeCode,
  offerItem,
  type Page,
  rankText,
  resultsPage,
  statusPage,
} from "./screens.ts";
import { requestRows } from "./seats.ts";
import { type Denial, type Observer, type PictureBundle, type Race, Session } from "./session.ts";
import { drawSheet, phoneSheet, raceSheet, raceText, type Sheet } from "./sheets.ts";
import { play, unlock, vibrate } from "./sound.ts";
import { loadTables, tables } from "./tables.ts";
import { endStatus, lookingStatus, lostStatus, pausedStatus, playedByOthersStatus } from "./texts.ts";
import { act, badge, holdAct, icon, note, tickCountdowns } from "./widgets.ts";
import { preferredLanguage, setLanguage, tr } from "./words.ts";

const HIDE_AFTER_MS = 2000; // from a loss until the game is hidden
const TIPS_AFTER_MS = 6000;
const NOTICE_MS = 4000;
const RESULTS_AFTER_MS = 1600;
const TICK_MS = 100;
const RETRY_MS = 1000;
const TURN_MS = 60; // how long the phone vibrates

type SheetName = "table" | "phone" | "seats" | "race" | "leave" | "more" | null;

const stage = document.getElementById("stage")!;
const newsLine = document.getElementById("news")!;
const observer: Observer = { changed, dealt, granted, denied, turnedAway, raced, loadPictures };
const session = new Session(`ws://${location.host}/`, observer, deriveCodeSecret);
const pictures = new Pictures(() => redraw());
const tabs = openTabChannel((tab) => yieldTo(tab));
const ownTab = String(Math.random());
let sheetName: SheetName = null;
let opener: HTMLElement | null = null;
let notice: { readonly title: string; readonly text: string; readonly until: number } | null = null;
let openSeat: number | null = null;
let curtainSeat: number | null = null;
const drafts = new Map<string, unknown>();
let result: { readonly seated: Seated; readonly view: View; readonly at: number } | null = null;
let lostAt = 0;
let began = performance.now();
let typed = { code: "", message: "" };
let hasLeft = false;
let isJoiningByCode = false;
let said = "";
let shownPage = "";
let isDrawing = false;
let wasActing = false;
let heardRevision = -1; // of the last view with a sound
let plainGame = -1; // a game whose own face failed

/** The part of the address after `#`. It must not stay in the address bar or in the history. */
function takeKey(): string {
  const part = location.hash.slice(1);
  if (part) history.replaceState(null, "", location.pathname + location.search);
  return part;
}

function begin(part: string): void {
  if (readKey(part)) joinWith(() => session.joinByLink(part));
  else if (Session.canReturn()) joinWith(() => session.open());
  else {
    if (part) typed = { code: "", message: tr("That link doesn’t work") };
    redraw();
  }
}

function joinWith(open: () => void): void {
  hasLeft = false;
  began = performance.now();
  tabs?.postMessage(ownTab);
  open();
}

function yieldTo(tab: unknown): void {
  if (tab !== ownTab && typeof tab === "string" && session.state !== "over") session.yieldTo();
}

// --- events of the browser ---

function listen(): void {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") session.wake(true);
    else session.sleep();
  });
  window.addEventListener("pageshow", (event) => event.persisted && session.wake(true));
  window.addEventListener("online", () => session.wake(true));
  window.addEventListener("focus", () => session.wake(false));
  window.addEventListener("hashchange", () => location.hash && begin(takeKey()));
  window.addEventListener("resize", () => redraw());
  document.addEventListener("pointerdown", () => unlock(), true);
  guardDoubleTap();
  window.setInterval(() => tick(), TICK_MS);
}

function tick(): void {
  tickCountdowns(session.now());
  const now = performance.now();
  if (notice && now > notice.until) {
    notice = null;
    redraw();
  } else if (pageName() !== shownPage) redraw();
}

// --- events of the session ---

function changed(): void {
  if (session.state === "joined") lostAt = 0;
  else if (session.state === "lost" && lostAt === 0) {
    lostAt = performance.now();
    sheetName = null;
  }
  rememberResult();
  nudge();
  playNews();
  redraw();
}

function dealt(): void {
  drafts.clear();
  openSeat = session.seats.length === 1 ? session.seats[0]! : null;
  curtainSeat = null;
  result = null;
  sheetName = null;
}

function granted(seat: number): void {
  if (sheetName === "more") sheetName = null;
  const view = session.views.get(seat);
  if (session.seats.length > 1 && seat === openSeat && view && gameChoices(view).length === 0) lower(null);
}

function denied(seat: number, denial: Denial): void {
  const { seated } = session;
  if (seat !== openSeat || !seated) return;
  const reason = refusalText(seated.terms.game, denial.key, { seat, ...denial.facts }, (each) =>
    nameOf(each),
  );
  notify(tr("Not possible"), reason);
}

function turnedAway(key: string): void {
  if (key === "refused")
    notify(tr("The table said no"), tr("Choose another seat, or scan that seat’s code."));
  else if (key === "unknown")
    notify(
      tr("An old code"),
      tr("It no longer opens a seat. Ask for a new one at the table, or type the table’s own."),
    );
  else notify(tr("Somebody was quicker"), tr("That seat is taken. Pick another."));
}

function raced(race: Race): void {
  const ran = race.racers.slice(0, 2).some((racer) => session.seats.includes(racer.seat));
  if (ran) notify(tr("Photo finish"), raceText(race, session));
}

function loadPictures(bundle: PictureBundle): void {
  void pictures.load(bundle);
}

function rememberResult(): void {
  const { seated, views } = session;
  if (!seated) return;
  const seat = openSeat ?? seated.seats[0] ?? null;
  const view = views.get(seat) ?? views.get(null);
  if (view?.outcome && result?.view !== view) {
    const at = result?.at ?? performance.now() + RESULTS_AFTER_MS;
    if (!result) play("win");
    result = { seated, view, at };
  } else if (view && !view.outcome) result = null;
}

/** Vibrate when the turn of this hand begins, if that is public. */
function nudge(): void {
  const { seated, views } = session;
  const view = views.get(null);
  const acting = seated && view && openSeat !== null && faceFor(seated).acting?.(view).includes(openSeat);
  if (acting && !wasActing) vibrate(TURN_MS);
  wasActing = Boolean(acting);
}

/** A sound for what this seat did, or what happened to all; nothing at night. */
function playNews(): void {
  const view = openSeat === null ? undefined : session.views.get(openSeat);
  if (!view || view.revision === heardRevision) return;
  heardRevision = view.revision;
  const own = view.news.filter((news) => news.seat === undefined || news.seat === openSeat);
  const sound = own.map((news) => tables().sounds[news.what]).find(Boolean);
  if (sound) play(sound);
}

// --- drawing ---

/** Draw soon, once for all changes of this moment. */
function redraw(): void {
  if (isDrawing) return;
  isDrawing = true;
  queueMicrotask(() => {
    isDrawing = false;
    draw();
  });
}

function draw(): void {
  const page = pageName();
  if (page !== "game" && session.seats.length > 1) openSeat = null; // the curtain comes before the next look
  const wasSheet = stage.querySelector(".overlay") !== null;
  let nodes: readonly Node_[];
  try {
    nodes = drawPage(page);
  } catch (error) {
    console.warn("shown plainly:", error);
    plainGame = session.seated?.game ?? -1;
    nodes = drawPage(page);
  }
  const sheet = sheetNode();
  patch(stage, [h("div.app", { key: "app", inert: sheet !== null }, nodes), ...(sheet ? [sheet] : [])]);
  labelStage(page);
  if (sheet && !wasSheet) stage.querySelector<HTMLElement>("#sheet-title")?.focus({ preventScroll: true });
  else if (!sheet && wasSheet && opener?.isConnected) opener.focus({ preventScroll: true });
  tickCountdowns(session.now());
}

/** What is shown, for tests. */
function labelStage(page: string): void {
  const view = openSeat === null ? undefined : session.views.get(openSeat);
  shownPage = page;
  stage.dataset["screen"] = page.split(" ")[0]!;
  stage.dataset["link"] = session.state === "joined" ? "open" : "lost";
  stage.dataset["game"] = session.seated?.terms.game ?? "";
  stage.dataset["seat"] = String(openSeat ?? "");
  stage.dataset["revision"] = String(view?.revision ?? "");
}

function pageName(): string {
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

function drawPage(page: string): readonly Node_[] {
  if (page === "game") return drawGame(handOf(openSeat!));
  const { thing, acts, now } = pageFor(page);
  if (now === undefined) announce(spokenTitle(thing));
  return drawLayout(
    drawHeader(page === "results" ? resultFact() : ""),
    thing,
    drawDock(now ?? "", acts, false),
  );
}

function spokenTitle(thing: readonly (Node_ | null)[]): string {
  const find = (node: Node_ | string | null): string | null => {
    if (node === null || typeof node === "string") return null;
    if (node.tag === "h1") return node.children.join("");
    for (const child of node.children) {
      const found = find(child);
      if (found !== null) return found;
    }
    return null;
  };
  return thing.map(find).find((title) => title !== null) ?? "";
}

function pageFor(page: string): Page {
  const names = session.people.join(", ");
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
      return endPage(where);
    case "left":
      return {
        thing: statusPage(endStatus("left", where)),
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
      return { thing: statusPage(watchingStatus()), acts: [pauseAct(), ...tableRows(), leave] };
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

function endPage(where: string): Page {
  const { why } = session;
  const isWrongCode = why === "unknown" && isJoiningByCode;
  const status = endStatus(isWrongCode ? "wrong_code" : why, where);
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

// --- joining by code ---

function typeAct(): Node_ {
  return act("type", tr("Type the code"), "gold", () => {
    forget();
    session.yieldTo();
    isJoiningByCode = false;
    restart();
  });
}

/** Begin anew with the page for the code. */
function restart(): void {
  session.state = "looking";
  session.people = [];
  lostAt = 0;
  redraw();
}

function typeCode(code: string): void {
  typed = { code, message: "" };
  redraw();
}

function joinByCode(): void {
  const code = normalizeCode(typed.code);
  if (code === null) return;
  isJoiningByCode = true;
  joinWith(() => session.joinByCode(code));
}

function choosingPage(): Page {
  const asked = session.offers.find((offer) => offer.asked);
  const free = session.offers.filter((offer) => offer.free || offer.link || offer.asked);
  const title = asked ? tr("Asking for {name}’s seat…", { name: asked.person }) : tr("Who are you?");
  const none = tr("No seat is waiting for a phone. On the tablet, tap a seat, then “Phone”.");
  const text = asked
    ? tr("You’re in as soon as the others say yes.")
    : free.length
      ? tr("These seats are waiting for a phone.")
      : none;
  return {
    thing: statusPage({ sign: asked ? "clock" : "people", title, text }),
    acts: free.map((offer) => offerItem(offer, false, () => session.pick(offer.person, null))),
  };
}

function watchingStatus(): ReturnType<typeof playedByOthersStatus> {
  const sitters = session.seated!.party.sitters;
  const stoodIn = sitters
    .filter((sitter) => sitter.instead_of && session.people.includes(sitter.instead_of.name))
    .map((sitter) => sitter.instead_of!.name);
  const rests = session.isPaused ? tr("Game paused") : "";
  return playedByOthersStatus(stoodIn.length ? stoodIn : session.people, stoodIn.length > 0, rests);
}

// --- several hands on one phone ---

function curtainFor(): Page {
  const people = session.seats.map((seat) => ({ seat, name: nameOf(seat), look: lookOf(seat) }));
  const open = (seat: number): void => {
    openSeat = curtainSeat = seat;
    redraw();
  };
  const page = curtainPage(people, curtainSeat ?? session.seats[0]!, open, (seat) => lower(seat));
  return { ...page, acts: [...page.acts, ...tableRows()] };
}

/** Lower the curtain, for this seat or the next one. */
function lower(seat: number | null): void {
  const { seats } = session;
  const next = seats[(seats.indexOf(curtainSeat ?? -1) + 1) % seats.length]!;
  curtainSeat = seat ?? next;
  openSeat = null;
  redraw();
}

// --- the hand ---

function faceFor(seated: Seated): Face {
  return seated.game === plainGame ? genericFace : (faceOf(seated.terms.game) ?? genericFace);
}

function nameOf(seat: number): string {
  return session.sitter(seat)?.person.name ?? "?";
}

function lookOf(seat: number): number {
  return session.sitter(seat)?.person.look ?? 0;
}

function handOf(seat: number): Hand {
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
    name: (each) => nameOf(each),
    look: (each) => lookOf(each),
    can: (deed) => findChoice(view, deed),
    submit: (move, event) => submit(seat, move, event),
    draft: <T>(name: string) => drafts.get(`${seat} ${name}`) as T | undefined,
    setDraft: (name, value) => {
      drafts.set(`${seat} ${name}`, value);
      redraw();
    },
    notify: (title, text) => notify(title, text ?? ""),
    redraw: () => redraw(),
  };
}

/** Send a move that is open in the latest view, with the time of the touch; everything else stays here. */
function submit(seat: number, move: Move, event?: Event): void {
  const view = session.views.get(seat);
  if (!view || !isOpen(view.choices, move)) return;
  const now = performance.now();
  const stamp =
    event && event.timeStamp > 0 && event.timeStamp <= now && now - event.timeStamp < 2000
      ? event.timeStamp
      : now;
  notice = null;
  session.request(seat, move, stamp);
}

function drawGame(hand: Hand): readonly Node_[] {
  const face = faceFor(session.seated!);
  const drawing = face.draw(hand);
  const isLost = session.state !== "joined";
  const sent = hand.isSending ? tr("Sent: waiting for the table…") : "";
  const now = isLost ? tr("Looking for the table…") : sent || drawing.now;
  announce([drawing.now, notice?.title, notice?.text].filter(Boolean).join(". "));
  const acts = isLost ? [] : [...(drawing.acts ?? []), ...besides(hand, face, drawing)];
  const dock = drawDock(now, acts, Boolean(drawing.isLit) && !isLost, hand.isSending);
  return drawLayout(
    drawHeader(face.fact(hand), face),
    drawing.thing,
    dock,
    drawing.isDark ? "dark" : "",
    isLost,
  );
}

/** What the table itself offers in a game, and choices that the face has no controls for. */
function besides(hand: Hand, face: Face, drawing: Drawing): readonly (Node_ | null)[] {
  const isShared = session.seats.length > 1 && !drawing.isDark;
  const hide = isShared
    ? act("hide", tr("Hide my cards"), "quiet", () => lower(null), { "data-menu": "" })
    : null;
  return [...otherChoices(hand, face), ...tableRows(), hide];
}

// --- pauses and seats ---

const tableRows = (): readonly Node_[] => requestRows(session, person(), redraw);

function person(): string {
  return openSeat === null ? (session.people[0] ?? "") : nameOf(openSeat);
}

function pauseAct(): Node_ {
  return holdAct("pause", tr("Hold to pause the game"), "quiet", () => {
    closeSheet();
    session.ask("pause", person());
    notify(tr("Pause requested"), tr("The game pauses as soon as it can."));
  });
}

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

// --- layout ---

function drawLayout(
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

function drawHeader(fact: string, face?: Face): Node_ {
  const seat = openSeat;
  const names = session.people.join(", ");
  const title = seat !== null && session.seated ? nameOf(seat) : names || "Tablée";
  const look = seat !== null && session.seated ? lookOf(seat) : session.looks[0];
  const state =
    session.state === "joined" ? (session.isPaused ? "rests" : session.isQuiet ? "quiet" : "linked") : "lost";
  const words = {
    linked: tr("Connected"),
    rests: tr("Game paused"),
    quiet: tr("Looking for the table…"),
    lost: tr("Looking for the table…"),
  }[state];
  const pill = h(
    "button.pill",
    {
      key: "table",
      class: state,
      onclick: () => openSheet("table"),
      "aria-label": [tr("Table"), words].join(": "),
    },
    icon(state === "linked" ? "check" : state === "rests" ? "pause" : "clock"),
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

function resultFact(): string {
  const { seated, view } = result!;
  return [gameTitle(seated.terms.game), rankText(view)].filter(Boolean).join(" · ");
}

function drawDock(now: string, acts: readonly Child[], isLit: boolean, isSending = false): Node_ {
  const look = openSeat === null ? null : lookOf(openSeat);
  const style: Record<string, string> = look === null ? {} : { "--seat": `var(--seat-${look})` };
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
      class: `${isLit ? "lit" : ""} ${now || shown.length || notice ? "" : "empty"}`,
      "aria-label": tr("What now"),
    },
    now
      ? h("p.now", { key: "now", class: isSending ? "sending" : "", tabindex: -1, "data-now": "" }, now)
      : null,
    noticeNode,
    h("div.acts", { key: "acts" }, ...shown),
  );
}

// --- news ---

function announce(text: string): void {
  if (text === said) return;
  said = text;
  newsLine.textContent = text;
}

function notify(title: string, text: string): void {
  notice = { title, text, until: performance.now() + NOTICE_MS };
  redraw();
}

function dismiss(): void {
  notice = null;
  redraw();
}

// --- sheets ---

function openSheet(name: SheetName): void {
  opener = document.activeElement as HTMLElement | null;
  sheetName = name;
  redraw();
}

function closeSheet(): void {
  sheetName = null;
  redraw();
}

function sheetNode(): Node_ | null {
  const sheet = sheetContent();
  return sheet && drawSheet(sheet, () => closeSheet());
}

function sheetContent(): Sheet | null {
  switch (sheetName) {
    case "table":
      return {
        title: tr("Table"),
        text: session.state === "joined" ? tr("Connected") : tr("Looking for the table…"),
        parts: tableItems(),
      };
    case "phone":
      return phoneSheet(
        (code) => void setLanguage(code, true).then(() => redraw()),
        () => redraw(),
      );
    case "seats":
      return {
        title: tr("Change seat"),
        text: tr("This phone plays for {name}.", { name: person() }),
        parts: session.offers.map((offer) => offerItem(offer, true, () => pick(offer.person))),
      };
    case "race":
      return session.race && raceSheet(session.race, session);
    case "leave":
      return {
        title: tr("Leave the table?"),
        text: tr("{names}, your seat stays yours: you can come back any time.", {
          names: session.people.join(", "),
        }),
        parts: [act("leave-table", tr("Leave the table"), "action", () => leaveTable())],
      };
    case "more":
      return moreSheet();
    case null:
      return null;
  }
}

function tableItems(): readonly Child[] {
  const isPlaying = pageName() === "game";
  const hand = isPlaying ? handOf(openSeat!) : null;
  const rare = hand ? rareChoices(hand) : [];
  const item = (key: string, words: string, under: string, run: (event: Event) => void): Node_ =>
    act(key, words, "plain", run, { under });
  const move =
    (deed: string) =>
    (event: Event): void => {
      sheetName = null;
      hand?.submit({ do: deed }, event);
    };
  return [
    hand && rare.length
      ? item(
          "more",
          tr("More…"),
          rare.map((choice) => moveLabel(hand.terms.game, choice.do)).join(" · "),
          () => openSheet("more"),
        )
      : null,
    hand?.can("take_back")
      ? item("take-back", tr("Undo my move"), tr("if everyone else agrees"), move("take_back"))
      : null,
    hand?.can("leave")
      ? item(
          "leave",
          tr("Step away"),
          tr("{name}’s seat is kept", { name: nameOf(hand.seat) }),
          move("leave"),
        )
      : null,
    session.state === "joined" && session.seated && !session.isPaused ? pauseAct() : null,
    session.race
      ? item("last-race", tr("Last race"), tr("who was first, and by how much"), () => openSheet("race"))
      : null,
    session.offers.length && session.people.length
      ? item("seats", tr("Change seat"), session.offers.map((offer) => offer.person).join(" · "), () =>
          openSheet("seats"),
        )
      : null,
    item("phone", tr("This phone"), tr("language and sound"), () => openSheet("phone")),
    session.people.length
      ? item("quit", tr("Leave the table"), tr("stop playing on this phone"), () => openSheet("leave"))
      : null,
  ];
}

function rareChoices(hand: Hand): readonly Choice[] {
  const face = faceFor(session.seated!);
  return uncovered(hand, face).filter((choice) => isRare(face, choice));
}

function moreSheet(): Sheet | null {
  if (pageName() !== "game") return null;
  const hand = handOf(openSeat!);
  const forms = formsFor(hand, faceFor(session.seated!), rareChoices(hand));
  return { title: tr("More…"), parts: [...forms.fields(), ...forms.acts()] };
}

function pick(name: string): void {
  const offer = session.offers.find((each) => each.person === name);
  session.pick(name, person());
  closeSheet();
  if (offer?.free || offer?.link)
    notify(tr("Asking for {name}’s seat…", { name }), tr("You’re in as soon as the others say yes."));
  else notify(tr("Asking {name}…", { name }), tr("You’ll swap seats once {name} agrees.", { name }));
}

function leaveTable(): void {
  sheetName = null;
  hasLeft = true;
  session.leave();
}

/** Words and tables first: without them nothing can be shown or checked. */
async function start(part: string): Promise<void> {
  try {
    await Promise.all([loadTables(), setLanguage(preferredLanguage())]);
  } catch {
    window.setTimeout(() => void start(part), RETRY_MS);
    return;
  }
  listen();
  begin(part);
}

void start(takeKey());
