// The secret of a typed code: loaded apart, because few people type one.

import { scryptAsync } from "@noble/hashes/scrypt.js";
import { utf8 } from "./bytes.ts";

export const deriveCodeSecret = (code: string, salt: Uint8Array): Promise<Uint8Array> =>
  scryptAsync(utf8(code), salt, { N: 2 ** 15, r: 8, p: 1, dkLen: 32 });
