// One device at a table: messages become state, and what its people do becomes messages.

import { equal, fromBase64, randomBytes, toBase64, toHex } from "./bytes.ts";
import type { CredentialKind, RejectReason } from "./frames.ts";
import { type Credential, type EndReason, Link, type LinkListener, readKey } from "./link.ts";
import { forget, keep, recall } from "./memory.ts";
import type { Lost, Message, Move, Offer, Racer, Seated, SeatRequest, Sitter, View } from "./messages.ts";

export type LinkState = "looking" | "joined" | "lost" | "over" | "elsewhere";
export interface Wish {
  readonly game: number;
  readonly seat: number;
  readonly move: Move;
  readonly ticket: string;
  readonly seen: number;
  readonly stamp: number;
}
export interface Denial {
  readonly key: string;
  readonly facts: { readonly [name: string]: unknown };
}
export interface Race {
  readonly racers: readonly Racer[];
  readonly sure: number;
}
export interface PictureBundle {
  readonly bundle: string;
  readonly hash: string;
  readonly size: number;
}

export interface Observer {
  changed(): void;
  /** A move of this seat was accepted. */
  granted(seat: number): void;
  /** Another game, or other seats than before. */
  dealt(): void;
  denied(seat: number, denial: Denial): void;
  turnedAway(key: string): void;
  raced(race: Race): void;
  loadPictures(bundle: PictureBundle): void;
}

// Reasons after which the token stays valid.
const RETURNING: readonly string[] = ["replaced", "version", "newer", "older"];

type DeriveSecret = (code: string, salt: Uint8Array) => Promise<Uint8Array>;

export class Session implements LinkListener {
  state: LinkState = "looking";
  isQuiet = false;
  why: EndReason | "" = "";
  delay: { readonly why: "nobody" | "later"; readonly seconds: number } | null = null;
  people: readonly string[] = [];
  looks: readonly number[] = [];
  offers: readonly Offer[] = [];
  requests: readonly SeatRequest[] = [];
  lostPeople: readonly Lost[] = [];
  seated: Seated | null = null;
  views = new Map<number | null, View>();
  isPaused = false;
  pausedBy: string | null = null;
  race: Race | null = null;
  resultLeft: Set<string> | null = null; // while the tablet shows a result: who of this phone has seen it
  hasJoined = false;
  private link: Link | null = null;
  private code: string | null = null;
  private extraLink: string | null = null;
  private shares = new Map<string, string>();
  private wishes = new Map<string, Wish>();
  private granted = new Map<number, number>(); // by seat: the revision that shows its last accepted move
  private tickets = 0;
  private readonly run = toHex(randomBytes(4));

  observer!: Observer; // set before the session is opened
  ready: Promise<void> = Promise.resolve(); // the page can show and check messages

  constructor(
    private readonly url: string,
    private readonly deriveSecret: DeriveSecret,
  ) {}

  // --- joining ---

  /** Whether this browser knows a way to the table. */
  static canReturn(): boolean {
    const kept = recall();
    return kept.token !== null || kept.links.length > 0;
  }

  /** Join by the part of a link after `#`; a second link of the same table brings one more person. */
  joinByLink(text: string): void {
    const kept = recall();
    const key = toBase64(readKey(text)!.key);
    const isSameTable = kept.key === key && kept.token !== null;
    if (isSameTable && !kept.links.includes(text)) this.extraLink = text;
    if (isSameTable) keep({ links: [...new Set([...kept.links, text])] });
    else keep({ links: [text], token: null, key: null });
    this.open();
  }

  joinByCode(code: string): void {
    this.code = code;
    forget();
    this.open();
  }

  open(): void {
    this.link?.close();
    this.state = this.hasJoined ? "lost" : "looking";
    this.why = "";
    this.link = new Link(this.url, this, this.deriveSecret, this.ready);
    this.link.open();
    this.observer.changed();
  }

  /** After sleep: the old socket may be deaf though it says that it is open. */
  wake(isSure: boolean): void {
    if (this.state === "over" || this.state === "elsewhere") return;
    if (isSure) this.link?.open();
    else this.link?.refresh();
  }

