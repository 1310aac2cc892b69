// `import.meta.glob('../assets/*.png')`: the pictures of a folder, by their paths as the pattern writes them.

import type { Files } from 'sitegen/internals'
import { Computed, HostFunction, isRecord } from '../../javascript/computed.ts'
import { isPicture } from '../../media-address.ts'
import { wildcardPattern } from '../../wildcards.ts'
import { ImportedFile } from './imported-file.ts'

interface GlobScope {
  readonly files: Files
  /** Path of what a module imports. */
  resolve(specifier: string, file: string): string | undefined
}

/**
 * The function that code of a file calls. Each file is a function that imports it or, with `eager`, the import itself.
 *
 * The result is `Computed` where none of the files is a picture; so are the others among pictures.
 */
export const importGlob = (file: string, scope: GlobScope): HostFunction =>
  new HostFunction('import.meta.glob', ([pattern, options = {}]) =>
    typeof pattern === 'string' && isRecord(options)
      ? globbed(pattern, options, file, scope)
      : new Computed('import.meta.glob(…)')
  )

function globbed(
  pattern: string,
  options: Readonly<Record<string, unknown>>,
  file: string,
  { files, resolve }: GlobScope
): unknown {
  // The folders before the first one with a wildcard.
  const [, folder = '', rest = ''] = /^((?:[^*?{[]*\/)?)(.*)$/.exec(pattern) ?? []
  const base = resolve(folder, file)?.replace(/\/$/, '')
  const unknown = new Computed(`import.meta.glob('${pattern}')`)
  const { eager = false, import: part, ...others } = options
  if (folder === '' || base === undefined || base.startsWith('..')) return unknown
  if (typeof eager !== 'boolean' || Object.keys(others).length > 0) return unknown
  if (part !== undefined && part !== 'default') return unknown
  const matches = wildcardPattern(rest)
  const matchingFiles = files
    .list(base)
    .map(({ path }) => path.slice(base.length + (base === '' ? 0 : 1)))
    .filter((name) => matches.test(name))
  if (matchingFiles.length > 0 && !matchingFiles.some(isPicture)) return unknown
  return Object.fromEntries(
    matchingFiles.map((name) => {
      const path = base === '' ? name : `${base}/${name}`
      const imported = isPicture(name) ? new ImportedFile(path, files) : new Computed(path)
      const module = part === 'default' ? imported : { default: imported }
      return [`${folder}${name}`, eager ? module : new HostFunction(name, () => module)]
    })
  )
}
