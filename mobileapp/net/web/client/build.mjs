// Builds the page: `node build.mjs OUTDIR`. Reads OUTDIR/words/*.json for their names; TABLEE_SOUNDS has the
// app's sounds, TABLEE_FONTS its fonts.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const out = process.argv[2];
const SOUNDS = ["claim", "count", "flip", "join", "reveal", "right", "tick", "win"];
const LANGUAGES = ["en", "fr", "nl"];
const KEPT = ["--seat", "--rim", "--dot", "--left", "--x", "--y", "--zoom", "--ratio", "--columns", "--rows"];

mkdirSync(out, { recursive: true });
for (const name of readdirSync(out))
  if (/\.(js|css|html|wav|woff|svg|json)$/.test(name)) rmSync(join(out, name));

/** Write a file under a name with its hash, and return that name. */
function put(name, bytes) {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  const file = name.replace(/\.(\w+)$/, `.${hash}.$1`);
  writeFileSync(join(out, file), bytes);
  return `/${file}`;
}

function wordFiles() {
  const folder = join(out, "words");
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return Object.fromEntries(names.map((name) => [name.split(".")[0], `/words/${name}`]));
}

function copies(folder, names) {
  const found = Object.entries(names).filter(([, file]) => folder && existsSync(join(folder, file)));
  return Object.fromEntries(found.map(([name, file]) => [name, put(file, readFileSync(join(folder, file)))]));
}

// Long names that are only in our own objects: not in messages, in the tables or in a browser's interfaces.
const OWN_NAMES = [
  "acting|acts|attempt|born|canReturn|chain|checkTimer|cipher|ciphers|covers|deriveSecret|draft|extraLink",
  "greetByCode|hasJoined|heard|isDark|isForEyes|isJoined|isLit|isLoading|isPaused|isQuiet|isReady",
  "isResultOpen|isSending|isSteady|joinByCode|joinByLink|leaveResult|listener|loadPictures",
  "lostPeople|markAbsent|mixHash|mixKey|mixKeyAndHash|observer|onFrame|parts|pausedBy|props|resultLeft",
  "retryMs|retryTimer|scoreText|setDraft|sharedGoal|socket|submit|takeGameMessage|takeJoined|takeSeated",
  "teamOf|thing|tips|turnedAway|under|views|wishes|withForms|yieldTo|credential|delayed|received|rejected|raced",
  "dealt|openMore|rareText",
];
// The same in @noble: between its own modules.
const NOBLE_NAMES = [
  "_cloneInto|adjustScalarBytes|allowShortKeys|asyncTick|blockLen|blockMixCb|blockSize32|canXOF",
  "counterLength|counterRight|destroy|destroyed|digestInto|extendNonceFn|iHash|nonceLength|oHash|outputLen",
  "padOffset|powPminus2|process|roundClean|scalarMult|scalarMultBase|varSizeNonce|withAAD",
];
const SHORTENED = new RegExp(`^(${[...OWN_NAMES, ...NOBLE_NAMES].join("|")})$`);
const OPTIONS = {
  bundle: true,
  minify: true,
  write: false,
  target: "es2020",
  supported: { "class-field": true }, // in each browser that has BigInt and `?.`
  legalComments: "eof",
  charset: "utf8",
};

// --- sentences: English is data like the translations; scripts name them by number ---

const SCRIPTS = [here, join(here, "games")].flatMap((folder) =>
  readdirSync(folder).filter((name) => name.endsWith(".ts")).map((name) => join(folder, name)),
);
const TEXT = String.raw`"(?:[^"\\]|\\.)*"`;
const CALL = new RegExp(String.raw`\b(?:tr|N_|ntr)\(\s*${TEXT}(?:,\s*${TEXT})?`, "g"); // two are the forms of a plural
const sentences = [""]; // no sentence has the number 0

function numberOf(sentence) {
  if (!sentences.includes(sentence)) sentences.push(sentence);
  return sentences.indexOf(sentence);
}

/** A script with `tr(7)` for `tr("Ready")`. */
const withNumbers = (path) =>
  readFileSync(path, "utf8").replace(CALL, (call) =>
    call.replace(new RegExp(TEXT, "g"), (text) => numberOf(JSON.parse(text))),
  );
