// The sheet of the table and those it leads to.

import { formsFor, isRare, uncovered } from "./choices.ts";
import type { Child, Node_ } from "./dom.ts";
import { moveLabel } from "./forms.ts";
import type { Hand } from "./hand.ts";
import { leaveTable } from "./joining.ts";
import type { Choice, Offer } from "./messages.ts";
import { notify } from "./notices.ts";
import { faceFor, handOf, nameOf, openSeat, person } from "./open_hand.ts";
import { pageName } from "./page_names.ts";
import { offerItem } from "./screens.ts";
import { drawSheet, nameSheet, phoneSheet, raceSheet, type Sheet } from "./sheets.ts";
import { redraw, session } from "./state.ts";
import { act, holdAct, joinNames } from "./widgets.ts";
import { setLanguage, tr } from "./words.ts";

type SheetName = "table" | "phone" | "seats" | "one-more" | "name" | "race" | "leave" | "more" | null;
export let sheetName: SheetName = null;
export let opener: HTMLElement | null = null;

export function openSheet(name: SheetName): void {
  opener = document.activeElement as HTMLElement | null;
  sheetName = name;
  redraw();
}

export function closeSheet(): void {
  sheetName = null;
  redraw();
}

export function sheetNode(): Node_ | null {
  const sheet = sheetContent();
  return sheet && drawSheet(sheet, () => closeSheet());
}

function sheetContent(): Sheet | null {
  switch (sheetName) {
    case "table":
      return {
        title: tr("Table"),
        text: { joined: tr("Connected"), over: "" }[session.state as string] ?? tr("Looking for the table…"),
        parts: tableItems(),
        back: pageName() === "game" ? tr("Back to the game") : tr("Back"),
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
        parts: session.offers.map((offer) => offerItem(offer, () => pick(offer, person()))),
      };
    case "one-more":
      return {
        title: tr("Who else plays on this phone?"),
        text: tr("These seats are waiting for a phone."),
        parts: session.offers.filter(isFree).map((offer) => offerItem(offer, () => pick(offer, null))),
      };
    case "name":
      return nameSheet(person(), refusedName, (name) => rename(name));
    case "race":
      return session.race && raceSheet(session.race, session);
    case "leave":
      return {
        title: tr("Leave the table?"),
        text: tr("{names}, your seat stays yours: you can come back any time.", {
          names: joinNames(session.people),
        }),
        parts: [act("leave-table", tr("Leave the table"), "action", () => quit())],
        back: tr("Stay"),
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
      closeSheet();
      hand?.submit({ do: deed }, event);
    };
  return [
    hand && rare.length
      ? item("more", rareTitle(hand), rare[1] ? rareNames(hand).join(" · ") : "", () => openSheet("more"))
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
    hand?.can("leave") && faceFor(session.seated!).isForEyes
      ? item("robot", tr("Let a robot play"), tr("this is a game of looking"), () => lend(person(), true))
      : null,
    ...backActs(),
    session.state === "joined" && session.seated && !session.isPaused ? pauseAct() : null,
    session.race
      ? item("last-race", tr("Last race"), tr("who was first, and by how much"), () => openSheet("race"))
      : null,
    session.offers.length && session.people.length
      ? item("seats", tr("Change seat"), session.offers.map((offer) => offer.person).join(" · "), () =>
          openSheet("seats"),
        )
      : null,
    moreAct("plain", tr("you’ll take turns with it")),
    renameAct("plain", person()),
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

const rareNames = (hand: Hand): readonly string[] =>
  rareChoices(hand).map((choice) => moveLabel(hand.terms.game, choice.do));

/** The name of the only rare move, or a word for several. */
function rareTitle(hand: Hand): string {
  const [only, other] = rareNames(hand);
  return only !== undefined && other === undefined ? only : tr("More…");
}

function moreSheet(): Sheet | null {
  if (pageName() !== "game") return null;
  const hand = handOf(openSeat!);
  const face = faceFor(session.seated!);
  const forms = formsFor(hand, face, rareChoices(hand));
  return { title: rareTitle(hand), text: face.rareText?.() ?? "", parts: [...forms.fields(), ...forms.acts()] };
}

export const isFree = (offer: Offer): boolean => offer.free || offer.link;

/** Ask for another seat for this person of the phone; null: for one more person. */
function pick(offer: Offer, instead: string | null): void {
  const name = offer.person;
  session.pick(name, instead);
  closeSheet();
  if (isFree(offer))
    notify(tr("Asking for {name}’s seat…", { name }), tr("Ask someone to allow it on the tablet."));
  else notify(tr("Asking {name}…", { name }), tr("You’ll swap seats once {name} agrees.", { name }));
}

/** One more person for this phone, if a seat waits for one. */
export const moreAct = (kind = "quiet", under = ""): Node_ | null =>
  session.people.length && session.offers.some(isFree)
    ? act("one-more", tr("Add a player on this phone"), kind, () => openSheet("one-more"), { under })
    : null;

// --- the name ---

let refusedName = ""; // why the last one was refused

/** Another name: a table names new people by their shape. */
export const renameAct = (kind = "quiet", under = ""): Node_ | null =>
  session.state === "joined" && session.people.length === 1
    ? act("rename", tr("Change your name"), kind, () => askForName(), { under })
    : null;

/** Ask for another name; `refusal` says why the last one was rejected. */
export function askForName(refusal = ""): void {
  refusedName = refusal;
  openSheet("name");
}

function rename(name: string): void {
  closeSheet();
  session.rename(person(), name);
}

// --- robots and pauses ---

/** For each person of this phone whose seat a robot plays. */
export const backActs = (): readonly Node_[] =>
  session.lent.map((name) =>
    act(`back-${name}`, tr("Play again myself"), "gold", () => lend(name, false), { under: name }),
  );

function lend(name: string, bot: boolean): void {
  closeSheet();
  session.lend(name, bot);
}

export function pauseAct(): Node_ {
  return holdAct("pause", tr("Hold to pause the game"), "quiet", () => {
    closeSheet();
    session.ask("pause", person());
    notify(tr("Pause requested"), tr("The game pauses as soon as it can."));
  }, tr("for everyone at the table"));
}

function quit(): void {
  closeSheet();
  leaveTable();
}
