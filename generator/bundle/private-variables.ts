// Finds components that read private environment variables. These are undefined in the browser, so the component would fail
// there, or render something different from the server.

import { transform } from 'esbuild'
import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { decode, diskFiles } from '../base/files.ts'
import { positionIn } from '../base/text.ts'

/** `process.env.NAME`, `import.meta.env["NAME"]`, or the whole environment. */
const environmentAccess =
  /\b(?:process|import\.meta)\.env\b(?:\s*\??\.\s*([A-Za-z_]\w*)|\s*\[\s*(['"])([A-Za-z_]\w*)\2\s*\])?/g

/** Prefix of the placeholders for accesses. */
const placeholderPrefix = 'process.env.sitegenPlace'

/** Variables that the bundler defines for the browser. */
const definedInBrowser = ['NODE_ENV']

/**
 * Report reads of environment variables that the browser does not have.
 *
 * @param root absolute project folder
 * @param modules browser modules, relative to the root
 * @param prefix prefix of public variables
 */
export async function privateVariables(
  root: string,
  modules: readonly string[],
  prefix: string
): Promise<readonly Diagnostic[]> {
  const files = diskFiles(root)
  const problems: Diagnostic[] = []
  for (const file of modules) {
    const text = files.has(file) ? decode(files.read(file)) : ''
    for (const { name, index, length } of await findAccesses(text, file, prefix)) {
      const place = { file, ...positionIn(text, index), length }
      const subject = name === undefined ? 'The environment as a whole' : `The variable \`${name}\``
      problems.push(
        diagnostic(
          'variable-private',
          place,
          `${subject} is not available in the browser, where this code also runs`,
          name === undefined
            ? `read one variable by its name: \`process.env.${prefix}NAME\``
            : `call it \`${prefix}${name}\` if its value may be public, or read it in a plugin; guard server-only code with \`typeof window === 'undefined'\``
        )
      )
    }
  }
  return problems
}

interface EnvironmentAccess {
  readonly name: string | undefined
  readonly index: number
  readonly length: number
}

/** Accesses that run in a browser: not those in comments, strings and server-only code. */
async function findAccesses(
  text: string,
  file: string,
  prefix: string
): Promise<readonly EnvironmentAccess[]> {
  const candidates = [...text.matchAll(environmentAccess)]
    .map((match) => ({ name: match[1] ?? match[3], index: match.index, length: match[0].length }))
    .filter(({ name }) => name === undefined || !(name.startsWith(prefix) || definedInBrowser.includes(name)))
  if (candidates.length === 0) return []
  // esbuild's `define` replaces names only in code, and with `window` defined, it removes branches guarded by
  // `typeof window === 'undefined'`. So each access gets a unique name, and those that remain in the output do run.
  let markedText = ''
  let end = 0
  for (const [number, { index, length }] of candidates.entries()) {
    markedText += `${text.slice(end, index)}${placeholderPrefix}${number}`
    end = index + length
  }
  const places = candidates.map((_, number) => [`${placeholderPrefix}${number}`, `sitegenRead${number}_`])
  const { code } = await transform(markedText + text.slice(end), {
    loader: /\.[cm]?ts$/.test(file) ? 'ts' : 'tsx',
    define: { ...Object.fromEntries(places), window: 'true', document: 'true' },
    minifySyntax: true,
    logLevel: 'silent'
  })
  return candidates.filter((_, number) => code.includes(`sitegenRead${number}_`))
}
