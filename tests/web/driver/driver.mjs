// Drives Chromium for the tests: one JSON command per line on stdin, one JSON answer per line on stdout.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { chromium } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const PLAYER = readFileSync(new URL("./player.js", import.meta.url), "utf8");
const browser = await chromium.launch({ executablePath: process.argv[2], args: ["--no-sandbox"] });
const pages = new Map();

/** Everything that a page did which it should not, and what it received. */
function watch(page, origin) {
  const seen = { console: [], requests: [], elsewhere: [], failed: [], frames: [], downloads: [] };
  page.on("console", (message) => {
    if (!["error", "warning"].includes(message.type())) return;
    seen.console.push(`${message.type()}: ${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => seen.console.push(`thrown: ${error.stack ?? error}`));
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol === "blob:") return;
    seen.requests.push(url.pathname);
    if (url.origin !== origin) seen.elsewhere.push(request.url());
  });
  page.on("websocket", (socket) => {
    if (new URL(socket.url()).host !== new URL(origin).host) seen.elsewhere.push(socket.url());
    socket.on("framereceived", ({ payload }) => seen.frames.push(payload.length));
  });
  return seen;
}

const commands = {
  async open({ page: name, url, width = 390, height = 844, locale = "en-GB", script = "", more = {} }) {
    const context = await browser.newContext({
      viewport: { width, height }, hasTouch: true, isMobile: true, deviceScaleFactor: 2, locale,
      colorScheme: "dark", ...more,
    });
    await context.addInitScript(PLAYER + script);
    const page = await context.newPage();
    pages.set(name, { context, page, seen: watch(page, new URL(url).origin) });
    await page.goto(url);
  },
  /** A second tab of the same browser. */
  async tab({ page: name, of, url }) {
    const { context } = pages.get(of);
    const page = await context.newPage();
    pages.set(name, { context, page, seen: watch(page, new URL(url).origin) });
    await page.goto(url);
  },
  goto: ({ page, url }) => pages.get(page).page.goto(url).then(() => null),
  reload: ({ page }) => pages.get(page).page.reload().then(() => null),
  back: ({ page }) => pages.get(page).page.goBack().then(() => null),
  evaluate: ({ page, script, argument }) => pages.get(page).page.evaluate(`(${script})(${JSON.stringify(argument ?? null)})`),
  /** Until the function gives a true value. The page's policy forbids the driver's own way, which is `eval`. */
  async wait({ page, script, argument, seconds = 60 }) {
    const ends = Date.now() + 1000 * seconds;
    for (;;) {
      const found = await commands.evaluate({ page, script, argument }).catch((error) => {
        if (!/context was destroyed|navigation/.test(String(error))) throw error;
      });
      if (found) return found;
      if (Date.now() > ends) throw new Error(`not within ${seconds} s: ${script} of ${JSON.stringify(argument)}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  },
  tap: ({ page, selector }) => pages.get(page).page.tap(selector, { timeout: 20_000 }),
  tapAt: ({ page, x, y }) => pages.get(page).page.touchscreen.tap(x, y),
  tapRole: ({ page, role, name }) => pages.get(page).page.getByRole(role, { name, exact: true }).first().tap({ timeout: 20_000 }),
  /** As a screen reader presses a button: by its role and name. Gone meanwhile: nothing is pressed. */
  clickRole: ({ page, role, name }) =>
    pages.get(page).page.getByRole(role, { name, exact: true }).first().evaluate((button) => button.click(), undefined, { timeout: 500 }).catch(() => null),
  roles: ({ page }) => pages.get(page).page.locator("body").ariaSnapshot(),
  visibleText: ({ page, selector }) => pages.get(page).page.locator(selector).innerText({ timeout: 20_000 }),
  resize: ({ page, width, height }) => pages.get(page).page.setViewportSize({ width, height }),
  emulate: ({ page, media }) => pages.get(page).page.emulateMedia(media),
  screenshot: ({ page, path }) => pages.get(page).page.screenshot({ path }).then(() => null),
  seen: ({ page }) => pages.get(page).seen,
  storage: ({ page }) => pages.get(page).context.storageState(),
  async freeze({ page, frozen }) {
    const { context, page: frozenPage } = pages.get(page);
    const session = await context.newCDPSession(frozenPage);
    await session.send("Page.setWebLifecycleState", { state: frozen ? "frozen" : "active" });
  },
  async axe({ page }) {
    await pages.get(page).page.evaluate(AXE);
    return pages.get(page).page.evaluate(
      `axe.run(document, { resultTypes: ["violations"] }).then((found) => found.violations.map((each) =>
        each.id + ": " + each.nodes.map((node) => node.target.join(" ") + " " + (node.failureSummary ?? "")).join(" | ")))`,
    );
  },
  async close({ page }) {
    await pages.get(page).context.close();
    pages.delete(page);
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const { id, command, ...words } = JSON.parse(line);
  Promise.resolve()
    .then(() => commands[command](words))
    .then((answer) => ({ id, answer: answer ?? null }), (error) => ({ id, error: String(error.stack ?? error) }))
    .then((said) => process.stdout.write(`${JSON.stringify(said)}\n`));
}
await browser.close();
