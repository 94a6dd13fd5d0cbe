// The few parts of Node that the tests use.

declare module "node:test" {
  export function test(name: string, run: (context: { skip(why: string): void }) => unknown): void;
  export const mock: {
    readonly timers: {
      enable(which: { readonly apis: readonly string[] }): void;
      tick(milliseconds: number): void;
      reset(): void;
    };
  };
}
declare module "node:assert/strict" {
  const assert: {
    (value: unknown, message?: string): void;
    equal(actual: unknown, expected: unknown, message?: string): void;
    notEqual(actual: unknown, expected: unknown, message?: string): void;
    deepEqual(actual: unknown, expected: unknown, message?: string): void;
    throws(run: () => unknown, kind?: unknown): void;
    match(text: string, pattern: RegExp): void;
  };
  export default assert;
}
declare module "node:fs" {
  export function existsSync(path: string): boolean;
  export function readFileSync(path: string, encoding: "utf8"): string;
}
declare module "node:path" {
  export function join(...parts: string[]): string;
  export function dirname(path: string): string;
}
declare module "node:child_process" {
  export interface Child {
    readonly stdin: { write(text: string): void; end(): void };
    readonly stdout: AsyncIterable<Uint8Array>;
    on(event: "error", run: () => void): void;
  }
  export function spawn(
    command: string,
    args: readonly string[],
    options: { cwd: string; stdio: readonly string[] },
  ): Child;
}
declare const process: {
  readonly cwd: () => string;
  readonly env: { readonly [name: string]: string | undefined };
};
