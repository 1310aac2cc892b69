// Runs commands one after the other in this process, with record-listings.js preloaded: loading the code takes longer than
// the command at a small site. Writes what each one did to a JSON file.
//
//   node --import ./record-listings.js recorded-commands.js FOLDER '[["check"],["build","--no-cache"]]'

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { main } from '../dist/sitegen.js'

const [folder = '', commands = '[]'] = process.argv.slice(2)

/** Paths of published files that contain a word of the folder outside of the project. Reads no link. */
function leaks() {
  const { LISTINGS } = process.env
  // Nothing else runs until the files are read, so no listing of a command is missed.
  process.env.LISTINGS = join(folder, 'not-by-commands')
  const files = existsSync('build') ? readdirSync('build', { recursive: true, withFileTypes: true }) : []
  process.env.LISTINGS = LISTINGS
  return files
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => /Diary/.test(file + readFileSync(file, 'utf8').slice(0, 100_000)))
}

let output = ''
for (const stream of [process.stdout, process.stderr])
  stream.write = (text) => {
    output += text
    return true
  }

for (const [index, words] of JSON.parse(commands).entries()) {
  output = ''
  process.env.LISTINGS = join(folder, `${index}.listings`)
  const status = await main(['node', 'sitegen', ...words], process.env)
  writeFileSync(join(folder, `${index}.json`), JSON.stringify({ status, output, leaks: leaks() }))
}
