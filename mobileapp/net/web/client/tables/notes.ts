// Longer sentences that are shown now and then.

import { N_ } from "../words.ts";

export const NOTES: { readonly [about: string]: string } = {
  sleep: N_("Set this phone to sleep later, in its display settings. After sleep, your cards come back at once."),
  wifi: N_(
    "Someone who only listens on this Wi-Fi learns nothing about your cards. Someone who can change its traffic could change this page: play with the app where that matters.",
  ),
  eyes: N_(
    "This is a game of looking. If you can’t see it, tap Table, then “Let a robot play”.",
  ),
};
