// Contrast in words: its symbols, and why a round ended as it did.

import { N_ } from "../words.ts";

export const SYMBOLS: { readonly [name: string]: string } = {
  red: N_("red"),
  yellow: N_("yellow"),
  blue: N_("blue"),
  green: N_("green"),
  tall: N_("big"),
  small: N_("small"),
  heavy: N_("heavy"),
  light: N_("light"),
  big: N_("big"),
  thin: N_("thin"),
  round: N_("round"),
  square: N_("square"),
};
const NOBODY = N_("Nobody wins a picture");
export const REASONS: { readonly [why: string]: readonly [string, string] } = {
  most: [N_("Top pick: {symbols}"), N_("+1 for {names}")],
  two_pairs: [N_("Two pairs: {symbols}"), N_("+1 for {names}")],
  both_others: [N_("2 of 3 picked {symbols}"), N_("+1 for {names}")],
  together: [N_("You both picked {symbols}!"), N_("+1 for you both")],
  apart: [N_("Not the same"), N_("No picture this time")],
  all_differ: [N_("All different"), NOBODY],
  level: [N_("A tie: {symbols}"), NOBODY],
  everybody: [N_("Everyone picked {symbols}"), N_("Everyone agreed, so nobody wins a picture")],
  too_few: [N_("Too few cards"), NOBODY],
};
