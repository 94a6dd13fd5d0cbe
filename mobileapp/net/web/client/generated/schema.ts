// Written by `python -m assets.web_types` from the app's sources. Do not edit.
/**
 * The shape of a value in a view or in news.
 * A text: i(nt), n(umber), b(ool), t(ext), a(nything), each with `?`: or null; `=a,b`: one of these texts.
 * A list: [item], [`*`, each item], [`|`, one of these], [`#`, values of a map], [`?`, or null].
 * An object: its fields.
 */
export type Shape = string | readonly Shape[] | { readonly [name: string]: Shape };

export type GameName = "difference" | "diferencio" | "compatibility" | "defifoo" | "contrast";

export type TableMove =
  | { readonly do: "leave"; }
  | { readonly do: "return"; }
  | { readonly do: "go_on"; readonly seat: number; }
  | { readonly do: "take_back"; }
  | { readonly do: "agree"; }
  | { readonly do: "decline"; };
export type TableNews =
  | { readonly what: "left"; readonly seat: number; }
  | { readonly what: "returned"; readonly seat: number; }
  | { readonly what: "asked"; readonly seat: number; readonly others: readonly (number)[]; }
  | { readonly what: "declined"; readonly seat: number; }
  | { readonly what: "taken_back"; readonly seat: number; readonly others: readonly (number)[]; };

export type DifferenceView = { readonly phase: "ask" | "claim" | "count" | "over" | "search"; readonly board: readonly ({ readonly at: readonly [number, number]; readonly card: number; })[]; readonly covered: number; readonly tops: readonly (number | null)[]; readonly piles: readonly (number)[]; readonly claim: { readonly seat: number; readonly phase: "place" | "show"; readonly until: number; readonly place: readonly [number, number] | null; readonly against: readonly ({ readonly at: readonly [number, number]; readonly card: number; })[]; readonly showing: number | null; readonly shown: readonly (readonly [readonly [number, number], readonly [number, number]])[]; } | null; readonly waiting: readonly (number)[]; readonly lock: { readonly seat: number; readonly until: number; } | null; readonly finished: readonly (number)[]; readonly poll: { readonly asked: readonly (number)[]; readonly on: readonly (number)[]; readonly stop: readonly (number)[]; } | null; readonly begins: number | null; };
export type DifferenceOptions = { readonly short: boolean; readonly beginner: boolean; readonly advanced: boolean; readonly lines: "contain" | "run" | "window"; readonly after: "ask" | "play" | "stop"; readonly count_in: boolean; };
export type DifferenceMove =
  | { readonly do: "claim"; }
  | { readonly do: "place"; readonly at: readonly [number, number]; }
  | { readonly do: "show"; readonly points: readonly [readonly [number, number], readonly [number, number]]; readonly reach?: number | null; }
  | { readonly do: "bury"; }
  | { readonly do: "play_on"; }
  | { readonly do: "stop"; };
export type DifferenceNews =
  | { readonly what: "claimed"; readonly seat: number; }
  | { readonly what: "also_claimed"; readonly seat: number; }
  | { readonly what: "voided"; readonly seat: number; }
  | { readonly what: "chose"; readonly seat: number; readonly at: readonly [number, number]; }
  | { readonly what: "shown"; readonly seat: number; readonly card: number; readonly against: number; readonly points: readonly [readonly [number, number], readonly [number, number]]; }
  | { readonly what: "found"; readonly seat: number; readonly card: number; readonly changes: readonly (number)[]; readonly points: readonly (readonly [number, number])[]; }
  | { readonly what: "missed"; readonly seat: number; readonly points: readonly (readonly [number, number])[]; readonly why: "left" | "place" | "same" | "time"; }
  | { readonly what: "placed"; readonly seat: number; readonly card: number; readonly at: readonly [number, number]; }
  | { readonly what: "turned"; readonly seat: number; readonly card: number; }
  | { readonly what: "buried"; readonly seat: number; readonly card: number; }
  | { readonly what: "lock_ended"; readonly seat: number; }
  | { readonly what: "finished"; readonly seat: number; readonly place: number; }
  | { readonly what: "began"; }
  | { readonly what: "voted"; readonly seat: number; readonly on: boolean; }
  | { readonly what: "poll_ended"; readonly on: readonly (number)[]; readonly stop: readonly (number)[]; };

