// CPython 3.14, as the device has it, under node: device_python.mjs PYODIDE MOUNTS PROGRAM [ARGUMENT …]
// MOUNTS is JSON: {"/inside": "/outside", …}. The program's last value is printed as it is.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const [home, mounts, program, ...words] = process.argv.slice(2);

try {
  const { loadPyodide } = await import(join(home, "package", "pyodide.mjs"));
  const python = await loadPyodide();
  const extractDir = python.runPython("import site; site.getsitepackages()[0]");
  for (const wheel of readdirSync(join(home, "wheels")))
    python.unpackArchive(new Uint8Array(readFileSync(join(home, "wheels", wheel))), "wheel", { extractDir });
  for (const [inside, root] of Object.entries(JSON.parse(mounts))) {
    python.FS.mkdirTree(inside);
    python.FS.mount(python.FS.filesystems.NODEFS, { root }, inside);
  }
  python.globals.set("words", python.toPy(words));
  console.log(python.runPython(readFileSync(program, "utf8"), { filename: program }));
} catch (error) {
  console.error(String(error.message ?? error).slice(-6000)); // node's own report repeats the whole machine
  process.exitCode = 1;
}
