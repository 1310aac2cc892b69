// Defaults for site.yaml from the structure of content/: languages and collections from its folders. The result has the
// same type as a complete site.yaml, so that later stages need not know the difference.

import { decode } from '../base/decode.ts'
import type { Files } from '../base/files.ts'
import { isLanguage } from '../base/languages.ts'
import { baseName, extensionOf } from '../base/text.ts'
import { firstHeading, humanise } from '../base/titles.ts'
import { type CollectionInput, collectionDefaults } from './collection-schema.ts'
import type { SiteInput, WrittenSite } from './site.ts'
import { completeWritten } from './written-collection.ts'

/** Add the languages and collections that site.yaml leaves out. */
export function completeSite(written: WrittenSite, files: Files): SiteInput {
  const folders = findTextFolders(files)
  const locales = written.locales ?? detectLocales(written.defaultLocale, folders)
  const codes = Object.keys(locales)
  const defaultLocale = written.defaultLocale ?? (codes.includes('en') ? 'en' : (codes[0] ?? 'en'))
  return {
    ...written,
    defaultLocale,
    locales,
    collections: written.collections
      ? Object.fromEntries(
          Object.entries(written.collections).map(([name, input]) => [name, completeWritten(name, input)])
        )
      : detectCollections(files, codes, folders)
  }
}

/**
 * The settings for a folder without site.yaml. Such folders are often also read on code hosts and link to files that the
 * site does not contain, so broken links are only warnings.
 */
export const defaultSite = (files: Files): unknown => ({
  title: titleOf(files),
  rules: {
    'link-missing': 'warn',
    'anchor-missing': 'warn',
    'asset-missing': 'warn'
  }
})

/** Heading of the first page, else the name of the folder. */
function titleOf(files: Files): string {
  const docsFolder = files.mountedAt ?? 'content/en/docs'
  const file = files
    .list(docsFolder)
    .find(({ path }) => /^(?:readme|index)\.md$/i.test(path.slice(docsFolder.length + 1)))
  const heading = file && headingOf(files, file.path)
  return heading ?? (humanise(baseName(files.root.replaceAll('\\', '/'))) || 'Documentation')
}

function headingOf(files: Files, path: string): string | undefined {
  try {
    return firstHeading(decode(files.read(path)).replace(/^---\n.*?\n---[ \t]*(?:\n|$)/s, ''))
  } catch {
    // The file itself is reported when it is loaded.
    return undefined
  }
}

/** A folder `content/<locale>/<name>` and its files, relative to it. */
interface TextFolder {
  readonly locale: string
  readonly name: string
  readonly files: readonly string[]
}

const contentExtensions = ['.md', '.mdx', '.yaml']

function findTextFolders(files: Files): readonly TextFolder[] {
  const folderByKey = new Map<string, TextFolder & { readonly files: string[] }>()
  for (const { path } of files.list('content')) {
    const [, locale = '', name = '', ...innerSegments] = path.split('/')
    if (innerSegments.length === 0 || !contentExtensions.includes(extensionOf(path))) continue
    const key = `${locale}/${name}`
    const folder = folderByKey.get(key) ?? { locale, name, files: [] }
    folderByKey.set(key, folder)
    folder.files.push(innerSegments.join('/'))
  }
  return [...folderByKey.values()]
}

/** The default language first, then the others by code. */
function detectLocales(configured: string | undefined, folders: readonly TextFolder[]): SiteInput['locales'] {
  const codes = [...new Set(folders.map(({ locale }) => locale))].filter(isLanguage).sort()
  const firstLocale = configured ?? (codes.includes('en') ? 'en' : (codes[0] ?? 'en'))
  return Object.fromEntries(
    [firstLocale, ...codes.filter((code) => code !== firstLocale)].map((code) => [code, {}])
  )
}

/** Order of collections with standard names; others follow `docs`. */
const standardOrder = ['docs', 'blog', 'pages']

function detectCollections(
  files: Files,
  codes: readonly string[],
  folders: readonly TextFolder[]
): Readonly<Record<string, CollectionInput>> {
  if (files.mountedAt !== undefined) return { docs: collectionDefaults({ path: '/' }) }
  const names = new Set(
    folders
      .filter(({ locale, name }) => codes.includes(locale) && /^\w[\w-]*$/.test(name))
      .map(({ name }) => name)
  )
  if (files.list('site/pages').some(({ path }) => path.endsWith('.tsx'))) names.add('pages')
  const rank = (name: string): number => (standardOrder.includes(name) ? standardOrder.indexOf(name) : 0.5)
  return Object.fromEntries(
    [...names]
      .filter((name) => !name.startsWith('_'))
      .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
      .map((name) => {
        const filesOfCollection = folders
          .filter((folder) => folder.name === name)
          .flatMap((folder) => folder.files)
        return [
          name,
          collectionDefaults(standardOrder.includes(name) ? {} : { type: guessType(filesOfCollection) })
        ]
      })
  )
}

/** A blog has posts named by date, or a file with authors. */
const guessType = (files: readonly string[]): 'blog' | 'docs' =>
  files.includes('authors.yaml') || files.some((path) => /^\d{4}-\d{2}-\d{2}-/.test(path)) ? 'blog' : 'docs'
