// Runs test files one after the other in this process: `node --import ./test/loader.js test/run-files.js base/hash.test.ts …`.
// Files that run together load the generator once. A line that begins with `======` is written before and after each.

// Without it, uvu runs each suite as soon as its file is loaded.
globalThis.UVU_DEFER = 1
globalThis.UVU_INDEX = 0
const { exec } = await import('uvu')

for (const path of process.argv.slice(2)) {
  process.stdout.write(`\n====== ${path}\n`)
  globalThis.UVU_QUEUE.splice(0, Infinity, [null])
  await import(`./${path}`)
  await exec()
  process.stdout.write(`\n====== ${process.exitCode ?? 0}\n`)
}
process.exitCode = 0
