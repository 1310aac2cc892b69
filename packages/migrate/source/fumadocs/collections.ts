// The folders of documents that source.config names.

import { baseName, type Files, fileText } from 'sitegen/internals'
import { evaluateModule } from '../javascript/evaluate.ts'
import { joinPath } from '../paths.ts'
import type { SourceTree } from '../tool.ts'
import { isMapping, textOf } from '../values.ts'

/** A folder of documents and where its pages are. */
export interface Collection {
  readonly folder: string
  /** Address of its pages, without slashes around it: `docs`. */
  readonly base: string
}

/** The folders of the configuration: `defineDocs({ dir: 'content/docs' })`. */
export function collectionsOf({ files, site, config }: SourceTree): readonly Collection[] {
  const exported = evaluateModule(files, config)
  const named = [...(exported ?? [])].flatMap(([, value]) =>
    isMapping(value)
      ? [textOf(value.dir) ?? (isMapping(value.docs) ? textOf(value.docs.dir) : undefined)]
      : []
  )
  const dirs = [...new Set(named.filter((dir) => dir !== undefined))].map((dir) => joinPath(site, dir))
  const usual = ['content/docs', 'content/blog', 'content'].map((dir) => joinPath(site, dir))
  const existing = (dirs.length > 0 ? dirs : usual).filter((dir) =>
    files.list(dir).some(({ path }) => /\.mdx?$/i.test(path))
  )
  // `content` itself only where nothing in it is a collection.
  const chosen = existing.filter(
    (dir) => !existing.some((other) => other !== dir && other.startsWith(`${dir}/`))
  )
  const bases = [...sourceTexts(files, site).matchAll(/\bbaseUrl:\s*['"]([^'"]*)['"]/g)].map(
    ([, base = '']) => base.replace(/^\/|\/$/g, '')
  )
  return chosen.map((folder, index) => ({
    folder,
    base:
      bases.find((base) => base === baseName(folder)) ??
      (index === 0 ? (bases[0] ?? 'docs') : baseName(folder))
  }))
}

/** Text of the modules in which the source is loaded. */
export const sourceTexts = (files: Files, site: string): string =>
  ['lib', 'src/lib', 'app', 'src/app', 'src']
    .flatMap((folder) =>
      ['source', 'source/index', 'i18n', 'layout.shared', 'layout.config', 'shared'].map(
        (name) => `${folder}/${name}`
      )
    )
    .flatMap((path) => ['ts', 'tsx', 'js', 'mjs'].map((end) => joinPath(site, `${path}.${end}`)))
    .map((path) => fileText(files, path) ?? '')
    .join('\n')
