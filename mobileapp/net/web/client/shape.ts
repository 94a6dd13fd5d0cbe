// Checks of received values: a table may be hostile, so nothing is used before it was compared with its shape.

import type { Shape } from "./generated/schema.ts";

const MAX_NUMBER = 2 ** 53;
const MAX_DEPTH = 12;

/** Whether a value has exactly this shape: no field is missing, none is unknown. */
export function fits(shape: Shape, value: unknown): boolean {
  if (typeof shape === "string") return fitsText(shape, value);
  if (isList(shape)) return fitsList(shape, value);
  const names = Object.keys(shape);
  return (
    isObject(value) &&
    Object.keys(value).length === names.length &&
    names.every((name) => has(value, name) && fits((shape as Fields_)[name]!, value[name]))
  );
}

type Fields_ = { readonly [name: string]: Shape };

const isList = (shape: Shape): shape is readonly Shape[] => Array.isArray(shape);

function fitsText(shape: string, value: unknown): boolean {
  if (shape.endsWith("?")) return value === null || fitsText(shape.slice(0, -1), value);
  switch (shape) {
    case "i":
      return isWhole(value);
    case "n":
      return isNumber(value);
    case "b":
      return typeof value === "boolean";
    case "t":
      return typeof value === "string";
    case "a":
      return isPlain(value, MAX_DEPTH);
  }
  return typeof value === "string" && shape.slice(1).split(",").includes(value);
}

function fitsList(shape: readonly Shape[], value: unknown): boolean {
  const [first, ...rest] = shape;
  if (!rest.length) return Array.isArray(value) && value.every((each) => fits(first!, each));
  switch (first) {
    case "?":
      return value === null || fits(rest[0]!, value);
    case "|":
      return rest.some((each) => fits(each, value));
    case "#":
      return isObject(value) && Object.values(value).every((each) => fits(rest[0]!, each));
  }
  return (
    Array.isArray(value) && value.length === rest.length && rest.every((each, at) => fits(each, value[at]))
  );
}

/** Whether the object itself has the field: `constructor` and the like are not fields. */
export const has = (value: object, name: string): boolean =>
  Object.prototype.hasOwnProperty.call(value, name);

export type Fields = { readonly [name: string]: unknown };

export const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isNumber = (value: unknown): value is number =>
  typeof value === "number" && Math.abs(value) < MAX_NUMBER;

export const isWhole = (value: unknown): value is number => isNumber(value) && Number.isInteger(value);

/** Any JSON that is not too deep and has no number out of bounds. */
function isPlain(value: unknown, depth: number): boolean {
  if (depth === 0) return false;
  if (typeof value === "number") return isNumber(value);
  if (Array.isArray(value)) return value.every((each) => isPlain(each, depth - 1));
  return !isObject(value) || Object.values(value).every((each) => isPlain(each, depth - 1));
}
