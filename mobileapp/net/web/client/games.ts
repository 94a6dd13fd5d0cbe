// The styled hands, by game. A game that is missing here is played by its forms.

import { compatibility } from "./games/compatibility.ts";
import { contrast } from "./games/contrast.ts";
import { defifoo } from "./games/defifoo.ts";
import { diferencio } from "./games/diferencio.ts";
import { difference } from "./games/difference.ts";
import type { Face } from "./hand.ts";

/** Views are checked against their game's shape before a face sees them. */
const FACES = { compatibility, contrast, defifoo, diferencio, difference } as unknown as {
  readonly [game: string]: Face;
};

export const faceOf = (game: string): Face | undefined =>
  Object.prototype.hasOwnProperty.call(FACES, game) ? FACES[game] : undefined;
