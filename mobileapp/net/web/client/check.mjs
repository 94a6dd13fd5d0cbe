// Checks the types of the page and its tests: `node check.mjs`, beside node_modules.

import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const tsc = join(here, "node_modules", ".bin", "tsc");
process.exit(spawnSync(tsc, ["-p", join(here, "tsconfig.json")], { stdio: "inherit" }).status ?? 1);
