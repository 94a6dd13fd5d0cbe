// Défifoo in words: colours, challenges with their points and rules, reasons for points.

import { N_ } from "../words.ts";

export const COLOURS: { readonly [name: string]: string } = {
  red: N_("Red"),
  blue: N_("Blue"),
  green: N_("Green"),
  yellow: N_("Yellow"),
  violet: N_("Purple"),
};
export const CARDS: { readonly [name: string]: string } = {
  red: N_("red {rank}"),
  blue: N_("blue {rank}"),
  green: N_("green {rank}"),
  yellow: N_("yellow {rank}"),
  violet: N_("purple {rank}"),
};
export const CHALLENGES: { readonly [kind: string]: readonly [string, number, string] } = {
  no_trick: [N_("No tricks"), -10, N_("Each trick you win costs {points} points.")],
  not_the_last: [
    N_("Not the last trick"),
    -50,
    N_("Winning the last trick of the set costs {points} points. Nothing else counts."),
  ],
  no_ship: [N_("No ships"), -20, N_("Each ship you win costs {points} points.")],
  no_five: [N_("No fives"), -20, N_("Each five you win costs {points} points.")],
  no_seven: [N_("No sevens"), -20, N_("Each seven you win costs {points} points.")],
  no_sun: [N_("No Sun"), -50, N_("Winning the Sun costs {points} points.")],
  no_planet: ["", -10, N_("Each planet of this colour you win costs {points} points.")],
  most_tricks: [
    N_("Most tricks"),
    50,
    N_("Win the most tricks to gain {points} points. In a tie, everyone tied gets them."),
  ],
  fewest_tricks: [
    N_("Fewest tricks"),
    50,
    N_("Win the fewest tricks to gain {points} points. In a tie, everyone tied gets them."),
  ],
  no_alien: ["", -50, N_("Winning the planet with this alien costs {points} points.")],
};
/** Titles by kind and colour. */
export const COLOURED: { readonly [kind: string]: { readonly [colour: string]: string } } = {
  no_planet: {
    red: N_("No red planets"),
    blue: N_("No blue planets"),
    green: N_("No green planets"),
    yellow: N_("No yellow planets"),
    violet: N_("No purple planets"),
  },
  no_planet_or_ship: {
    red: N_("No red planets or ships"),
    blue: N_("No blue planets or ships"),
    green: N_("No green planets or ships"),
    yellow: N_("No yellow planets or ships"),
    violet: N_("No purple planets or ships"),
  },
  no_alien: {
    red: N_("No red alien"),
    blue: N_("No blue alien"),
    green: N_("No green alien"),
    yellow: N_("No yellow alien"),
    violet: N_("No purple alien"),
  },
};
export const SINGLE: { readonly [kind: string]: string } = {
  not_the_last: N_("the last trick"),
  no_sun: N_("the Sun"),
  no_alien: N_("the alien"),
  sun_last: N_("Sun in last trick"),
};
/** Nothing of what a challenge names, shorter than its title. */
export const NOTHING: { readonly [kind: string]: string } = {
  no_planet: N_("no planets"),
  no_planet_or_ship: N_("no planets or ships"),
  no_alien: N_("no alien"),
};
