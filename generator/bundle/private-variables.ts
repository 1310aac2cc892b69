// Variables of the environment that a component reads and that are not for everybody: the browser has none, so that the
// component would fail there, or show something else than the server did.

import { transform } from 'esbuild'
import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { decode, diskFiles } from '../base/files.ts'

/** `process.env.NAME`, `import.meta.env["NAME"]`, or the whole environment. */
const reading =
  /\b(?:process|import\.meta)\.env\b(?:\s*\??\.\s*([A-Za-z_]\w*)|\s*\[\s*(['"])([A-Za-z_]\w*)\2\s*\])?/g

/** Beginning of the names that stand for places. */
const placeName = 'process.env.sitegenPlace'

/** What browsers get instead of a value that stands for the mode. */
const known = ['NODE_ENV']

/**
 * Say where modules of the browser read variables that it does not have.
 *
 * @param root absolute folder
 * @param modules relative to it
 * @param prefix of those that it has
 */
export async function privateVariables(
  root: string,
  modules: readonly string[],
  prefix: string
): Promise<readonly Diagnostic[]> {
  const files = diskFiles(root)
  const found: Diagnostic[] = []
  for (const file of modules) {
    const text = files.has(file) ? decode(files.read(file)) : ''
    for (const { name, index, length } of await readings(text, file, prefix)) {
      const before = text.slice(0, index).split('\n')
      const place = { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, length }
      const what = name === undefined ? 'The environment as a whole' : `The variable \`${name}\``
      found.push(
        diagnostic(
          'variable-private',
          place,
          `${what} is not there in the browser, where this runs too`,
          name === undefined
            ? `read one variable by its name: \`process.env.${prefix}NAME\``
            : `call it \`${prefix}${name}\` if everybody may read its value, or read it in a plugin; what only the server does may ask \`typeof window === 'undefined'\` first`
        )
      )
    }
  }
  return found
}

interface Reading {
  readonly name: string | undefined
  readonly index: number
  readonly length: number
}

/** Those that the code really does in a browser: not in comments, strings, and what only the server runs. */
async function readings(text: string, file: string, prefix: string): Promise<readonly Reading[]> {
  const all = [...text.matchAll(reading)]
    .map((match) => ({ name: match[1] ?? match[3], index: match.index, length: match[0].length }))
    .filter(({ name }) => name === undefined || !(name.startsWith(prefix) || known.includes(name)))
  if (all.length === 0) return []
  // esbuild replaces a name only where it is code, and drops what `typeof window === 'undefined'` guards once there is
  // any window: each place gets a name of its own, and those that are left are read.
  let marked = ''
  let end = 0
  for (const [at, { index, length }] of all.entries()) {
    marked += `${text.slice(end, index)}${placeName}${at}`
    end = index + length
  }
  const places = all.map((_, at) => [`${placeName}${at}`, `sitegenRead${at}_`])
  const { code } = await transform(marked + text.slice(end), {
    loader: /\.[cm]?ts$/.test(file) ? 'ts' : 'tsx',
    define: { ...Object.fromEntries(places), window: 'true', document: 'true' },
    minifySyntax: true,
    logLevel: 'silent'
  })
  return all.filter((_, at) => code.includes(`sitegenRead${at}_`))
}
