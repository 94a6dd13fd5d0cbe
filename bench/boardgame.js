// boardgame.io's side: a trick-taking game with Défifoo's cards, four clients on one local master.
// Simpler than ours: following, ships of two colours, the Sun, one set of fourteen tricks, no challenges.
'use strict';
process.env.NODE_ENV = 'production';
const readline = require('readline');
const root = process.argv[2] + '/node_modules/boardgame.io/dist/cjs';
const { Client } = require(root + '/client.js');
const { Local } = require(root + '/multiplayer.js');
const { INVALID_MOVE, PlayerView } = require(root + '/core.js');

const SEATS = 4, CARDS = 56, SUN = 55;
const ranks = [], colours = [];
for (let card = 0; card < 50; card++) { ranks.push(card % 10 + 1); colours.push([Math.floor(card / 10)]); }
for (let ship = 0; ship < 5; ship++) { ranks.push(3); colours.push([ship, (ship + 1) % 5]); }
ranks.push(0); colours.push([]);

function legal(hand, called) {
  if (called === null || !hand.some(card => colours[card].includes(called))) return hand;
  return hand.filter(card => card === SUN || colours[card].includes(called));
}

function winner(trick, called) {
  const strength = ({ card }) => (colours[card].includes(called) ? ranks[card] : 0);
  return trick.reduce((best, laid) => (strength(laid) > strength(best) ? laid : best)).seat;
}

function play({ G, playerID }, card) {
  const hand = G.players[playerID].hand;
  if (!hand.includes(card) || !legal(hand, G.called).includes(card)) return INVALID_MOVE;
  hand.splice(hand.indexOf(card), 1);
  G.sizes[+playerID]--;
  G.trick.push({ seat: +playerID, card });
  if (G.called === null && colours[card].length) G.called = colours[card][0];
  if (G.trick.length < SEATS) { G.next = (+playerID + 1) % SEATS; return; }
  const won = winner(G.trick, G.called);
  G.tricks[won]++;
  Object.assign(G, { trick: [], called: null, next: won, played: G.played + 1 });
}

const cards = {
  name: 'cards', minPlayers: SEATS, maxPlayers: SEATS,
  setup: ({ random }) => {
    const deck = random.Shuffle([...Array(CARDS).keys()]), players = {};
    for (let seat = 0; seat < SEATS; seat++) players[seat] = { hand: deck.slice(seat * 14, seat * 14 + 14) };
    return { players, sizes: [14, 14, 14, 14], trick: [], called: null, next: 0, tricks: [0, 0, 0, 0], played: 0 };
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1, order: { first: () => 0, next: ({ G }) => G.next } },
  moves: { play },
  endIf: ({ G }) => (G.played === 14 ? { tricks: [...G.tricks] } : undefined),
};
// One seat that changes its mind for ever, for a log that grows.
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

async function hosted() {
  const all = clients(cards, SEATS);
  let count = 0;
  for (;;) {
    const { ctx, _stateID } = all[0].getState();
    if (ctx.gameover) break;
    const mine = all[+ctx.currentPlayer].getState(), open = legal(mine.G.players[ctx.currentPlayer].hand, mine.G.called);
    all[+ctx.currentPlayer].moves.play(open[Math.floor(Math.random() * open.length)]);
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
