// Seeds, dice and the deal of Défifoo, from docs/dealing.md.

import { createHash } from "node:crypto";

const PACK =
  '{"game":"defifoo","id":"violet","colours":["red","blue","green","yellow","violet"],"ranks":[1,2,3,4,5,6,7,8,9,10],' +
  '"ship_rank":3,"ships":[[0,1],[1,2],[2,3],[3,4],[4,0]],"alien_rank":8,"challenges":["no_trick","not_the_last",' +
  '"no_ship","no_five","no_seven","no_sun","no_planet","most_tricks","fewest_tricks","no_alien"]}';
const COLOURED = ["no_planet", "no_alien"];

export const fingerprint = () =>
  createHash("sha256").update(`defifoo 1 ${PACK}`).digest("hex").slice(0, 32);

export class Dice {
  constructor(seed) {
    this.seed = seed;
    this.count = 0;
  }

  draw(outcomes) {
    const outputLength = Math.floor(outcomes.toString(2).length / 8) + 17;
    const text = `${this.seed}:${this.count++}`;
    return BigInt(`0x${createHash("shake256", { outputLength }).update(text, "utf8").digest("hex")}`);
  }

  roll(sides) {
    return Number(this.draw(BigInt(sides)) % BigInt(sides));
  }

  shuffle(items) {
    const cards = [...items];
    let factorial = 1n;
    for (let count = 2n; count <= cards.length; count++) factorial *= count;
    let number = this.draw(factorial);
    for (let last = cards.length - 1; last > 0; last--) {
      const chosen = Number(number % BigInt(last + 1));
      number /= BigInt(last + 1);
      [cards[last], cards[chosen]] = [cards[chosen], cards[last]];
    }
    return cards;
  }
}

export const drawnFirst = (seats, seed) => new Dice(`${seed}:first`).roll(seats);

const sorted = (cards) => [...cards].sort((one, other) => one - other);

export function deal(seed, seats, options) {
  const dice = new Dice(seed);
  const isDealt = (card) => options.planet_threes !== false || card >= 50 || card % 10 !== 2;
  const deck = [...Array(56).keys()].filter(isDealt);
  const size = Math.floor(deck.length / seats);
  const sets = [];
  for (let set = 0; set < (options.short ? 3 : 5); set++) {
    const cards = dice.shuffle(deck);
    const hands = [...Array(seats).keys()].map((seat) => sorted(cards.slice(seat * size, (seat + 1) * size)));
    sets.push({ hands, aside: sorted(cards.slice(seats * size)) });
  }
  const challenges = dice.shuffle(JSON.parse(PACK).challenges);
  sets.forEach((set, place) => {
    const colour = dice.roll(5);
    set.challenge = { kind: challenges[place], colour: COLOURED.includes(challenges[place]) ? colour : null };
  });
  return sets;
}
