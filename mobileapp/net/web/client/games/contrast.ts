// Contrast: the picture, the own row, who has chosen, and the hand in the dock.

import { h, type Node_ } from "../dom.ts";
import type { ContrastNews, ContrastView } from "../generated/schema.ts";
import type { Drawing, Face, Hand } from "../hand.ts";
import { tables } from "../tables.ts";
import { countdown, hint, joinNames, peopleRow, seatBadge } from "../widgets.ts";
import { ntr, pictureName, tr } from "../words.ts";
import { hasSeen, latest, ownPack, picture, seatsOf, seenAct } from "./common.ts";

type ContrastHand = Hand<ContrastView>;
type Revealed = Extract<ContrastNews, { readonly what: "revealed" }>;

const COUNT_MS = 3000;
const MAX_NAMES = 3; // of people the others wait for

const pack = (hand: ContrastHand) => ownPack(tables().packs.contrast, hand.terms.pack);

const key = (hand: ContrastHand, symbol: number): string => pack(hand).pairs[symbol >> 1]?.[symbol & 1] ?? "";

function symbolName(hand: ContrastHand, symbol: number): string {
  const name = key(hand, symbol);
  return tr(tables().symbols[name] ?? (name || String(symbol)));
}

const sign = (hand: ContrastHand, symbol: number): Node_ => picture(hand, `symbol-${key(hand, symbol)}`, "");

function image(hand: ContrastHand, index: number): Node_ {
  const id = pack(hand).images[index >> 1]?.[index & 1] ?? "";
  return picture(hand, id, pictureName("contrast", id), false);
}

const smallCard = (hand: ContrastHand, card: number): Node_ =>
  h(
    "span.pair",
    {
      key: card,
      role: "img",
      label: `${symbolName(hand, 2 * card)} / ${symbolName(hand, 2 * card + 1)}`,
    },
    sign(hand, 2 * card),
    sign(hand, 2 * card + 1),
    hand.pictures.isReady ? null : `${symbolName(hand, 2 * card)} ${symbolName(hand, 2 * card + 1)}`,
  );

const rowsBefore = new Map<number, readonly number[]>(); // by seat, while its person chose
let openRound = 0; // the last one of this game whose reveal was on the tablet

/** The reveal until the tablet has left it; without one, until this person has; none during their countdown. */
function unseenReveal(hand: ContrastHand): Revealed | undefined {
  const { isResultOpen, game } = hand;
  if (isResultOpen || game.round < openRound) openRound = isResultOpen ? game.round : 0;
  const isSeen = hasSeen(hand, game.round);
  if (isSeen) hand.leaveResult();
  const isLeft = !isResultOpen && (isSeen || openRound === game.round);
  return isLeft || game.counting === hand.seat ? undefined : latest<ContrastNews, "revealed">(hand, "revealed");
}

// --- choosing ---

function handCards(hand: ContrastHand): Node_ {
  const open = hand.can("lay")?.forms[0];
  const among = open?.form === "one" ? open.among : [];
  const half = (symbol: number): Node_ =>
    h(
      "button.half",
      {
        key: `lay-${symbol}`,
        disabled: hand.isSending || !among.includes(symbol),
        onclick: (event: Event) => hand.submit({ do: "lay", symbol }, event),
      },
      sign(hand, symbol),
      h("span", symbolName(hand, symbol)),
    );
  return h(
    "div.halves",
    { key: "hand" },
    hand.game.hand.map((card) => h("div.two", { key: card }, half(2 * card), half(2 * card + 1))),
  );
}

function statusText(hand: ContrastHand): string {
  const { game, view } = hand;
  if (hand.can("lay")) {
    if (game.counting === hand.seat) return tr("Play now, {name}!", { name: hand.name(hand.seat) });
    return hand.count === 2
      ? tr("Both pick the same symbol!")
      : tr("What will most, but not all, players pick?");
  }
  const missing = seatsOf(hand).filter((seat) => !game.laid[seat] && !view.absent.includes(seat));
  if (game.mine === null || !missing.length)
    return tr("Waiting for the others");
  if (missing.length > MAX_NAMES) return tr("Waiting for {number} more", { number: missing.length });
  return tr("Waiting for {names}", { names: joinNames(missing.map((seat) => hand.name(seat))) });
}

/** How to play a card, or in the own countdown, who waits for it. */
const hintText = ({ game, seat }: ContrastHand): string =>
  game.counting === seat ? tr("Everyone else has played") : tr("Tap a symbol to play its card");

