// Why a link has ended: title and advice, by the reason.

import { N_ } from "../words.ts";

export const END_TEXTS: { readonly [why: string]: readonly [string, string] } = {
  evening: [N_("The evening is over"), N_("The tablet has closed the game. See you next time!")],
  gone: [
    N_("No longer your seat"),
    N_("Someone else has this seat, or a new evening has begun. Get a new code from the tablet."),
  ],
  malformed: [N_("That link doesn’t work"), N_("Get a new code from the tablet.")],
  expired: [N_("An old code"), N_("It’s from an earlier evening. Get a new one from the tablet.")],
  used: [
    N_("A used code"),
    N_("This seat is on another phone now. Ask for a new code at the table, or type the table’s code."),
  ],
  withdrawn: [
    N_("An old code"),
    N_("It no longer opens a seat. Ask for a new one at the table, or type the table’s code."),
  ],
  unknown: [N_("An unknown code"), N_("This code is not from this table: ask for a new one.")],
  other_table: [N_("Another table"), N_("This table doesn’t know that code. Get a new one from the tablet.")],
  wrong_code: [N_("Wrong code"), N_("That code isn’t right. Check it on the tablet.")],
  version: [N_("Another version"), N_("The tablet was updated: load this page again.")],
  left: [N_("Away from the table"), N_("The seat waits: come back whenever you like.")],
};
