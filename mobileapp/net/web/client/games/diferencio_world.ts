// Diferencio: the world as a picture under a finger.

import { h, type Node_ } from "../dom.ts";
import type { DiferencioView } from "../generated/schema.ts";
import type { Hand } from "../hand.ts";
import { isObject, isWhole } from "../shape.ts";
import { seatBadge } from "../widgets.ts";
import { tr } from "../words.ts";
import { onTheirWay, picture } from "./common.ts";

export type DiferencioHand = Hand<DiferencioView>;

interface Place {
  readonly box: readonly [number, number, number, number];
  readonly versions: readonly string[];
}

interface World {
  readonly size: readonly [number, number];
  readonly base: string;
  readonly places: readonly Place[];
}

export const VERSIONS = 6;
const PLACES = 9;
export const OVER = "over";
const ZOOM = 2.4;

export const placeOf = (card: number): number => Math.floor(card / VERSIONS);

// --- the world ---

/** The world of the bundle; null until it is here. */
function worldOf(hand: DiferencioHand): World | null {
  const pack = hand.pictures.pack;
  if (
    !isObject(pack) ||
    pack["id"] !== hand.terms.pack ||
    !Array.isArray(pack["places"]) ||
    pack["places"].length !== PLACES
  )
    return null;
  const isPlace = (place: unknown): boolean =>
    isObject(place) &&
    Array.isArray(place["box"]) &&
    place["box"].every(isWhole) &&
    Array.isArray(place["versions"]);
  return pack["places"].every(isPlace) && Array.isArray(pack["size"]) && typeof pack["base"] === "string"
    ? (pack as unknown as World)
    : null;
}

const file = (name: string | undefined): string => (name ?? "").replace(/\.webp$/, "");

export const cardArt = (hand: DiferencioHand, card: number): Node_ =>
  picture(
    hand,
    file(worldOf(hand)?.places[placeOf(card)]?.versions[card % VERSIONS]),
    tr("Spot {place}", { place: placeOf(card) + 1 }),
  );

function within(
  [x, y, width, height]: Place["box"],
  [wide, high]: World["size"],
): { [name: string]: string } {
  const share = (part: number, whole: number): string => `${(100 * part) / whole}%`;
  return {
    left: share(x, wide),
    top: share(y, high),
    width: share(width, wide),
    height: share(height, high),
  };
}

function scene(hand: DiferencioHand, world: World, board: readonly number[]): readonly Node_[] {
  const things = world.places.map(({ box, versions }, at) =>
    h(
      "span.spot",
      { key: at, style: within(box, world.size) },
      picture(hand, file(versions[board[at] ?? 0]), ""),
    ),
  );
  return [picture(hand, file(world.base), ""), ...things];
}

export interface Mark {
  readonly place: number;
  readonly kind: string;
  readonly seat: number | null;
}

/** The world with a button on each place; a finger slides over it, and lifting chooses one. */
export function world(
  hand: DiferencioHand,
  board: readonly number[],
  marks: readonly Mark[],
  choose?: (place: number) => void,
  asked: number | null = null,
): Node_ {
  const drawn = worldOf(hand);
  if (!drawn) return plainWorld(marks, choose);
  const [wide, high] = drawn.size;
  const over = hand.draft<number>(OVER) ?? asked;
  const spots = drawn.places.map(({ box }, at) => {
    const mark = marks.find((each) => each.place === at);
    const owner = mark?.seat == null ? [] : [hand.name(mark.seat)];
    const inside = [
      h("b.number", { "data-n": at + 1 }),
      mark?.seat == null ? null : seatBadge(hand, mark.seat),
    ];
    const look = {
      key: `place-${at}`,
      style: within(box, drawn.size),
      class: `${mark?.kind ?? ""} ${over === at ? "hit" : ""}`,
      "data-place": at,
      label: [tr("Spot {place}", { place: at + 1 }), ...owner].join(", "),
    };
    const click = (event: MouseEvent): void => {
      if (event.detail === 0) choose?.(at);
    };
    return choose
      ? h("button.place", { ...look, onclick: click }, inside)
      : h("span.place", { ...look, role: "img" }, inside);
  });
  return h(
    "div.world",
    {
      key: "world",
      style: { "aspect-ratio": `${wide} / ${high}`, "--ratio": wide / high },
      class: choose ? "live" : "",
      ...(choose ? slide(hand, choose) : {}),
    },
    h("div.scene", scene(hand, drawn, board)),
    spots,
    h("div.glass", { "aria-hidden": "true" }, h("div.scene", scene(hand, drawn, board))),
  );
}

/** Follow a finger: the glass shows what is under it; lifting on a place chooses it. */
function slide(hand: DiferencioHand, choose: (place: number) => void): { [name: string]: unknown } {
  const follow = (event: PointerEvent): void => {
    const element = event.currentTarget as HTMLElement;
    if (event.type === "pointermove" && !element.classList.contains("touched")) return;
    const box = element.getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width;
    const y = (event.clientY - box.top) / box.height;
    element.style.setProperty("--x", String(x));
    element.style.setProperty("--y", String(y));
    element.style.setProperty("--zoom", String(ZOOM));
    const place = placeAt(element, event);
    if (hand.draft<number>(OVER) !== (place ?? undefined)) hand.setDraft(OVER, place ?? undefined);
  };
  const end = (event: PointerEvent): void => {
    const element = event.currentTarget as HTMLElement;
    if (!element.classList.contains("touched")) return;
    element.classList.remove("touched");
    const place = placeAt(element, event);
    hand.setDraft(OVER, undefined);
    if (event.type === "pointerup" && place !== null) choose(place);
  };
  return {
    onpointerdown: (event: PointerEvent) => {
      (event.currentTarget as HTMLElement).classList.add("touched");
      follow(event);
    },
    onpointermove: follow,
    onpointerup: end,
    onpointercancel: end,
  };
}

function placeAt(element: HTMLElement, event: PointerEvent): number | null {
  const spots = [...element.querySelectorAll<HTMLElement>(".place")];
  const hit = spots.find((spot) => {
    const box = spot.getBoundingClientRect();
    return (
      event.clientX >= box.left &&
      event.clientX <= box.right &&
      event.clientY >= box.top &&
      event.clientY <= box.bottom
    );
  });
  return hit ? Number(hit.dataset["place"]) : null;
}

/** Numbers instead of pictures, while the bundle is on its way. */
function plainWorld(marks: readonly Mark[], choose?: (place: number) => void): Node_ {
  const tile = (_: unknown, at: number): Node_ =>
    h(
      "button.tile",
      {
        key: `place-${at}`,
        disabled: !choose,
        class: marks.find((mark) => mark.place === at)?.kind ?? "",
        onclick: () => choose?.(at),
      },
      tr("Spot {place}", { place: at + 1 }),
    );
  return h(
    "div",
    { key: "plain-world" },
    h("p.soft", onTheirWay()),
    h("div.tiles", Array.from({ length: PLACES }, tile)),
  );
}
