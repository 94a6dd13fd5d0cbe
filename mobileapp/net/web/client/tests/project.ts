// Where the project is: the tests run in a copy of the page's sources.

import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

export function projectFile(...parts: string[]): string | null {
  for (let folder = process.cwd(); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, ...parts))) return join(folder, ...parts);
  }
  return null;
}