export type DiferencioView = { readonly world: string; readonly board: readonly (number)[]; readonly hand: readonly (number)[]; readonly hands: readonly (number)[]; readonly pile: number; readonly points: readonly (readonly (number)[])[]; readonly scores: readonly (number)[]; readonly phase: number; readonly turn: number; readonly part: "dusk" | "giving" | "night" | "over" | "search" | "study"; readonly architect: number; readonly ready: readonly (number)[]; readonly asleep: boolean; readonly changed: readonly (number)[]; readonly removed: readonly (number)[]; readonly found: readonly ({ readonly what: "found"; readonly seat: number; readonly place: number; readonly card: number; })[]; readonly missed: readonly ({ readonly what: "missed"; readonly seat: number; readonly place: number | null; readonly costs: boolean; })[]; readonly out: readonly (number)[]; readonly given_up: readonly (number)[]; readonly pointing: number | null; readonly hurried: number | null; readonly giving: readonly (number)[]; readonly until: number | null; readonly last: { readonly what: "turn_ended"; readonly turn: number; readonly architect: number; readonly places: readonly (number)[]; readonly removed: readonly (number)[]; readonly taken: readonly (number | null)[]; readonly paid: readonly (number)[]; } | null; };
export type DiferencioOptions = { readonly short: boolean; readonly search_seconds: 0 | 60; readonly press_first: boolean; readonly final_give_up: boolean; readonly end_when_all_found: boolean; };
export type DiferencioMove =
  | { readonly do: "ready"; }
  | { readonly do: "nightfall"; }
  | { readonly do: "asleep"; }
  | { readonly do: "change"; readonly cards: readonly (number)[]; }
  | { readonly do: "press"; }
  | { readonly do: "propose"; readonly place: number; }
  | { readonly do: "give_up"; }
  | { readonly do: "look_again"; }
  | { readonly do: "hurry"; }
  | { readonly do: "give_back"; readonly card: number; };
export type DiferencioNews =
  | { readonly what: "night_fell"; readonly architect: number; readonly turn: number; }
  | { readonly what: "woke"; readonly turn: number; }
  | { readonly what: "pressed"; readonly seat: number; }
  | { readonly what: "found"; readonly seat: number; readonly place: number; readonly card: number; }
  | { readonly what: "missed"; readonly seat: number; readonly place: number | null; readonly costs: boolean; }
  | { readonly what: "gave_back"; readonly seat: number; readonly card: number; }
  | { readonly what: "gave_up"; readonly seat: number; }
  | { readonly what: "looks_again"; readonly seat: number; }
  | { readonly what: "hurried"; readonly seat: number; readonly by: number; }
  | { readonly what: "turn_ended"; readonly turn: number; readonly architect: number; readonly places: readonly (number)[]; readonly removed: readonly (number)[]; readonly taken: readonly (number | null)[]; readonly paid: readonly (number)[]; }
  | { readonly what: "phase_two"; }
  | { readonly what: "won"; readonly seat: number; };

export type CompatibilityView = { readonly part: "announce" | "choose" | "over" | "reveal" | "window" | "word"; readonly round: number; readonly announcer: number; readonly lead: number | null; readonly colours: readonly (string)[]; readonly pawns: readonly (number)[]; readonly finish: number; readonly numbers: readonly (number)[]; readonly piles: readonly (number)[]; readonly theme: { readonly pack: number; readonly card: number; readonly face: number; readonly kind: "aloud" | "blank" | "printed" | "word"; readonly text: string; } | null; readonly locked: readonly (boolean)[]; readonly mine: readonly (number)[] | null; readonly stakes_left: readonly (number)[]; readonly shuffles_left: readonly (number)[]; readonly stakes: readonly (number | null)[]; readonly swaps: readonly ({ readonly by: number; readonly target: number; readonly positions: readonly [number, number]; })[]; readonly done: readonly (number)[]; readonly shown: readonly (readonly (number | null)[])[]; readonly scores: readonly (number)[]; readonly accusation: { readonly by: number; readonly seat: number; readonly confirmed: readonly (number)[]; } | null; readonly penalised: readonly (number)[]; readonly tied: readonly (number)[]; readonly winners: readonly (number)[]; };
export type CompatibilityOptions = { readonly short: boolean; readonly individual: boolean; readonly strict_stake: boolean; readonly stake_again: boolean; };
export type CompatibilityMove =
  | { readonly do: "announce"; readonly pack: number; }
  | { readonly do: "word"; readonly text: string; }
  | { readonly do: "aloud"; }
  | { readonly do: "choose"; readonly pictures: readonly (number)[]; }
  | { readonly do: "reopen"; }
  | { readonly do: "stake"; readonly position: number; }
  | { readonly do: "take_stake"; }
  | { readonly do: "shuffle"; readonly target: number; readonly positions: readonly [number, number]; }
  | { readonly do: "done"; }
  | { readonly do: "turn"; }
  | { readonly do: "accuse"; readonly seat: number; }
  | { readonly do: "confirm"; }
  | { readonly do: "admit"; }
  | { readonly do: "withdraw"; };
