// Loaded into a process before all else (`node --import`): notes every folder that is listed, where it really lies, in
// the file that LISTINGS names. A listing that goes into folders by itself is marked by a `*`.

import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { appendFileSync, realpathSync } = fs
const note = (place, options) => {
  let real = String(place)
  try {
    real = realpathSync(real)
  } catch {
    // It is not there.
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
