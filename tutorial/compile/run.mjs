// Byte-compiles Python for the browser with the browser's own Python: Pyodide, run by Node.
// usage: node run.mjs PYODIDE_DIR COMPILER_DIR WORK_DIR
// WORK_DIR/in holds wheels and python_stdlib.zip, WORK_DIR/out receives the result, and
// WORK_DIR/stdlib keeps the compiled standard library, which never changes, for the next time.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [pyodideDir, compilerDir, workDir] = process.argv.slice(2).map((p) => path.resolve(p));
const here = import.meta.dirname;
const { loadPyodide } = await import(pathToFileURL(path.join(pyodideDir, "pyodide.mjs")).href);
const { info } = JSON.parse(fs.readFileSync(path.join(pyodideDir, "pyodide-lock.json"), "utf8"));

/** A fresh interpreter that sees the folders, with the bytes of a clock that stands still. */
async function interpreter(options = {}) {
  const python = await loadPyodide({
    indexURL: pyodideDir,
    lockFileContents: { info, packages: {} },
    env: { SOURCE_DATE_EPOCH: "1577836800", PYTHONHASHSEED: "0", HOME: "/home/pyodide" },
    ...options,
  });
  for (const [name, folder] of [["compiler", compilerDir], ["work", workDir], ["code", here]]) {
    python.mountNodeFS(`/${name}`, folder);
  }
  return python;
}

/** An interpreter with the wheels in it, brought there as the page's worker does. */
async function interpreterWithWheels(options = {}) {
  const python = await interpreter(options);
  const folder = path.join(workDir, "compiled");
  for (const name of fs.readdirSync(folder).sort()) {
    python.unpackArchive(new Uint8Array(fs.readFileSync(path.join(folder, name))), "wheel");
  }
  return python;
}

/** Run one of the scripts beside this file. */
function run(python, script) {
  python.runPython(fs.readFileSync(path.join(here, script), "utf8"), { filename: script });
}

try {
  run(await interpreter(), "compile_all.py");
  // An interpreter of its own, so that what the compiler imports doesn't count as needed.
  run(await interpreterWithWheels(), "trim.py");
  // What was trimmed too far must fail here and not in a reader's browser.
  const stdLibURL = path.join(workDir, "out", "python_stdlib.zip");
  run(await interpreterWithWheels({ stdLibURL }), "exercise.py");
} catch (error) {
  // Node would show the line of Pyodide's code that threw: a megabyte without a line break.
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