export type CompatibilityNews =
  | { readonly what: "announced"; readonly seat: number; readonly theme: { readonly pack: number; readonly card: number; readonly face: number; readonly kind: "aloud" | "blank" | "printed" | "word"; readonly text: string; }; }
  | { readonly what: "worded"; readonly seat: number; readonly text: string; }
  | { readonly what: "locked"; readonly seat: number; }
  | { readonly what: "reopened"; readonly seat: number; }
  | { readonly what: "window_opened"; }
  | { readonly what: "staked"; readonly seat: number; readonly position: number; }
  | { readonly what: "stake_taken"; readonly seat: number; readonly position: number; }
  | { readonly what: "shuffled"; readonly seat: number; readonly target: number; readonly positions: readonly [number, number]; }
  | { readonly what: "reveal_opened"; }
  | { readonly what: "turned"; readonly position: number; readonly sides: readonly (number)[]; readonly pictures: readonly (number | null)[]; readonly matches: readonly (readonly ({ readonly picture: number; readonly here: number; readonly there: number; readonly kind: "direct" | "indirect"; readonly points: number; })[])[]; readonly points: readonly (number)[]; }
  | { readonly what: "moved"; readonly before: readonly (number)[]; readonly after: readonly (number)[]; }
  | { readonly what: "accused"; readonly by: number; readonly seat: number; }
  | { readonly what: "confirmed"; readonly seat: number; }
  | { readonly what: "dropped"; readonly seat: number; }
  | { readonly what: "penalised"; readonly seat: number; readonly before: number; readonly after: number; }
  | { readonly what: "tie_break"; readonly sides: readonly (number)[]; }
  | { readonly what: "won"; readonly sides: readonly (number)[]; };

export type DefifooView = { readonly part: "direction" | "scored" | "trick"; readonly set: number; readonly sets: number; readonly challenge: { readonly kind: "fewest_tricks" | "most_tricks" | "no_alien" | "no_five" | "no_planet" | "no_seven" | "no_ship" | "no_sun" | "no_trick" | "not_the_last"; readonly colour: number | null; }; readonly dealer: number; readonly clockwise: boolean | null; readonly hand: readonly (number)[]; readonly sizes: readonly (number)[]; readonly leader: number; readonly turn: number | null; readonly trick: readonly (readonly [number, number])[]; readonly called: readonly (number)[]; readonly best: number | null; readonly tricks: readonly (number)[]; readonly scores: readonly (number)[]; readonly sheets: readonly ({ readonly challenge: { readonly kind: "fewest_tricks" | "most_tricks" | "no_alien" | "no_five" | "no_planet" | "no_seven" | "no_ship" | "no_sun" | "no_trick" | "not_the_last"; readonly colour: number | null; }; readonly dealer: number; readonly tricks: readonly (number)[]; readonly points: readonly (number)[]; readonly reasons: readonly (readonly (readonly [string, number, number])[])[]; })[]; readonly aside: readonly (number)[]; };
export type DefifooOptions = { readonly short: boolean; readonly planet_threes: boolean; readonly last_ship_wins: boolean; readonly ships_count_as_planets: boolean; };
export type DefifooMove =
  | { readonly do: "direction"; readonly clockwise: boolean | number; }
  | { readonly do: "play"; readonly card: number; }
  | { readonly do: "next"; };
export type DefifooNews =
  | { readonly what: "set_dealt"; readonly set: number; readonly dealer: number; readonly cards: number; }
  | { readonly what: "challenge_shown"; readonly kind: "fewest_tricks" | "most_tricks" | "no_alien" | "no_five" | "no_planet" | "no_seven" | "no_ship" | "no_sun" | "no_trick" | "not_the_last"; readonly colour: number | null; }
  | { readonly what: "direction_chosen"; readonly seat: number; readonly clockwise: boolean; }
  | { readonly what: "played"; readonly seat: number; readonly card: number; readonly effect: "called" | "changed" | "discard" | "followed" | "open" | "sun"; }
  | { readonly what: "colour_changed"; readonly seat: number; readonly colour: number; }
  | { readonly what: "trick_won"; readonly seat: number; readonly cards: readonly (number)[]; }
  | { readonly what: "set_scored"; readonly set: number; readonly sheet: { readonly challenge: { readonly kind: "fewest_tricks" | "most_tricks" | "no_alien" | "no_five" | "no_planet" | "no_seven" | "no_ship" | "no_sun" | "no_trick" | "not_the_last"; readonly colour: number | null; }; readonly dealer: number; readonly tricks: readonly (number)[]; readonly points: readonly (number)[]; readonly reasons: readonly (readonly (readonly [string, number, number])[])[]; }; };

