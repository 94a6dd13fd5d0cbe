// boardgame.io: Défifoo for four, four clients on one local master. The same game as ours (five sets, directions,
// ships that change the colour, the Sun, ten challenges, a score sheet per set) with default options.
'use strict';
process.env.NODE_ENV = 'production';
const readline = require('readline');
const root = require('path').resolve(process.argv[2]) + '/node_modules/boardgame.io/dist/cjs';
const { Client } = require(root + '/client.js');
const { Local } = require(root + '/multiplayer.js');
const { INVALID_MOVE, PlayerView } = require(root + '/core.js');

const SEATS = 4, SETS = 5, HAND = 14, SUN = 55;
const KINDS = ['no_trick', 'not_the_last', 'no_ship', 'no_five', 'no_seven', 'no_sun', 'no_planet', 'most_tricks', 'fewest_tricks', 'no_alien'];
const PRICES = [-10, -50, -20, -20, -20, -50, -10, 50, 50, -50];
const ranks = [], colours = [];
for (let card = 0; card < 50; card++) { ranks.push(card % 10 + 1); colours.push([Math.floor(card / 10)]); }
for (let ship = 0; ship < 5; ship++) { ranks.push(3); colours.push([ship, (ship + 1) % 5]); }
ranks.push(0); colours.push([]);
const isShip = card => card >= 50 && card < SUN;

const follows = (card, called) => colours[card].some(colour => called.includes(colour));

function legal(hand, called) {
  return hand.some(card => follows(card, called)) ? hand.filter(card => card === SUN || follows(card, called)) : hand;
}

function lay(G, card) {
  const place = G.trick.length, called = G.called;
  G.trick.push(card);
  if (card === SUN || (called.length && !follows(card, called))) return;
  if (called.length && isShip(card)) {
    G.called = colours[card].filter(colour => !called.includes(colour));
    G.best = place;
    return;
  }
  if (G.best === null || ranks[card] > ranks[G.trick[G.best]]) G.best = place;
  G.called = colours[card];
}

const seatOf = (G, place) => (G.leader + G.step * place + SEATS * SEATS) % SEATS;

function take(G) {
  const winner = seatOf(G, G.best || 0), sun = G.trick.indexOf(SUN), over = G.sizes.every(size => size === 0);
  if (over) G.sun = sun < 0 ? null : seatOf(G, sun);
  G.won[winner].push(...G.trick);
  G.tricks[winner]++;
  Object.assign(G, { trick: [], called: [], best: null, leader: winner, next: winner });
  if (over) score(G);
}

function counted(G, { kind, colour }, seat) {
  const won = G.won[seat], number = test => won.filter(test).length;
  switch (kind) {
    case 'no_trick': return G.tricks[seat];
    case 'not_the_last': return +(seat === G.leader);
    case 'most_tricks': return +(G.tricks[seat] === Math.max(...G.tricks));
    case 'fewest_tricks': return +(G.tricks[seat] === Math.min(...G.tricks));
    case 'no_ship': return number(isShip);
    case 'no_five': return number(card => ranks[card] === 5);
    case 'no_seven': return number(card => ranks[card] === 7);
    case 'no_sun': return number(card => card === SUN);
    case 'no_planet': return number(card => card < 50 && colours[card][0] === colour);
    default: return number(card => card < 50 && ranks[card] === 8 && colours[card][0] === colour);
  }
}

function score(G) {
  const reasons = G.tricks.map((_, seat) => {
    const count = counted(G, G.challenge, seat), price = PRICES[KINDS.indexOf(G.challenge.kind)];
    return [...(count ? [[G.challenge.kind, count, count * price]] : []), ...(seat === G.sun ? [['sun_last', 1, -50]] : [])];
  });
  const points = reasons.map(lines => lines.reduce((sum, line) => sum + line[2], 0));
  G.scores = G.scores.map((before, seat) => before + points[seat]);
  G.sheets.push({ challenge: G.challenge, dealer: G.dealer, tricks: [...G.tricks], points, reasons });
  G.part = 'scored';
}

function dealSet(G) {
  const hands = G.secret.coming[G.set], dealer = (G.dealer + 1) % SEATS;
  hands.forEach((hand, seat) => { G.players[seat] = { hand: [...hand] }; });
  Object.assign(G, { part: 'direction', challenge: G.secret.challenges[G.set], set: G.set + 1, dealer, step: 0, leader: dealer, next: dealer, sun: null });
  Object.assign(G, { sizes: Array(SEATS).fill(HAND), tricks: Array(SEATS).fill(0) });
  G.won = Array.from({ length: SEATS }, () => []);
}