  sleep(): void {
    this.link?.send({ say: "sleeps" });
  }

  /** Another tab of this browser holds the hand now. */
  yieldTo(): void {
    this.link?.close();
    this.state = "elsewhere";
    this.observer.changed();
  }

  leave(): void {
    this.link?.send({ say: "leaves" });
    this.link?.close();
    this.state = "over";
    this.observer.changed();
  }

  now(): number | null {
    return this.link?.now() ?? null;
  }

  // --- for the link ---

  credential(): Credential | null {
    const kept = recall();
    if (kept.token !== null && kept.key !== null) {
      return { kind: "token", secret: fromBase64(kept.token), key: fromBase64(kept.key) };
    }
    if (this.code !== null) return { kind: "code", code: this.code };
    const parts = readKey(kept.links[kept.links.length - 1] ?? "");
    return parts && { kind: "link", ...parts };
  }

  /** A token of another session, or of a seat given away: the newest link may still open a seat. */
  rejected(why: RejectReason, kind: CredentialKind): boolean {
    if (kind !== "token" || (why !== "unknown" && why !== "expired")) return false;
    const kept = recall();
    const { extraLink } = this;
    this.extraLink = null;
    if (extraLink !== null) keep({ links: [extraLink], token: null, key: null });
    else if (this.code !== null && !this.people.length) forget();
    else if (!this.hasJoined && kept.links.length)
      keep({ links: kept.links.slice(-1), token: null, key: null });
    else return false;
    return true;
  }

  quiet(): void {
    if (this.isQuiet) return;
    this.isQuiet = true;
    this.observer.changed();
  }

  heard(): void {
    if (!this.isQuiet) return;
    this.isQuiet = false;
    this.observer.changed();
  }

  lost(): void {
    this.state = "lost";
    this.requests = [];
    this.lostPeople = [];
    this.observer.changed();
  }

  delayed(why: "nobody" | "later", seconds: number): void {
    this.delay = { why, seconds };
    if (this.state === "joined")
      this.lost(); // it was opened again after sleep, in vain
    else if (this.state === "looking") this.observer.changed();
  }

  ended(why: EndReason): void {
    this.state = why === "replaced" ? "elsewhere" : "over";
    this.why = why;
    if (!RETURNING.includes(why)) forget();
    this.observer.changed();
  }

  received(message: Message): void {
    this.take(message);
    this.observer.changed();
  }

  // --- messages ---

  private take(message: Message): void {
    switch (message.say) {
      case "joined":
        return this.takeJoined(message.token, message.key, message.people, message.looks);
      case "offers":
        this.offers = message.seats;
        return;
      case "requests":
        this.requests = message.seats;
        return;
      case "missing":
        this.lostPeople = message.lost;
        return;
      case "turned":
        return this.observer.turnedAway(message.key);
      case "pledges":
        return this.addShare(message.pledge);
      case "seated":
        return this.takeSeated(message);
    }
    if (!("game" in message)) return;
    if (message.say === "over") return this.closeGame();
    if (message.game === this.seated?.game) this.takeGameMessage(message);
  }

  private takeJoined(token: string, key: string, people: readonly string[], looks: readonly number[]): void {
    const kept = recall();
    const link = readKey(kept.links[0] ?? "");
    keep({ token, key, links: link && !equal(link.key, fromBase64(key)) ? [] : kept.links });
    this.state = "joined";
    this.hasJoined = true;
    this.delay = null;
    this.people = people;
    this.looks = looks;
    this.lostPeople = [];
    const extra = readKey(this.extraLink ?? "");
    this.extraLink = null;
    if (extra) this.link?.send({ say: "takes", secret: toBase64(extra.secret) });
  }

  /** One share for each commitment: with two, the table could choose. */
  private addShare(pledge: string): void {
    const share = this.shares.get(pledge) ?? toHex(randomBytes(16));
    this.shares.set(pledge, share);
    this.link?.send({ say: "adds", pledge, share });
  }

