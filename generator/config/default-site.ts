// What site.yaml leaves out, taken from what lies in content/: languages from its folders, collections from theirs.
// The result has the types that a written file gives, so that no later stage knows the difference.

import { decode, type Files } from '../base/files.ts'
import { isLanguage } from '../base/languages.ts'
import { baseName, extensionOf } from '../base/text.ts'
import { firstHeading, humanise } from '../base/titles.ts'
import { type CollectionInput, collectionDefaults, type SiteInput, type WrittenSite } from './site.ts'

/** A site with all languages and collections. */
export function completeSite(written: WrittenSite, files: Files): SiteInput {
  const folders = textFolders(files)
  const locales = written.locales ?? localesOf(written.defaultLocale, folders)
  const codes = Object.keys(locales)
  const defaultLocale = written.defaultLocale ?? (codes.includes('en') ? 'en' : (codes[0] ?? 'en'))
  return {
    ...written,
    defaultLocale,
    locales,
    collections: written.collections ?? collectionsOf(files, codes, folders)
  }
}

/**
 * What stands for a site.yaml that is not there. Folders of Markdown are read on code hosts too, where links lead to files
 * that no site has, so that such links are warnings.
 */
export const unwrittenSite = (files: Files): unknown => ({
  title: titleOf(files),
  rules: {
    'link-missing': 'warn',
    'anchor-missing': 'warn',
    'asset-missing': 'warn',
    'mdx-not-allowed': 'warn'
  }
})

/** The heading of the first page, else the name of the folder. */
function titleOf(files: Files): string {
  const top = files.mountedAt ?? 'content/en/docs'
  const file = files.list(top).find(({ path }) => /^(?:readme|index)\.md$/i.test(path.slice(top.length + 1)))
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

/** A folder of a language and collection, with the names of its files. */
interface TextFolder {
  readonly locale: string
  readonly name: string
  readonly files: readonly string[]
}

const texts = ['.md', '.mdx', '.yaml']

function textFolders(files: Files): readonly TextFolder[] {
  const found = new Map<string, TextFolder & { readonly files: string[] }>()
  for (const { path } of files.list('content')) {
    const [, locale = '', name = '', ...rest] = path.split('/')
    if (rest.length === 0 || !texts.includes(extensionOf(path))) continue
    const key = `${locale}/${name}`
    const folder = found.get(key) ?? { locale, name, files: [] }
    found.set(key, folder)
    folder.files.push(rest.join('/'))
  }
  return [...found.values()]
}

/** The default language first, the others by their code. */
function localesOf(asked: string | undefined, folders: readonly TextFolder[]): SiteInput['locales'] {
  const there = [...new Set(folders.map(({ locale }) => locale))].filter(isLanguage).sort()
  const first = asked ?? (there.includes('en') ? 'en' : (there[0] ?? 'en'))
  return Object.fromEntries([first, ...there.filter((code) => code !== first)].map((code) => [code, {}]))
}

/** Collections that sitegen knows by name stand in this order, others behind the docs. */
const order = ['docs', 'blog', 'careers', 'pages']

function collectionsOf(
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
  const place = (name: string): number => (order.includes(name) ? order.indexOf(name) : 0.5)
  return Object.fromEntries(
    [...names]
      .filter((name) => !name.startsWith('_'))
      .sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1))
      .map((name) => {
        const own = folders.filter((folder) => folder.name === name).flatMap((folder) => folder.files)
        return [name, collectionDefaults(order.includes(name) ? {} : { type: typeOf(own) })]
      })
  )
}

/** Posts are called by their day, or have authors beside them. */
const typeOf = (files: readonly string[]): 'blog' | 'docs' =>
  files.includes('authors.yaml') || files.some((path) => /^\d{4}-\d{2}-\d{2}-/.test(path)) ? 'blog' : 'docs'
