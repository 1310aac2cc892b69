// Files that look as if they were meant for us and are read by nobody: `_category_.json` of Docusaurus, `tags.yml`,
// `guide.markdown`. Whoever wrote one believes that it works, so each is named, with what it is called here.

import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import type { Files, FoundFile } from '../base/files.ts'
import { isData, isOtherFormat, notReadProblem, renamed, withoutEnding } from '../base/not-read.ts'
import { baseName, didYouMean, extensionOf, folderOf, nearest, oneOf } from '../base/text.ts'
import { type CollectionConfig, contentFolder } from '../config/collections.ts'

const markdownEndings = ['.markdown', '.mdown', '.mkd', '.mkdn', '.mdwn', '.rmd', '.qmd']

/** Data files that a collection reads, by name without ending; of the others any name counts. */
const dataNames: Readonly<Partial<Record<CollectionConfig['type'], readonly string[]>>> = {
  docs: ['_category', 'tags'],
  blog: ['authors', 'tags']
}

/** What other tools call them. */
const otherNames: Readonly<Record<string, string>> = {
  category: '_category',
  _category_: '_category',
  _meta: '_category',
  meta: '_category',
  author: 'authors',
  tag: 'tags'
}

/** What to say of a file in the folder of a collection that nothing reads; usually nothing: images lie there too. */
export function notRead({ type, name }: CollectionConfig, file: string): Diagnostic | undefined {
  const extension = extensionOf(file)
  const inPart = folderOf(file)
    .split('/')
    .slice(3)
    .some((segment) => segment.startsWith('_'))
  if (inPart) return undefined
  if (markdownEndings.includes(extension)) return renamed(file, `${withoutEnding(file)}.md`, 'Markdown')
  if (!isData(file)) return undefined
  const own = dataNames[type]
  const written = withoutEnding(baseName(file))
  if (!own) return extension === '.yml' ? renamed(file, `${withoutEnding(file)}.yaml`, 'YAML') : undefined
  const meant = own.find((one) => one === otherNames[written.toLowerCase()]) ?? nearest(written, own)
  if (meant !== undefined) {
    const right = `${folderOf(file)}/${meant}.yaml`
    return isOtherFormat(file)
      ? notReadProblem(file, `write it as YAML, in \`${right}\``)
      : notReadProblem(file, `call it \`${right}\``)
  }
  // Other files of data may be there to be downloaded; YAML is never.
  if (extension !== '.yaml') return undefined
  return notReadProblem(file, `\`${name}\` reads ${oneOf(own.map((one) => `${one}.yaml`))} beside Markdown`)
}

/** Folders of a docs collection whose order is written in a file of MkDocs, whose name hides it from listings. */
export const orderNotRead = (files: Files, found: readonly FoundFile[]): readonly Diagnostic[] =>
  [...new Set(found.map(({ path }) => folderOf(path)))]
    .map((folder) => `${folder}/.pages`)
    .filter((path) => files.has(path))
    .map((path) => notReadProblem(path, `write it as YAML, in \`${folderOf(path)}/_category.yaml\``))

/** Folders of known locales with texts in them that belong to no collection. */
export function foldersNotRead(
  content: readonly FoundFile[],
  locales: readonly string[],
  collections: readonly CollectionConfig[]
): readonly Diagnostic[] {
  const own = new Set(
    locales.flatMap((locale) => collections.map((collection) => contentFolder(collection, locale)))
  )
  const folders = new Map<string, string>()
  for (const { path } of content) {
    const [, locale = '', folder = '', ...rest] = path.split('/')
    if (!locales.includes(locale) || folder.startsWith('_')) continue
    if (!['.md', '.mdx', ...markdownEndings].includes(extensionOf(path))) continue
    const place = rest.length === 0 ? path : `content/${locale}/${folder}`
    if (!own.has(place)) folders.set(place, folder)
  }
  const names = collections.map(({ folder }) => folder)
  return [...folders].map(([file, folder]) =>
    diagnostic(
      'file-not-read',
      { file },
      file.endsWith(`/${folder}`) && extensionOf(folder) === ''
        ? `Nothing reads this folder: no collection is called \`${folder}\``
        : 'Nothing reads this file: it lies in no collection',
      didYouMean(folder, names) ??
        `site/site.yaml has the collections ${names.join(', ')}; add it there, or move it into one of them`
    )
  )
}
