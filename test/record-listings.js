// Preloaded into a process (`node --import`): records the real path of every folder that is listed in the file named by
// LISTINGS. Recursive listings are marked with `*`.

import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { appendFileSync, realpathSync } = fs
const note = (place, options) => {
  let real = String(place)
  try {
    real = realpathSync(real)
  } catch {
    // It does not exist.
  }
  appendFileSync(process.env.LISTINGS, `${options?.recursive ? '*' : ''}${real}\n`)
}
for (const from of [fs, fs.promises])
  for (const name of ['readdir', 'readdirSync', 'opendir', 'opendirSync', 'watch', 'glob', 'globSync']) {
    const own = from[name]
    if (typeof own !== 'function') continue
    from[name] = function (place, options, ...rest) {
      note(place, options)
      return own.call(this, place, options, ...rest)
    }
  }
syncBuiltinESMExports()
