// Preloaded into a process (`node --import`): records the real path of every folder that is listed in the file named by
// LISTINGS. Recursive listings are marked with `*`.

import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { appendFileSync, realpathSync } = fs
const record = (path, options) => {
  let realPath = String(path)
  try {
    realPath = realpathSync(realPath)
  } catch {
    // It does not exist.
  }
  appendFileSync(process.env.LISTINGS, `${options?.recursive ? '*' : ''}${realPath}\n`)
}
for (const from of [fs, fs.promises])
  for (const name of ['readdir', 'readdirSync', 'opendir', 'opendirSync', 'watch', 'glob', 'globSync']) {
    const original = from[name]
    if (typeof original !== 'function') continue
    from[name] = function (path, options, ...rest) {
      record(path, options)
      return original.call(this, path, options, ...rest)
    }
  }
syncBuiltinESMExports()
