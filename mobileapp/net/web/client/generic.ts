// Any game by its forms alone: scores, the latest news, and every open choice.

import { h, type Node_ } from "./dom.ts";
import {
  choiceKey,
  fieldLabel,
  fills,
  gameChoices,
  gameTitle,
  hint,
  humanize,
  makeMove,
  moveLabel,
  same,
  valueLabel,
} from "./forms.ts";
import type { Drawing, Face, Hand } from "./hand.ts";
import type { Choice, Form, News, OneForm, PickForm, PointForm, SayForm, Value } from "./messages.ts";
import { act, plate, seatBadge } from "./widgets.ts";
import { ntr, tr } from "./words.ts";

const STEPPER_MIN_VALUES = 24; // a range with more values gets a stepper instead of tiles
const NEWS_SHOWN = 3;
const TAB_KEY = "form-tab";

export type WordFor = (field: string, value: Value) => string | null;

/** All these choices: tabs, the forms of the open one, and buttons for moves without forms. */
export class ChoiceForms {
  constructor(
    private readonly hand: Hand,
    private readonly choices: readonly Choice[],
    private readonly word: WordFor,
  ) {}

  private get withForms(): readonly Choice[] {
    return this.choices.filter((choice) => choice.forms.length > 0);
  }

  private get open(): Choice | undefined {
    const tab = this.hand.draft<string>(TAB_KEY);
    return this.withForms.find((choice) => choiceKey(choice) === tab) ?? this.withForms[0];
  }

  fields(): readonly Node_[] {
    const { open } = this;
    return open ? open.forms.map((form) => this.field(open, form)) : [];
  }

  acts(): readonly Node_[] {
    const { open } = this;
    const tabs =
      this.withForms.length > 1
        ? [
            h(
              "div.tabs",
              { key: "tabs" },
              this.withForms.map((choice) => this.tab(choice)),
            ),
          ]
        : [];
    const presses = this.choices.filter((choice) => choice.forms.length === 0);
    const buttons = presses.map((choice, at) => this.press(choice, open || at > 0 ? "quiet" : "action"));
    return [...tabs, ...(open ? [this.submit(open)] : []), ...buttons];
  }

  private tab(choice: Choice): Node_ {
    const key = choiceKey(choice);
    const [first] = choice.forms;
    const fixed = choice.forms.length > 1 && first?.form === "one" && first.among.length === 1;
    const words = [
      moveLabel(this.hand.terms.game, choice.do),
      ...(fixed ? [this.label(first.field, first.among[0])] : []),
    ];
    const isOn = this.open === choice;
    return act(
      `tab-${key}`,
      words.join(": "),
      isOn ? "plain" : "quiet",
      () => this.hand.setDraft(TAB_KEY, key),
      {
        pressed: isOn,
      },
    );
  }

  private press(choice: Choice, kind: string): Node_ {
    const { hand } = this;
    return act(
      `do-${choice.do}`,
      moveLabel(hand.terms.game, choice.do),
      kind,
      (event) => hand.submit({ do: choice.do }, event),
      {
        disabled: hand.isSending,
      },
    );
  }

  private submit(choice: Choice): Node_ {
    const { hand } = this;
    const move = makeMove(choice, this.values(choice));
    const send = (event: Event): void => {
      if (move === null) return;
      for (const form of choice.forms) hand.setDraft(this.key(choice, form), undefined);
      hand.submit(move, event);
    };
    return act(`do-${choiceKey(choice)}`, this.summary(choice), "action", send, {
      disabled: move === null || hand.isSending,
    });
  }

  /** The move with the values chosen so far: `Play: Gate`. */
  private summary(choice: Choice): string {
    const label = moveLabel(this.hand.terms.game, choice.do);
    const values = this.values(choice);
    const chosen = choice.forms
      .filter((form) => form.form !== "point" && fills(form, values[form.field]))
      .map((form) => this.label(form.field, values[form.field]));
    return chosen.length ? `${label}${/[!?]$/.test(label) ? "" : ":"} ${chosen.join(", ")}` : label;
  }