SCRIPTS.forEach(withNumbers); // the tables are written before the scripts, which have their name

const numbered = {
  name: "numbered sentences",
  setup: (step) =>
    step.onLoad({ filter: /\.ts$/ }, ({ path }) => ({ contents: withNumbers(path), loader: "ts" })),
};

/** @noble without the texts of its errors, which nobody reads. */
const silenced = {
  name: "silenced errors",
  setup: (step) =>
    step.onLoad({ filter: /@noble.*\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replace(/throw new (\w*Error)\([^;]*\);/g, "throw new $1();"),
    })),
};

/** The script, what it loads only for typed codes, and what both share; returns the files to load first. */
async function putScripts(define) {
  const names = { entryNames: "[name].[hash]", chunkNames: "[name].[hash]", outdir: out };
  const made = await build({
    ...OPTIONS,
    ...names,
    entryPoints: [join(here, "app.ts")],
    format: "esm",
    splitting: true,
    mangleProps: SHORTENED,
    plugins: [numbered, silenced],
    define,
    metafile: true,
  });
  for (const { path, contents } of made.outputFiles) writeFileSync(path, contents);
  const [[app, { imports }]] = Object.entries(made.metafile.outputs).filter(([, { entryPoint }]) =>
    entryPoint?.endsWith("app.ts"),
  );
  const shared = imports
    .filter(({ kind }) => kind === "import-statement")
    .map(({ path }) => `/${basename(path)}`);
  return { script: `/${basename(app)}`, shared };
}

/** Short names for the style's own variables; unused ones are dropped. Scripts use seats and `KEPT`. */
function shorten(css) {
  const used = new Set(Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  const isKept = (name) => /^--seat-\d$/.test(name) || KEPT.includes(name);
  const names = [...used].filter((name) => !isKept(name));
  const short = new Map(names.map((name, at) => [name, `--${at.toString(36)}`]));
  const cut = css.replace(/(--[\w-]+): ?[^;}]+;?/g, (rule, name) =>
    used.has(name) || isKept(name) ? rule.replace(": ", ":") : "",
  );
  return cut.replace(/--[\w-]+/g, (name) => short.get(name) ?? name);
}

/** The data of tables/index.ts as JSON, with the sentences and the names of the sounds. */
async function putTables(soundFiles) {
  const made = await build({ ...OPTIONS, entryPoints: [join(here, "tables", "index.ts")], format: "esm" });
  const source = Buffer.from(made.outputFiles[0].contents).toString("base64");
  const { TABLES } = await import(`data:text/javascript;base64,${source}`);
  return put("tables.json", Buffer.from(JSON.stringify({ ...TABLES, sentences, soundFiles })));
}

function fontFaces(files) {
  const families = { display: "Tablee Display", text: "Tablee Text" };
  const face = ([name, url]) =>
    `@font-face{font-family:"${families[name]}";src:url(${url});font-display:swap}`;
  return Object.entries(files).map(face).join("");
}

const sounds = copies(
  process.env.TABLEE_SOUNDS,
  Object.fromEntries(SOUNDS.map((name) => [name, `${name}.wav`])),
);
const fonts = copies(process.env.TABLEE_FONTS, { display: "display.woff", text: "text.woff" });
const tables = await putTables(sounds);
const define = {
  WORD_FILES: JSON.stringify(wordFiles()),
  TABLES_FILE: JSON.stringify(tables),
};
const { script, shared } = await putScripts(define);
const modules = shared.map((path) => `<link rel="modulepreload" href="${path}">`).join("");
const preload = `${modules}<link rel="preload" as="fetch" href="${tables}" crossorigin>`;
const css = await build({ ...OPTIONS, entryPoints: [join(here, "index.css")] });
const style = put("app.css", Buffer.from(fontFaces(fonts) + shorten(css.outputFiles[0].text)));
const icon = put("icon.svg", readFileSync(join(here, "icon.svg")));
const page = readFileSync(join(here, "index.html"), "utf8");
const spoken = JSON.parse(readFileSync(join(here, "index.json"), "utf8"));
for (const language of LANGUAGES) {
  const words = { ...spoken[language], language, script, preload, style, icon };
  writeFileSync(
    join(out, `index.${language}.html`),
    page.replace(/\{\{(\w+)\}\}/g, (_, name) => words[name]),
  );
}