function choosing(hand: ContrastHand): Drawing {
  const { game, view } = hand;
  const row = game.rows[hand.seat] ?? [];
  rowsBefore.set(hand.seat, row);
  const isCounting = game.counting !== null && view.due !== null;
  const thing = [
    h(
      "div.contrast.fill",
      { key: "picture" },
      h(
        "div.framed",
        game.image === null ? null : image(hand, game.image),
        isCounting ? countdown(view.due!, COUNT_MS, "ring.large") : null,
      ),
      row.length
        ? h(
            "div.own-row",
            h("small", tr("Your row")),
            row.map((card) => smallCard(hand, card)),
            h("small", tr("top card returns next")),
          )
        : null,
    ),
    h("p.soft", { key: "left" }, ntr("{number} picture in the pile", "{number} pictures in the pile", game.pile)),
    peopleRow(
      hand as unknown as Hand,
      (seat) => (game.laid[seat] ? "done" : "waited"),
      (seat) => (game.laid[seat] ? tr("ready") : ""),
    ),
  ];
  const mine =
    game.mine === null
      ? null
      : h(
          "details.laid",
          { key: "laid" },
          h("summary", tr("Tap to look at the card")),
          h("span.half", sign(hand, game.mine), h("span", symbolName(hand, game.mine))),
        );
  return {
    thing,
    now: statusText(hand),
    acts: hand.can("lay") ? [hint(hintText(hand)), handCards(hand)] : [mine],
    isLit: Boolean(hand.can("lay")),
  };
}

// --- the reveal ---

function reveal(hand: ContrastHand, news: Revealed): Drawing {
  const won = (symbol: number | null | undefined): boolean =>
    symbol !== null && symbol !== undefined && news.winning.includes(symbol);
  const chosen = [...new Set(news.laid)].sort(
    (one, other) => Number(won(other)) - Number(won(one)) || count(news, other) - count(news, one),
  );
  const shown = news.winning.length
    ? news.winning
    : chosen.filter((symbol): symbol is number => symbol !== null);
  const facts = {
    symbols: joinNames(shown.map((symbol) => symbolName(hand, symbol))),
    names: joinNames(
      seatsOf(hand)
        .filter((seat) => won(news.laid[seat]))
        .map((seat) => hand.name(seat)),
    ),
  };
  const [why, who] = tables().reasons[news.why] ?? ["", ""];
  const own = news.laid[hand.seat];
  return {
    thing: [
      h(
        "div.head",
        { key: "head" },
        h("div.framed.small", image(hand, news.image)),
        h("div", h("h2", tr(why, facts)), h("p", tr(who, facts))),
      ),
      h(
        "ul.groups",
        { key: "groups" },
        chosen.map((symbol) => group(hand, news, symbol, won(symbol))),
      ),
      ownRow(hand, own !== null),
    ],
    now:
      own === null
        ? tr("Too late: no card this time")
        : won(own)
          ? tr("You win a picture!")
          : tr("No picture this time"),
    acts: [hand.game.pile ? seenAct(hand, hand.game.round, tr("Next picture"), "action") : null],
  };
}

/** The row of this player: the new card, and the one that came back to the hand. */
function ownRow(hand: ContrastHand, hasPlayed: boolean): Node_ | null {
  const row = hand.game.rows[hand.seat] ?? [];
  const back = (rowsBefore.get(hand.seat) ?? []).filter((card) => !row.includes(card)).slice(0, 1);
  const card = (each: number, kind: string): Node_ => h("span", { class: kind }, smallCard(hand, each));
  return row.length
    ? h(
        "div.plate.new-row",
        { key: "row" },
        h(
          "div",
          h("strong", tr("{name}’s row", { name: hand.name(hand.seat) })),
          back.length ? h("p.soft", tr("Your card joins it; the oldest comes back.")) : null,
        ),
        row.map((each, at) => card(each, hasPlayed && at === row.length - 1 ? "newest" : "")),
        back.map((each) => card(each, "back")),
      )
    : null;
}

const count = (news: Revealed, symbol: number | null): number =>
  news.laid.filter((each) => each === symbol).length;

function group(hand: ContrastHand, news: Revealed, symbol: number | null, won: boolean): Node_ {
  const seats = seatsOf(hand).filter((seat) => news.laid[seat] === symbol);
  const of = tr("{number} of {all}", { number: seats.length, all: hand.count });
  return h(
    "li",
    { key: String(symbol), class: won ? "won" : "" },
    h("span.sign", symbol === null ? "–" : sign(hand, symbol)),
    h(
      "div",
      h("strong", symbol === null ? tr("no card") : symbolName(hand, symbol)),
      h("small", won ? [of, tr("wins")].join(" · ") : of),
    ),
    h(
      "span.badges",
      seats.map((seat) =>
        h(
          "span",
          { key: seat, role: "img", label: hand.name(seat) },
          seatBadge(hand, seat),
        ),
      ),
    ),
  );
}

export const contrast: Face<ContrastView> = {
  covers: () => ["lay"],
  fact: (hand) => ntr("{number} picture won", "{number} pictures won", hand.game.scores[hand.seat] ?? 0),
  draw(hand) {
    const news = unseenReveal(hand);
    return news ? reveal(hand, news) : choosing(hand);
  },
  scoreText: (view, seat) =>
    ntr("{number} picture", "{number} pictures", view.outcome?.scores[seat] ?? 0),
  sharedGoal: ({ game }) => game.goal,
  word: (hand, field, value) => (field === "symbol" ? symbolName(hand, Number(value)) : null),
  acting: (view) => view.game.laid.flatMap((laid, seat) => (laid ? [] : [seat])),
};
