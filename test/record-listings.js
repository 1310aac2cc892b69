// Preloaded into a process (`node --import`): records the real path of every folder that is listed in the file named by
// LISTINGS, and of every file that is read in that named by READS. Recursive listings are marked with `*`.

import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { appendFileSync, realpathSync } = fs
const record = (to, path, options) => {
  if (to === undefined) return
  let realPath = String(path)
  try {
    realPath = realpathSync(realPath)
  } catch {
    // It does not exist.
  }
  appendFileSync(to, `${options?.recursive ? '*' : ''}${realPath}\n`)
}

const recorded = {
  LISTINGS: ['readdir', 'readdirSync', 'opendir', 'opendirSync', 'watch', 'glob', 'globSync'],
  READS: ['readFile', 'readFileSync']
}
for (const from of [fs, fs.promises])
  for (const [variable, names] of Object.entries(recorded))
    for (const name of names) {
      const original = from[name]
      if (typeof original !== 'function') continue
      from[name] = function (path, options, ...rest) {
        record(process.env[variable], path, options)
        return original.call(this, path, options, ...rest)
      }
    }
syncBuiltinESMExports()