export type ContrastView = { readonly image: number | null; readonly pile: number; readonly round: number; readonly rows: readonly (readonly (number)[])[]; readonly hand: readonly (number)[]; readonly laid: readonly (boolean)[]; readonly mine: number | null; readonly counting: number | null; readonly scores: readonly (number)[]; readonly goal: number | null; };
export type ContrastOptions = { readonly short: boolean; readonly expert: boolean; readonly open_hands: boolean; readonly count: boolean; };
export type ContrastMove =
  | { readonly do: "lay"; readonly symbol: number; };
export type ContrastNews =
  | { readonly what: "laid"; readonly seat: number; }
  | { readonly what: "count_started"; readonly seat: number; }
  | { readonly what: "revealed"; readonly image: number; readonly laid: readonly (number | null)[]; readonly winning: readonly (number)[]; readonly why: "all_differ" | "apart" | "both_others" | "everybody" | "level" | "most" | "together" | "too_few" | "two_pairs"; };

export const SHAPES: { readonly [game: string]: { readonly view: Shape; readonly news: { readonly [what: string]: Shape } } } = {"difference": {"view": {"phase": "=ask,claim,count,over,search", "board": [{"at": ["*", "i", "i"], "card": "i"}], "covered": "i", "tops": ["i?"], "piles": ["i"], "claim": ["?", {"seat": "i", "phase": "=place,show", "until": "i", "place": ["?", ["*", "i", "i"]], "against": [{"at": ["*", "i", "i"], "card": "i"}], "showing": "i?", "shown": [["*", ["*", "i", "i"], ["*", "i", "i"]]]}], "waiting": ["i"], "lock": ["?", {"seat": "i", "until": "i"}], "finished": ["i"], "poll": ["?", {"asked": ["i"], "on": ["i"], "stop": ["i"]}], "begins": "i?"}, "news": {"claimed": {"seat": "i"}, "also_claimed": {"seat": "i"}, "voided": {"seat": "i"}, "chose": {"seat": "i", "at": ["*", "i", "i"]}, "shown": {"seat": "i", "card": "i", "against": "i", "points": ["*", ["*", "i", "i"], ["*", "i", "i"]]}, "found": {"seat": "i", "card": "i", "changes": ["i"], "points": [["*", "i", "i"]]}, "missed": {"seat": "i", "points": [["*", "i", "i"]], "why": "=left,place,same,time"}, "placed": {"seat": "i", "card": "i", "at": ["*", "i", "i"]}, "turned": {"seat": "i", "card": "i"}, "buried": {"seat": "i", "card": "i"}, "lock_ended": {"seat": "i"}, "finished": {"seat": "i", "place": "i"}, "began": {}, "voted": {"seat": "i", "on": "b"}, "poll_ended": {"on": ["i"], "stop": ["i"]}}}, "diferencio": {"view": {"world": "t", "board": ["i"], "hand": ["i"], "hands": ["i"], "pile": "i", "points": [["i"]], "scores": ["i"], "phase": "i", "turn": "i", "part": "=dusk,giving,night,over,search,study", "architect": "i", "ready": ["i"], "asleep": "b", "changed": ["i"], "removed": ["i"], "found": [{"what": "=found", "seat": "i", "place": "i", "card": "i"}], "missed": [{"what": "=missed", "seat": "i", "place": "i?", "costs": "b"}], "out": ["i"], "given_up": ["i"], "pointing": "i?", "hurried": "i?", "giving": ["i"], "until": "i?", "last": ["?", {"what": "=turn_ended", "turn": "i", "architect": "i", "places": ["i"], "removed": ["i"], "taken": ["i?"], "paid": ["i"]}]}, "news": {"night_fell": {"architect": "i", "turn": "i"}, "woke": {"turn": "i"}, "pressed": {"seat": "i"}, "found": {"seat": "i", "place": "i", "card": "i"}, "missed": {"seat": "i", "place": "i?", "costs": "b"}, "gave_back": {"seat": "i", "card": "i"}, "gave_up": {"seat": "i"}, "looks_again": {"seat": "i"}, "hurried": {"seat": "i", "by": "i"}, "turn_ended": {"turn": "i", "architect": "i", "places": ["i"], "removed": ["i"], "taken": ["i?"], "paid": ["i"]}, "phase_two": {}, "won": {"seat": "i"}}}, "compatibility": {"view": {"part": "=announce,choose,over,reveal,window,word", "round": "i", "announcer": "i", "lead": "i?", "colours": ["t"], "pawns": ["i"], "finish": "i", "numbers": ["i"], "piles": ["i"], "theme": ["?", {"pack": "i", "card": "i", "face": "i", "kind": "=aloud,blank,printed,word", "text": "t"}], "locked": ["b"], "mine": ["?", ["i"]], "stakes_left": ["i"], "shuffles_left": ["i"], "stakes": ["i?"], "swaps": [{"by": "i", "target": "i", "positions": ["*", "i", "i"]}], "done": ["i"], "shown": [["i?"]], "scores": ["i"], "accusation": ["?", {"by": "i", "seat": "i", "confirmed": ["i"]}], "penalised": ["i"], "tied": ["i"], "winners": ["i"]}, "news": {"announced": {"seat": "i", "theme": {"pack": "i", "card": "i", "face": "i", "kind": "=aloud,blank,printed,word", "text": "t"}}, "worded": {"seat": "i", "text": "t"}, "locked": {"seat": "i"}, "reopened": {"seat": "i"}, "window_opened": {}, "staked": {"seat": "i", "position": "i"}, "stake_taken": {"seat": "i", "position": "i"}, "shuffled": {"seat": "i", "target": "i", "positions": ["*", "i", "i"]}, "reveal_opened": {}, "turned": {"position": "i", "sides": ["i"], "pictures": ["i?"], "matches": [[{"picture": "i", "here": "i", "there": "i", "kind": "=direct,indirect", "points": "i"}]], "points": ["i"]}, "moved": {"before": ["i"], "after": ["i"]}, "accused": {"by": "i", "seat": "i"}, "confirmed": {"seat": "i"}, "dropped": {"seat": "i"}, "penalised": {"seat": "i", "before": "i", "after": "i"}, "tie_break": {"sides": ["i"]}, "won": {"sides": ["i"]}}}, "defifoo": {"view": {"part": "=direction,scored,trick", "set": "i", "sets": "i", "challenge": {"kind": "=fewest_tricks,most_tricks,no_alien,no_five,no_planet,no_seven,no_ship,no_sun,no_trick,not_the_last", "colour": "i?"}, "dealer": "i", "clockwise": "b?", "hand": ["i"], "sizes": ["i"], "leader": "i", "turn": "i?", "trick": [["*", "i", "i"]], "called": ["i"], "best": "i?", "tricks": ["i"], "scores": ["i"], "sheets": [{"challenge": {"kind": "=fewest_tricks,most_tricks,no_alien,no_five,no_planet,no_seven,no_ship,no_sun,no_trick,not_the_last", "colour": "i?"}, "dealer": "i", "tricks": ["i"], "points": ["i"], "reasons": [[["*", "t", "i", "i"]]]}], "aside": ["i"]}, "news": {"set_dealt": {"set": "i", "dealer": "i", "cards": "i"}, "challenge_shown": {"kind": "=fewest_tricks,most_tricks,no_alien,no_five,no_planet,no_seven,no_ship,no_sun,no_trick,not_the_last", "colour": "i?"}, "direction_chosen": {"seat": "i", "clockwise": "b"}, "played": {"seat": "i", "card": "i", "effect": "=called,changed,discard,followed,open,sun"}, "colour_changed": {"seat": "i", "colour": "i"}, "trick_won": {"seat": "i", "cards": ["i"]}, "set_scored": {"set": "i", "sheet": {"challenge": {"kind": "=fewest_tricks,most_tricks,no_alien,no_five,no_planet,no_seven,no_ship,no_sun,no_trick,not_the_last", "colour": "i?"}, "dealer": "i", "tricks": ["i"], "points": ["i"], "reasons": [[["*", "t", "i", "i"]]]}}}}, "contrast": {"view": {"image": "i?", "pile": "i", "round": "i", "rows": [["i"]], "hand": ["i"], "laid": ["b"], "mine": "i?", "counting": "i?", "scores": ["i"], "goal": "i?"}, "news": {"laid": {"seat": "i"}, "count_started": {"seat": "i"}, "revealed": {"image": "i", "laid": ["i?"], "winning": ["i"], "why": "=all_differ,apart,both_others,everybody,level,most,together,too_few,two_pairs"}}}};
export const TABLE_NEWS: { readonly [what: string]: Shape } = {"left": {"seat": "i"}, "returned": {"seat": "i"}, "asked": {"seat": "i", "others": ["i"]}, "declined": {"seat": "i"}, "taken_back": {"seat": "i", "others": ["i"]}};