  private key(choice: Choice, form: Form): string {
    return `form-${choiceKey(choice)}-${form.field}`;
  }

  private values(choice: Choice): { readonly [field: string]: unknown } {
    return Object.fromEntries(choice.forms.map((form) => [form.field, this.value(choice, form)]));
  }

  private value(choice: Choice, form: Form): unknown {
    const kept = this.hand.draft<unknown>(this.key(choice, form));
    if (form.form === "one") {
      if (kept !== undefined && fills(form, kept)) return kept;
      if (isRange(form)) return form.among[Math.floor(form.among.length / 2)];
      return form.among.length === 1 ? form.among[0] : undefined;
    }
    if (form.form === "say") return typeof kept === "string" ? kept.trim() : undefined;
    return kept;
  }

  private label(field: string, value: unknown): string {
    const { hand, word } = this;
    if (Array.isArray(value) && word(field, value as Value) === null) {
      return value.map((each) => valueLabel(field, each, (seat) => hand.name(seat), word)).join(" · ");
    }
    return valueLabel(field, value, (seat) => hand.name(seat), word);
  }

  // --- fields ---

  private field(choice: Choice, form: Form): Node_ {
    const id = `${this.key(choice, form)}-label`;
    const [body, hint_] = this.control(choice, form);
    return h(
      "div.field",
      { key: this.key(choice, form), role: "group", "aria-labelledby": id },
      h(
        "div.field-head",
        { id },
        h("strong", fieldLabel(this.hand.terms.game, form.field)),
        h("small", hint_),
      ),
      body,
    );
  }

  private control(choice: Choice, form: Form): readonly [Node_, string] {
    const change = (value: unknown): void => this.hand.setDraft(this.key(choice, form), value);
    switch (form.form) {
      case "one":
        return [
          isRange(form) ? this.stepper(choice, form, change) : this.tiles(choice, form, change),
          hint(form),
        ];
      case "pick":
        return [this.tiles(choice, form, change), hint(form)];
      case "point":
        return this.pad(choice, form, change);
      case "say":
        return this.input(choice, form, change);
    }
  }

  private tiles(choice: Choice, form: OneForm | PickForm, change: (value: unknown) => void): Node_ {
    const value = this.value(choice, form);
    const taken: readonly Value[] =
      form.form === "one" ? (value === undefined ? [] : [value as Value]) : ((value as Value[]) ?? []);
    const at = (each: Value): number => taken.findIndex((one) => same(one, each));
    const tap = (each: Value): void => {
      if (form.form === "one") change(each);
      else if (at(each) >= 0) change(taken.filter((_, index) => index !== at(each)));
      else if (taken.length < form.most) change([...taken, each]);
    };
    return h(
      "div.tiles",
      form.among.map((each) => {
        const place = at(each);
        return h(
          "button.tile",
          { key: JSON.stringify(each), pressed: place >= 0, onclick: () => tap(each) },
          this.label(form.field, each),
          place >= 0 && form.form === "pick" && form.ordered ? h("b.rank", { "data-n": place + 1 }) : null,
        );
      }),
    );
  }

  private stepper(choice: Choice, form: OneForm, change: (value: unknown) => void): Node_ {
    const at = form.among.indexOf(this.value(choice, form) as number);
    const step = (by: number): Node_ =>
      h(
        "button.tile",
        { key: by, onclick: () => change(form.among[Math.min(Math.max(at + by, 0), form.among.length - 1)]) },
        by > 0 ? `+${by}` : `−${-by}`,
      );
    return h(
      "div.stepper",
      step(-10),
      step(-1),
      h("output", this.label(form.field, form.among[at])),
      step(1),
      step(10),
    );
  }

