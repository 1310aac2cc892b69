// `import.meta.glob('../assets/*.png')`: the pictures of a folder, by their paths as the pattern writes them.

import type { Files } from '../../../base/files.ts'
import { Computed, HostFunction, isRecord } from '../../javascript/computed.ts'
import { ImportedFile } from './imported-file.ts'

interface GlobScope {
  readonly files: Files
  /** Path of what a module imports. */
  resolve(specifier: string, file: string): string | undefined
}

const isPicture = (name: string): boolean => /\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(name)

/**
 * The function that code of a file calls. Each file is a function that imports it or, with `eager`, the import itself.
 *
 * The result is `Computed` for patterns over several folders, and for files that are not pictures.
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
  const [, folder = '', names = ''] = /^(.*\/)([^/]*)$/.exec(pattern) ?? []
  const base = resolve(folder, file)?.replace(/\/$/, '')
  const unknown = new Computed(`import.meta.glob('${pattern}')`)
  const { eager = false, import: part, ...others } = options
  if (base === undefined || folder.includes('*') || names.includes('**')) return unknown
  if (typeof eager !== 'boolean' || Object.keys(others).length > 0) return unknown
  if (part !== undefined && part !== 'default') return unknown
  const source = names
    .replace(/[.+?^$()|[\]\\]/g, '\\$&')
    .replaceAll('*', '[^/]*')
    .replace(/\{([^{}]*)\}/g, (_, list: string) => `(?:${list.replaceAll(',', '|')})`)
  const matches = new RegExp(`^${source}$`)
  const matchingPictures = files
    .list(base)
    .map(({ path }) => path.slice(base.length + 1))
    .filter((name) => !name.includes('/') && matches.test(name))
  if (!matchingPictures.every(isPicture)) return unknown
  return Object.fromEntries(
    matchingPictures.map((name) => {
      const picture = new ImportedFile(`${base}/${name}`, files)
      const module = part === 'default' ? picture : { default: picture }
      return [`${folder}${name}`, eager ? module : new HostFunction(name, () => module)]
    })
  )
}
