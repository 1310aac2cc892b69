// A folder of Markdown as a project: `sitegen serve docs/` needs neither site.yaml nor content/. The folder itself is shown
// as `content/en/docs`, so that every stage finds what it always finds; messages name the files as they lie on the disk.
//
//   docs/README.md        →  content/en/docs/README.md
//   docs/guide/setup.md   →  content/en/docs/guide/setup.md
//
// A site.yaml may come later and say more; content/ makes an ordinary project of it.

import type { Diagnostic } from './diagnostics.ts'
import { decode, type Files, type FoundFile, hasFolder } from './files.ts'
import { isLanguage } from './languages.ts'
import { baseName, extensionOf, folderOf, normalisePath } from './text.ts'
import { languageOfText } from './text-language.ts'
import { parseYaml } from './yaml.ts'

const siteFile = 'site/site.yaml'

/** The files of a folder, as a project where it is a folder of Markdown; else as they are. */
export function mounted(disk: Files): Files {
  const locale = localeOf(disk)
  if (locale === undefined || shownFiles(disk).length === 0) return disk
  const mountedAt = `content/${locale}/docs`
  const real = (path: string): string => realPath({ mountedAt }, normalisePath(path))
  // site.yaml may come while the folder is served.
  const isHidden = (path: string): boolean => /^site(?:\/|$)/.test(normalisePath(path)) && !disk.has(siteFile)
  return {
    root: disk.root,
    mountedAt,
    list(folder, hidden) {
      const inner = normalisePath(folder)
      if (!/^content(?:\/|$)/.test(inner)) return isHidden(inner) ? [] : disk.list(folder, hidden)
      return shownFiles(disk)
        .map((found): FoundFile => ({ ...found, path: `${mountedAt}/${found.path}` }))
        .filter(({ path }) => path.startsWith(`${inner}/`))
    },
    has: (path) => !isHidden(path) && disk.has(real(path)),
    read: (path) => disk.read(real(path))
  }
}

/** The path on the disk of a file that the stages name: `content/en/docs/a.md` → `a.md`. */
export const realPath = ({ mountedAt }: Pick<Files, 'mountedAt'>, path: string): string =>
  mountedAt !== undefined && path.startsWith(`${mountedAt}/`) ? path.slice(mountedAt.length + 1) : path

/** The path of a file of the disk as the stages know it. */
export const projectPath = ({ mountedAt }: Files, path: string): string =>
  mountedAt === undefined || /^(?:site|\.\.)(?:\/|$)/.test(path) ? path : `${mountedAt}/${path}`

/** Messages with the names that files have on the disk. */
export function withRealPaths(
  { mountedAt }: Files,
  diagnostics: readonly Diagnostic[]
): readonly Diagnostic[] {
  if (mountedAt === undefined) return diagnostics
  const named = (text: string): string => text.replaceAll(`${mountedAt}/`, '')
  return diagnostics.map((item) => ({
    ...item,
    file: realPath({ mountedAt }, item.file),
    message: named(item.message),
    ...(item.hint === undefined ? {} : { hint: named(item.hint) })
  }))
}

/** The language of such a folder; nothing for a project that has its content in content/, or says what it has. */
function localeOf(disk: Files): string | undefined {
  const hasSite = disk.has(siteFile)
  if (hasFolder(disk.root, 'content')) {
    const isProject = disk.list('content').some(({ path }) => isLanguage(path.split('/')[1] ?? ''))
    if (hasSite || isProject) return undefined
  }
  if (!hasSite) return languageOfFolder(disk)
  const written = writtenSite(disk)
  if (written.collections !== undefined) return undefined
  if (typeof written.defaultLocale === 'string') return written.defaultLocale
  return Object.keys(written.locales ?? {})[0] ?? languageOfFolder(disk)
}

/** The language of its first page, as far as it can be told; else English. */
function languageOfFolder(disk: Files): string {
  const texts = shownFiles(disk).filter(({ path, outside }) => !outside && /\.m\w+$/i.test(path))
  const first = texts.find(({ path }) => /^(?:readme|index)\.\w+$/i.test(path)) ?? texts[0]
  try {
    return (first && languageOfText(decode(disk.read(first.path)))) ?? 'en'
  } catch {
    // The file itself is reported when it is loaded.
    return 'en'
  }
}

/** What site.yaml says, as far as it can be read: what is wrong with it is told when it is checked. */
function writtenSite(disk: Files): {
  readonly collections?: unknown
  readonly defaultLocale?: unknown
  readonly locales?: object | null
} {
  try {
    const { value } = parseYaml(siteFile, decode(disk.read(siteFile))).yaml
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** What sitegen leaves in folders that it writes: pages of an earlier build are no documents. */
const marks = new Set(['sitegen.json', 'sitegen.shard.json', 'sitegen-work'])

/** Markdown, by whatever ending, and what orders folders, by whatever name: the rest belongs to others. */
const isShown = (path: string): boolean =>
  /\.(?:mdx?|markdown|mdown|mkdn?|mdwn)$/i.test(path) ||
  /^_?(?:category_?|meta)\.(?:ya?ml|json)$/i.test(baseName(path))

function shownFiles(disk: Files): readonly FoundFile[] {
  const all = disk.list('')
  const written = all.filter(({ path }) => marks.has(baseName(path))).map(({ path }) => folderOf(path))
  const isWritten = (path: string): boolean => written.some((folder) => path.startsWith(`${folder}/`))
  const hasSite = disk.has(siteFile)
  return all.filter(
    ({ path }) =>
      isShown(path) && !(hasSite && path.startsWith('site/')) && !isWritten(path) && extensionOf(path) !== ''
  )
}