  private pad(choice: Choice, form: PointForm, change: (value: unknown) => void): readonly [Node_, string] {
    const points = (this.value(choice, form) as (readonly [number, number])[] | undefined) ?? [];
    const [wide, high] = form.size;
    const add = (x: number, y: number): void => {
      const inside = [
        Math.min(Math.max(Math.floor(x), 0), wide - 1),
        Math.min(Math.max(Math.floor(y), 0), high - 1),
      ];
      change([...(points.length === form.count ? [] : points), inside]);
    };
    const tapped = (event: MouseEvent): void => {
      const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
      if (event.detail === 0) add(wide / 2, high / 2);
      else
        add(((event.clientX - box.left) / box.width) * wide, ((event.clientY - box.top) / box.height) * high);
    };
    const marks = points.map(([x, y], at) =>
      h("i.mark", { key: at, style: { left: `${(100 * x) / wide}%`, top: `${(100 * y) / high}%` } }, at + 1),
    );
    const said = tr("{number} of {all} set", { number: points.length, all: form.count });
    return [
      h(
        "button.pad",
        { style: { "aspect-ratio": `${wide} / ${high}` }, onclick: tapped, label: said },
        marks,
      ),
      said,
    ];
  }

  private input(choice: Choice, form: SayForm, change: (value: unknown) => void): readonly [Node_, string] {
    const value = this.hand.draft<string>(this.key(choice, form)) ?? "";
    const typed = (event: InputEvent): void => {
      const { value: text } = event.target as HTMLInputElement;
      change([...text].slice(0, form.longest).join(""));
    };
    const letters = [...value].length;
    const field = h("input.text", {
      type: "text",
      value,
      maxlength: form.longest,
      oninput: typed,
      autocomplete: "off",
      enterkeyhint: "done",
      label: fieldLabel(this.hand.terms.game, form.field),
    });
    return [field, [ntr("{number} letter", "{number} letters", letters), form.longest].join(" / ")];
  }
}

function isRange(form: OneForm): boolean {
  const [first] = form.among;
  return (
    form.among.length > STEPPER_MIN_VALUES &&
    typeof first === "number" &&
    form.among.every((each, at) => each === first + at)
  );
}

/** The face of a game that has no design of its own. */
export const genericFace: Face = {
  covers: (hand) => gameChoices(hand.view).map((choice) => choice.do),
  fact: (hand) => gameTitle(hand.terms.game),
  draw(hand): Drawing {
    const forms = new ChoiceForms(hand, gameChoices(hand.view), () => null);
    const acts = forms.acts();
    return {
      thing: [scoreboard(hand), newsList(hand), h("div.fields", { key: "fields" }, forms.fields())],
      now: acts.length
        ? tr("It’s {name}’s turn", { name: hand.name(hand.seat) })
        : tr("Waiting for the others"),
      acts,
      isLit: acts.length > 0,
    };
  },
};

function scoreboard(hand: Hand): Node_ {
  const scores = hand.game["scores"];
  const known = Array.isArray(scores) && scores.length === hand.count ? (scores as unknown[]) : null;
  return h(
    "ul.people",
    { key: "scores" },
    Array.from({ length: hand.count }, (_, seat) =>
      h(
        "li",
        { key: seat },
        seatBadge(hand, seat),
        h("span.who", hand.name(seat)),
        known ? h("b", String(known[seat])) : null,
        hand.view.absent.includes(seat) ? h("small", tr("away")) : null,
      ),
    ),
  );
}

function newsList(hand: Hand): Node_ | null {
  const lines = hand.view.news.slice(-NEWS_SHOWN).map((news) => newsText(hand, news));
  return lines.length
    ? plate(
        h(
          "ul.lines",
          lines.map((line, at) => h("li", { key: at }, line)),
        ),
      )
    : null;
}

function newsText(hand: Hand, news: News): string {
  const { what, seat, ...facts } = news;
  const shown = Object.entries(facts)
    .filter(([, fact]) => typeof fact === "number" || typeof fact === "string")
    .map(([field, fact]) =>
      valueLabel(
        field,
        fact,
        (each) => hand.name(each),
        () => null,
      ),
    );
  const text = [humanize(what).toLowerCase(), ...shown].join(" · ");
  return typeof seat === "number" ? `${hand.name(seat)}: ${text}` : text;
}