function setup({ random }) {
  const coming = [...Array(SETS)].map(() => {
    const deck = random.Shuffle([...Array(SUN + 1).keys()]);
    return [...Array(SEATS).keys()].map(seat => deck.slice(seat * HAND, (seat + 1) * HAND).sort((a, b) => a - b));
  });
  const challenges = random.Shuffle(KINDS).slice(0, SETS).map(kind => ({ kind, colour: ['no_planet', 'no_alien'].includes(kind) ? random.Die(5) - 1 : null }));
  const G = { secret: { coming, challenges }, won: [], players: {}, set: 0, dealer: SEATS - 1, trick: [], called: [], best: null, scores: Array(SEATS).fill(1000), sheets: [] };
  dealSet(G);
  return G;
}

const moves = {
  direction: ({ G }, clockwise) => {
    if (G.part !== 'direction') return INVALID_MOVE;
    Object.assign(G, { part: 'trick', step: clockwise ? 1 : -1 });
  },
  play: ({ G, playerID }, card) => {
    const hand = G.players[playerID].hand;
    if (G.part !== 'trick' || !hand.includes(card) || !legal(hand, G.called).includes(card)) return INVALID_MOVE;
    hand.splice(hand.indexOf(card), 1);
    G.sizes[+playerID]--;
    lay(G, card);
    if (G.trick.length === SEATS) take(G);
    else G.next = (+playerID + G.step + SEATS) % SEATS;
  },
  next: {
    client: false, // coming hands are known to the master only
    move: ({ G }) => {
      if (G.part !== 'scored') return INVALID_MOVE;
      dealSet(G);
    },
  },
};

const defifoo = {
  name: 'defifoo', minPlayers: SEATS, maxPlayers: SEATS, setup, moves,
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1, order: { first: () => 0, next: ({ G }) => G.next } },
  endIf: ({ G }) => (G.part === 'scored' && G.set === SETS ? { scores: [...G.scores] } : undefined),
};
// One seat repeats choosing and reopening, so that the log grows.
const minds = { name: 'minds', setup: () => ({ row: null }), moves: { change: ({ G }) => { G.row = G.row ? null : [0, 1, 2, 3, 4]; } } };

let matches = 0;
function clients(game, seats) {
  const multiplayer = Local(), matchID = 'match' + matches++, seeded = { ...game, seed: 'seed' + matches };
  return [...Array(seats).keys()].map(seat => {
    const client = Client({ game: seeded, numPlayers: seats, playerID: String(seat), matchID, multiplayer, debug: false });
    client.start();
    return client;
  });
}

async function landed(all, before) {
  for (let tries = 0; all.some(client => client.store.getState()._stateID === before); tries++) {
    if (tries > 5000) throw new Error('a move did not land');
    await null;
  }
}

function choose(client, G, seat) {
  if (G.part === 'direction') return client.moves.direction(true);
  if (G.part === 'scored') return client.moves.next();
  const open = legal(G.players[seat].hand, G.called);
  return client.moves.play(open[Math.floor(Math.random() * open.length)]);
}

async function hosted() {
  const all = clients(defifoo, SEATS);
  let count = 0;
  for (;;) {
    const { ctx, _stateID } = all[0].getState();
    if (ctx.gameover) break;
    const seat = +ctx.currentPlayer;
    choose(all[seat], all[seat].getState().G, seat);
    await landed(all, _stateID);
    for (const client of all) client.getState();
    count++;
  }
  all.forEach(client => client.stop());
  return count;
}

async function change(all, times) {
  for (let i = 0; i < times; i++) {
    const before = all[0].getState()._stateID;
    all[0].moves.change();
    await landed(all, before);
  }
  return times;
}

async function early() {
  const all = clients(minds, 1);
  await change(all, 110);
  all[0].stop();
  return 110;
}

let long = null;
async function late() {
  if (long === null) { long = clients(minds, 1); await change(long, LATE); return 0; }
  return change(long, 20);
}
const LATE = 3000; // ten thousand would take minutes

const works = { hosted, early, late };
const cpu = () => { const used = process.cpuUsage(); return (used.user + used.system) / 1e6; };

(async () => {
  await hosted();
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const { work, seconds } = JSON.parse(line);
    if (work === 'late' && long === null) await late();
    const start = cpu();
    let units = 0;
    while (cpu() - start < seconds) units += await works[work]();
    console.log(JSON.stringify((cpu() - start) / units * 1e6));
  }
})();
