// Compatibility in words: its news, and the rules of its special cards.

import { N_ } from "../words.ts";

export const COMPATIBILITY_NEWS: { readonly [what: string]: string } = {
  won: N_("{names}: first to the flag!"),
  tie_break: N_("Tie-break: {names}"),
  staked: N_("{name}: Double Stake on spot {place}"),
  stake_taken: N_("{name} takes the Double Stake back"),
  shuffled: N_("{name} swaps {other}’s cards {first} and {second}"),
  reopened: N_("{name} picks again"),
  dropped: N_("No foul: nothing happens to {name}"),
};
export const SPECIAL_RULES: { readonly [card: string]: string } = {
  stake: N_(
    "Sure about one spot? Put it there before the pictures are turned over. Same picture, same spot: {double} points instead of {points}. Used up either way. One per round.",
  ),
  shuffle: N_("You can’t see the cards. Each row can be shuffled once per round."),
};
