// The own rank on the results, from the second on.

import { N_ } from "../words.ts";

export const RANKS: readonly string[] = [
  N_("Second, {name}"),
  N_("Third, {name}"),
  N_("Fourth, {name}"),
  N_("Fifth, {name}"),
  N_("Sixth, {name}"),
];
