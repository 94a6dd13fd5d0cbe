// Elements as values, and a `patch` that changes only what differs: focus, scrolling and touches stay.

export type Child = Node_ | string | number | null | undefined | false;
export type Children = readonly (Child | readonly Child[])[];
type Handler = (event: never) => void;
export interface Props {
  readonly key?: string | number;
  readonly class?: string;
  readonly style?: { readonly [name: string]: string | number };
  /** What a screen reader says, and whether a button is switched on. */
  readonly label?: string;
  readonly pressed?: boolean;
  /** Called with the element after it was made and after each change. */
  readonly drawn?: (element: HTMLElement) => void;
  readonly [name: string]: unknown;
}
export interface Node_ {
  readonly tag: string;
  readonly props: Props;
  readonly children: readonly (Node_ | string)[];
}
type Known = Element & { node?: Node_; born?: number };

const SETTLES_MS = 400;

/** Sentences as one text. */
export const joinSentences = (texts: readonly (string | null | false | undefined)[]): string =>
  joinTexts(texts, ". ").replace(/([.!?…])\. /g, "$1 ");

/** Those texts that are not empty, with something between them. */
export const joinTexts = (texts: readonly (string | null | false | undefined)[], between: string): string =>
  texts.filter(Boolean).join(between);

/** An element: `h("button.act", {onclick}, "Play")`. Text is always text, never HTML. */
export function h(tag: string, ...parts: readonly (Props | Child | readonly Child[])[]): Node_ {
  const [first, ...rest] = parts;
  const props = isProps(first) ? first : null;
  const [name, ...classes] = tag.split(".");
  const all = joinTexts([...classes, props?.class], " ");
  const children = ((props ? rest : parts) as Children).flat(2).filter((child) => child || child === 0) as (
    | Node_
    | string
    | number
  )[];
  return {
    tag: name!,
    props: { ...(name === "button" && { type: "button" }), ...props, ...(all && { class: all }) },
    children: children.map((child) => (typeof child === "number" ? String(child) : child)),
  };
}

const isProps = (part: Props | Child | readonly Child[]): part is Props =>
  typeof part === "object" && part !== null && !Array.isArray(part) && !("tag" in part);

const SVG = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set(["svg", "path", "circle", "g", "rect", "text"]);

export function patch(parent: Element, children: readonly (Node_ | string)[]): void {
  const focused = document.activeElement as HTMLElement | null;
  patchChildren(parent, children);
  if (focused && focused !== document.body && focused !== document.activeElement) restoreFocus(focused);
}

/** Focus stays on its element, on one with the same name, or goes to the line that says what now. */
function restoreFocus(before: HTMLElement): void {
  const id = before.dataset["key"];
  const same =
    id === undefined ? null : document.querySelector<HTMLElement>(`[data-key="${CSS.escape(id)}"]`);
  const next = before.isConnected ? before : (same ?? document.querySelector<HTMLElement>("[data-now]"));
  next?.focus({ preventScroll: true });
}

function patchChildren(parent: Element, children: readonly (Node_ | string)[]): void {
  const old = Array.from(parent.childNodes) as (Known | Text)[];
  const keyed = new Map<string, Known>();
  const plain: (Known | Text)[] = [];
  for (const each of old) {
    const key = keyOf(each);
    if (key === null) plain.push(each);
    else keyed.set(key, each as Known);
  }
  const matches = children.map((child) => findMatch(child, keyed, plain));
  for (const each of [...keyed.values(), ...plain]) each.remove(); // first: the others then need not move
  let next = parent.firstChild;
  children.forEach((child, at) => {
    const match = matches[at] ?? null;
    if (match) update(match, child);
    const made = match ?? create(child);
    if (made === next) next = next.nextSibling;
    else parent.insertBefore(made, next);
  });
}

function keyOf(each: Known | Text): string | null {
  const node = (each as Known).node;
  return node?.props.key === undefined ? null : `${node.tag} ${node.props.key}`;
}

function findMatch(
  child: Node_ | string,
  keyed: Map<string, Known>,
  plain: (Known | Text)[],
): Known | Text | null {
  if (typeof child !== "string" && child.props.key !== undefined) {
    const key = `${child.tag} ${child.props.key}`;
    const found = keyed.get(key) ?? null;
    keyed.delete(key);
    return found;
  }
  const at = plain.findIndex((each) =>
    typeof child === "string" ? each.nodeType === Node.TEXT_NODE : (each as Known).node?.tag === child.tag,
  );
  return at < 0 ? null : plain.splice(at, 1)[0]!;
}

function create(child: Node_ | string): Known | Text {
  if (typeof child === "string") return document.createTextNode(child);
  const element: Known = SVG_TAGS.has(child.tag)
    ? document.createElementNS(SVG, child.tag)
    : document.createElement(child.tag);
  setProps(element, {}, child.props);
  element.node = child;
  element.born = performance.now();
  patchChildren(element, child.children);
  child.props.drawn?.(element as HTMLElement);
  return element;
}

/** Whether this button of the dock has just replaced another: a touch may have been meant for that one. */
export const isTooNew = (target: EventTarget | null): boolean =>
  performance.now() - ((target as Element).closest<Known>(".dock button")?.born ?? -SETTLES_MS) < SETTLES_MS;

function update(element: Known | Text, child: Node_ | string): void {
  if (typeof child === "string") {
    if ((element as Text).data !== child) (element as Text).data = child;
    return;
  }
  const known = element as Known;
  setProps(known, known.node?.props ?? {}, child.props);
  known.node = child;
  patchChildren(known, child.children);
  child.props.drawn?.(known as HTMLElement);
}

function setProps(element: Known, before: Props, props: Props): void {
  for (const name of Object.keys(before))
    if (!(name in props)) setProp(element, name, undefined, before[name]);
  for (const name of Object.keys(props))
    if (before[name] !== props[name]) setProp(element, name, props[name], before[name]);
}

function setProp(element: Known, name: string, value: unknown, before: unknown): void {
  if (name === "drawn") return;
  if (name === "key") {
    if (value !== undefined) (element as HTMLElement).dataset["key"] = String(value);
  } else if (name === "style")
    setStyle(element as HTMLElement, value as Props["style"], before as Props["style"]);
  else if (name.startsWith("on"))
    (element as unknown as Record<string, Handler | null>)[name] = (value as Handler) ?? null;
  else if (name === "value") (element as HTMLInputElement).value = String(value ?? "");
  else if (name === "label" || name === "pressed")
    setProp(element, `aria-${name}`, value === undefined ? value : String(value), before);
  else if (value === undefined || value === null || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : String(value));
}

/** By the object model: the policy of the page forbids style attributes. */
function setStyle(element: HTMLElement, style: Props["style"] = {}, before: Props["style"] = {}): void {
  for (const name of Object.keys(before)) if (!(name in style)) element.style.removeProperty(name);
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, String(value));
}
