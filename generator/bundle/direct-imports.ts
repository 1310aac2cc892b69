// Imports from `sitegen/client` and `sitegen/consent` name the module that a name comes from, before the bundler sees them. It
// splits code by files: whoever imports a name of a module that re-exports others would load all of them, React included.

import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'
import { isClientModule, isInPackage, islandName } from './client-modules.ts'
import type { BundleInput } from './input.ts'

const doors = { client: 'generator/client/index.ts', consent: 'generator/client/consent.ts' } as const

/** Absolute paths of modules, by the names that a door exports. */
type Sources = ReadonlyMap<string, string>

/** What may stand before and among the imports of a module. */
const beforeImport = /(?:\s+|\/\/.*(?:\n|$)|\/\*[\s\S]*?\*\/|(['"])use \w+\1;?|;)*/y
const anyImport = /import\s+(?:[\w*{][^'"]*?\bfrom\s*)?(['"])[^'"\n]*\1/y
const doorImport = /^import\s+\{([^}]*)\}\s*from\s*['"]sitegen\/(client|consent)['"]$/

/**
 * Resolve the names that modules of the site and of themes import. Under `serve`, modules with 'use client' also register their
 * components, so that edits keep their state.
 */
export function directImports(input: BundleInput): Plugin {
  const { packageFolder } = input
  return {
    name: 'sitegen-direct-imports',
    setup(build) {
      const edits: Edits = new Map()
      const sources = {
        client: sourcesOf(join(packageFolder, doors.client)),
        consent: sourcesOf(join(packageFolder, doors.consent))
      }
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path, namespace }) => {
        if (namespace !== 'file' || isInPackage(input, path)) return undefined
        const text = await readFile(path, 'utf8')
        const direct = withDirectImports(text, sources)
        const contents =
          input.mode === 'development' && isClientModule(text)
            ? direct + registration(input, path, text, edits)
            : direct
        const extension = /[jt]sx?$/.exec(path)?.[0] ?? 'js'
        return contents === text ? undefined : { contents, loader: extension as 'ts' }
      })
    }
  }
}

/** Texts of modules by path, and how often each was changed. */
type Edits = Map<string, { readonly text: string; readonly count: number }>

/** What registers the components of a module. At its end, so that its lines keep their numbers. */
function registration(input: BundleInput, path: string, text: string, edits: Edits): string {
  const last = edits.get(path)
  const count = last === undefined ? 0 : last.count + (last.text === text ? 0 : 1)
  edits.set(path, { text, count })
  const hooks = [...text.matchAll(/\buse[A-Z]\w*(?=[(<])/g)].map(([name]) => name).join(' ')
  const [refresh, itself, name] = [
    join(input.packageFolder, 'generator/client/refresh.ts'),
    path,
    islandName(input, path)
  ].map((value) => JSON.stringify(value))
  return [
    `\nimport { registerModule as sitegenRegister } from ${refresh}`,
    `import * as sitegenItself from ${itself}`,
    // With the number, a module that is as it was before has another address: browsers run each address once.
    `sitegenRegister(sitegenItself, ${name}, ${JSON.stringify(hooks)}, ${count})`
  ].join(';')
}

/** Rewrite the imports at the beginning of a module. Lines keep their numbers. @internal exported for tests */
export function withDirectImports(
  text: string,
  sources: Readonly<Record<'client' | 'consent', Sources>>
): string {
  if (!text.includes('sitegen/c')) return text
  let result = ''
  let at = 0
  for (;;) {
    beforeImport.lastIndex = at
    const start = at + (beforeImport.exec(text)?.[0].length ?? 0)
    anyImport.lastIndex = start
    const [statement] = anyImport.exec(text) ?? []
    if (statement === undefined) return result + text.slice(at)
    const [, names = '', door] = doorImport.exec(statement) ?? []
    result +=
      text.slice(at, start) + (door ? directly(names, statement, sources[door as 'client']) : statement)
    at = start + statement.length
  }
}

function directly(names: string, statement: string, sources: Sources): string {
  const imports = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
  const known = imports.every((name) => sources.has(exportedName(name)))
  // The bundler says what is wrong with an unknown name.
  if (!known) return statement
  const lines = '\n'.repeat(statement.split('\n').length - 1)
  return (
    imports
      .map((name) => `import { ${name} } from ${JSON.stringify(sources.get(exportedName(name)))}`)
      .join(';') + lines
  )
}

const exportedName = (name: string): string => name.split(/\s+as\s+/)[0] ?? name

/** The modules that a door re-exports, from its text. */
function sourcesOf(door: string): Sources {
  const text = readFileSync(door, 'utf8')
  return new Map(
    [...text.matchAll(/^export \{([^}]*)\} from '([^']+)'/gm)].flatMap(([, names = '', file = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name): [string, string] => [name, join(dirname(door), file)])
    )
  )
}