  private takeSeated(seated: Seated): void {
    const before = this.seated;
    const isNew = before?.game !== seated.game;
    this.seated = seated;
    this.isPaused = false;
    this.resultLeft = null; // else the table says so next
    if (isNew) {
      this.shares.clear();
      this.wishes.clear();
      this.granted.clear();
      this.views.clear();
      this.race = null;
    }
    for (const seat of [...this.views.keys()])
      if (seat !== null && !seated.seats.includes(seat)) this.views.delete(seat);
    if (isNew || String(before?.seats) !== String(seated.seats)) this.observer.dealt();
    // The same ticket is played once.
    for (const wish of this.wishes.values()) this.link?.send({ say: "wish", ...wish });
  }

  private takeGameMessage(message: Message & { readonly game: number }): void {
    switch (message.say) {
      case "shown":
        this.views.set(message.view.seat, message.view);
        return;
      case "granted":
        this.granted.set(message.seat, message.receipt.revision);
        this.wishes.delete(message.receipt.ticket ?? "");
        return this.observer.granted(message.seat);
      case "denied":
        this.wishes.delete(message.ticket);
        return this.observer.denied(message.seat, message);
      case "finish":
        this.race = message;
        return this.observer.raced(message);
      case "rests":
        this.isPaused = true;
        this.pausedBy = message.asked;
        return;
      case "goeson":
        this.isPaused = false;
        return;
      case "reads":
        this.resultLeft = message.open ? new Set() : null;
        return;
      case "pictures":
        return this.observer.loadPictures(message);
    }
  }

  private closeGame(): void {
    this.seated = null;
    this.isPaused = false;
    this.wishes.clear();
  }

  // --- moves ---

  get seats(): readonly number[] {
    return this.seated?.seats ?? [];
  }

  /** The sitter of a seat; the table may name a seat that there is not. */
  sitter(seat: number): Sitter | null {
    return this.seated?.party.sitters[seat] ?? null;
  }

  /** Whether a move was sent whose result is not seen yet. */
  isSending(seat: number): boolean {
    const shown = this.views.get(seat)?.revision ?? 0;
    return (
      (this.granted.get(seat) ?? 0) > shown || [...this.wishes.values()].some((wish) => wish.seat === seat)
    );
  }

  /** The people of this phone whose seats a robot plays. */
  get lent(): readonly string[] {
    const sitters = this.seated?.party.sitters ?? [];
    return this.people.filter((name) =>
      sitters.some((each) => each.elsewhere && each.instead_of?.name === name),
    );
  }

  request(seat: number, move: Move, stamp: number): void {
    if (this.seated === null || this.state !== "joined") return;
    const ticket = `${this.run}-${this.tickets++}`;
    const seen = this.views.get(seat)?.revision ?? 0;
    const wish: Wish = { game: this.seated.game, seat, move, ticket, seen, stamp };
    this.wishes.set(ticket, wish);
    this.link?.send({ say: "wish", ...wish });
    this.observer.changed();
  }

  // --- seats and pauses ---

  pick(person: string, instead: string | null): void {
    this.link?.send({ say: "picks", person, instead });
  }

  confirm(number: number, yes: boolean): void {
    for (const by of this.people) this.link?.send({ say: "confirms", number, by, yes });
  }

  markAbsent(person: string): void {
    for (const by of this.people) this.link?.send({ say: "misses", person, by });
  }

  ask(what: "pause" | "go_on", person: string): void {
    this.link?.send({ say: "asks", what, person });
  }

  /** Tell the table, once, that this person has seen the result that it shows. */
  leaveResult(person: string): void {
    if (!this.resultLeft || this.resultLeft.has(person)) return;
    this.resultLeft.add(person);
    this.ask("go_on", person);
  }

  /** Another name for this person of the phone. */
  rename(person: string, name: string): void {
    this.link?.send({ say: "renames", person, name });
  }

  /** Let a robot play this person's seat, or the person again. */
  lend(person: string, bot: boolean): void {
    this.link?.send({ say: "lends", person, bot });
  }
}
