// The page: joins by the address it was opened with, and draws what its session knows.

import { guardTaps } from "./browser.ts";
import { otherChoices } from "./choices.ts";
import { h, joinSentences, joinTexts, type Node_, patch } from "./dom.ts";
import { gameTitle, refusalText } from "./forms.ts";
import type { Drawing, Face, Hand } from "./hand.ts";
import { begin, takeKey } from "./joining.ts";
import type { Seated, View } from "./messages.ts";
import { drawDock, drawHeader, drawLayout } from "./layout.ts";
import { announce, dismiss, notice, notify } from "./notices.ts";
import {
  closeHand,
  faceFor,
  handOf,
  lower,
  nameOf,
  openSeat,
  passOn,
  resetHands,
  showPlainly,
} from "./open_hand.ts";
import { noteLoss, pageName } from "./page_names.ts";
import { pageFor, tableRows } from "./pages.ts";
import { forgetResult, rememberResult, result } from "./results.ts";
import { type Denial, type PictureBundle, type Race, Session } from "./session.ts";
import { raceText } from "./sheets.ts";
import { play, unlock, vibrate } from "./sound.ts";
import { drawWith, pictures, redraw, release, session } from "./state.ts";
import { eventText, partyTexts } from "./table_events.ts";
import { askForName, closeSheet, opener, sheetName, sheetNode } from "./table_sheet.ts";
import { loadTables, tables } from "./tables.ts";
import { act, tickCountdowns } from "./widgets.ts";
import { preferredLanguage, setLanguage, tr } from "./words.ts";

const TICK_MS = 100;
const RETRY_MS = 1000;
const TURN_MS = 60; // how long the phone vibrates
const stage = document.getElementById("stage")!;
let shownPage = "";
let wasActing = false;
let heardRevision = -1; // of the last view whose news were told
let heardSeated: Seated | null = null;

// --- events of the browser ---

function listen(): void {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") session.wake(true);
    else session.sleep();
  });
  addEventListener("pageshow", (event) => event.persisted && session.wake(true));
  addEventListener("online", () => session.wake(true));
  addEventListener("focus", () => session.wake(false));
  addEventListener("hashchange", () => location.hash && begin(takeKey()));
  addEventListener("resize", () => redraw());
  document.addEventListener("pointerdown", () => unlock(), true);
  guardTaps();
  setInterval(() => tick(), TICK_MS);
}

function tick(): void {
  tickCountdowns(session.now());
  const now = performance.now();
  if (notice && now > notice.until) dismiss();
  else if (pageName() !== shownPage) redraw();
}

// --- events of the session ---

function changed(): void {
  if (noteLoss()) closeSheet();
  rememberResult();
  nudge();
  tellNews();
  redraw();
}

function dealt(): void {
  heardRevision = -1;
  resetHands();
  forgetResult();
  closeSheet();
}

function granted(seat: number): void {
  release();
  if (sheetName === "more") closeSheet();
  passOn(seat);
}

function denied(seat: number, denial: Denial): void {
  release();
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
      tr("It no longer opens a seat. Ask for a new one at the table, or type the table’s code."),
    );
  else if (key === "name_taken") askForName(tr("Someone else has that name"));
  else if (key === "name_unsaved") askForName(tr("The tablet couldn’t save the name"));
  else notify(tr("Someone was quicker"), tr("That seat is taken. Pick another."));
}

function raced(race: Race): void {
  const ran = race.racers.slice(0, 2).some((racer) => session.seats.includes(racer.seat));
  if (ran) notify(tr("Photo finish"), raceText(race, session));
}

function loadPictures(bundle: PictureBundle): void {
  void pictures.load(bundle);
}

/** Vibrate when the turn of this hand begins, if that is public. */
function nudge(): void {
  const { seated, views } = session;
  const view = views.get(null);
  const acting = seated && view && openSeat !== null && faceFor(seated).acting?.(view).includes(openSeat);
  if (acting && !wasActing) vibrate(TURN_MS);
  wasActing = Boolean(acting);
}

/** Who was replaced or is back, and which moves were undone: once, and not of the first view. */
function tellNews(): void {
  const { seated, seats } = session;
  const told = [...partyTexts(heardSeated, seated)];
  heardSeated = seated;
  const view = openSeat === null ? undefined : session.views.get(openSeat);
  if (view && view.revision !== heardRevision) {
    if (heardRevision >= 0 && !view.outcome) told.push(...view.news.map((news) => eventText(news, seats, nameOf)));
    heardRevision = view.revision;
    playNews(view);
  }
  const text = joinSentences(told);
  if (text) notify(text, "");
}

/** A sound for what this seat did, or what happened to all; nothing at night. */
function playNews(view: View): void {
  const own = view.news.filter((news) => news.seat === undefined || news.seat === openSeat);
  const sound = own.map((news) => tables().sounds[news.what]).find(Boolean);
  if (sound) play(sound);
}

/** The table wrote into the page what it will name. */
function expectPictures(): void {
  const path = document.body.dataset["pictures"];
  if (path && Session.canReturn()) pictures.expect(path);
}

// --- drawing ---

function draw(): void {
  const page = pageName();
  if (page !== "game") closeHand();
  const wasSheet = stage.querySelector(".overlay") !== null;
  let nodes: readonly Node_[];
  try {
    nodes = drawPage(page);
  } catch (error) {
    console.warn("shown plainly:", error);
    showPlainly();
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
  document.documentElement.classList.toggle("night", stage.querySelector(".dark") !== null);
  stage.dataset["screen"] = page.split(" ")[0]!;
  stage.dataset["link"] = session.state === "joined" ? "open" : "lost";
  stage.dataset["game"] = session.seated?.terms.game ?? "";
  stage.dataset["seat"] = String(openSeat ?? "");
  stage.dataset["revision"] = String(view?.revision ?? "");
}

function drawPage(page: string): readonly Node_[] {
  if (page === "game") return drawGame(handOf(openSeat!));
  const { thing, acts, now } = pageFor(page);
  announce(joinTexts([spokenTitle(thing), now], " "));
  return drawLayout(
    drawHeader(page === "results" ? gameTitle(result!.seated.terms.game) : ""),
    thing,
    drawDock(now ?? "", acts),
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

function drawGame(hand: Hand): readonly Node_[] {
  const face = faceFor(session.seated!);
  const drawing = face.draw(hand);
  const isLost = session.state !== "joined";
  const sent = hand.isSending ? tr("Sent: waiting for the tablet…") : "";
  const now = isLost ? tr("Looking for the table…") : sent || drawing.now;
  announce(joinSentences([drawing.now, notice?.title, notice?.text]));
  const acts = isLost ? [] : [...(drawing.acts ?? []), ...besides(hand, face, drawing)];
  const look = [drawing.isLit && !isLost ? "lit" : "", drawing.isSteady ? "steady" : ""].join(" ");
  const dock = drawDock(now, acts, look, hand.isSending);
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

/** Words and tables: without them nothing can be shown or checked. */
async function load(): Promise<void> {
  try {
    await Promise.all([loadTables(), setLanguage(preferredLanguage())]);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return load();
  }
}

function show(): void {
  drawWith(draw);
  listen();
}

session.observer = { changed, dealt, granted, denied, turnedAway, raced, loadPictures };
session.ready = load();
begin(takeKey());
expectPictures();
void session.ready.then(show); // not if something above is missing in this browser: index.html says so
