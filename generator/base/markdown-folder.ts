// Treats a folder of Markdown as a project: `sitegen serve docs/` needs neither site.yaml nor content/. The folder
// appears as `content/en/docs`, so that every stage finds the usual structure; messages use the real paths.
//
//   docs/README.md        →  content/en/docs/README.md
//   docs/guide/setup.md   →  content/en/docs/guide/setup.md
//
// A site.yaml may be added; with a folder content/ it becomes an ordinary project.

import { decode } from './decode.ts'
import type { Diagnostic } from './diagnostics.ts'
import type { FoundFile } from './file-tree.ts'
import { type Files, siteFile } from './files.ts'
import { isLanguage } from './languages.ts'
import { linkedPathsOf } from './linked-paths.ts'
import { hasFolder } from './real-path.ts'
import { baseName, extensionOf, folderOf, normalisePath } from './text.ts'
import { detectLanguage } from './text-language.ts'
import { parseYaml } from './yaml.ts'

/** Mount a folder of Markdown as a project; other folders are returned unchanged. */
export function mountMarkdownFolder(disk: Files): Files {
  const locale = detectLocale(disk)
  if (locale === undefined || contentFiles(disk).length === 0) return disk
  const mountedAt = `content/${locale}/docs`
  const toRealPath = (path: string): string => realPath({ mountedAt }, normalisePath(path))
  // Checked on every call: site.yaml may be added while the folder is served.
  const isHidden = (path: string): boolean => /^site(?:\/|$)/.test(normalisePath(path)) && !disk.has(siteFile)
  return {
    root: disk.root,
    mountedAt,
    list(folder, hidden) {
      const folderPath = normalisePath(folder)
      if (!/^content(?:\/|$)/.test(folderPath)) return isHidden(folderPath) ? [] : disk.list(folder, hidden)
      return contentFiles(disk)
        .map((file): FoundFile => ({ ...file, path: `${mountedAt}/${file.path}` }))
        .filter(({ path }) => path.startsWith(`${folderPath}/`))
    },
    has: (path) => !isHidden(path) && disk.has(toRealPath(path)),
    read: (path) => disk.read(toRealPath(path)),
    realPath: (path) => (isHidden(path) ? undefined : disk.realPath(toRealPath(path)))
  }
}

/** Path on the disk of a project path: `content/en/docs/a.md` → `a.md`. */
export const realPath = ({ mountedAt }: Pick<Files, 'mountedAt'>, path: string): string =>
  mountedAt !== undefined && path.startsWith(`${mountedAt}/`) ? path.slice(mountedAt.length + 1) : path

/** Project path of a path on the disk: `a.md` → `content/en/docs/a.md`. */
export const projectPath = ({ mountedAt }: Files, path: string): string =>
  mountedAt === undefined || /^(?:site|\.\.)(?:\/|$)/.test(path) ? path : `${mountedAt}/${path}`

/** Replace project paths by paths on the disk in messages. */
export function withRealPaths(
  { mountedAt }: Files,
  diagnostics: readonly Diagnostic[]
): readonly Diagnostic[] {
  if (mountedAt === undefined) return diagnostics
  const withRealPath = (text: string): string => text.replaceAll(`${mountedAt}/`, '')
  return diagnostics.map((item) => ({
    ...item,
    file: realPath({ mountedAt }, item.file),
    message: withRealPath(item.message),
    ...(item.hint === undefined ? {} : { hint: withRealPath(item.hint) })
  }))
}

/** Locale of a folder of Markdown; `undefined` for a project, which has content/ or defines collections. */
function detectLocale(disk: Files): string | undefined {
  const hasSite = disk.has(siteFile)
  const hasContent = hasFolder(disk.root, 'content', linkedPathsOf(disk.root))
  if (hasSite && hasContent) return undefined
  const content = disk.list('content')
  const isUnread = content.some(({ path }) => path === 'content')
  if (isUnread || hasContent) {
    const isProject = isUnread || content.some(({ path }) => isLanguage(path.split('/')[1] ?? ''))
    if (hasSite || isProject) return undefined
  }
  if (!hasSite) return languageOfFolder(disk)
  const settings = readSiteSettings(disk)
  if (settings.collections !== undefined) return undefined
  if (typeof settings.defaultLocale === 'string') return settings.defaultLocale
  return Object.keys(settings.locales ?? {})[0] ?? languageOfFolder(disk)
}

/** Language of the first page if it can be detected, else English. */
function languageOfFolder(disk: Files): string {
  const texts = contentFiles(disk).filter(({ path, outside }) => !outside && /\.m\w+$/i.test(path))
  const firstText = texts.find(({ path }) => /^(?:readme|index)\.\w+$/i.test(path)) ?? texts[0]
  try {
    return (firstText && detectLanguage(decode(disk.read(firstText.path)))) ?? 'en'
  } catch {
    // The file itself is reported when it is loaded.
    return 'en'
  }
}

/** The settings of site.yaml that matter here, unchecked; its errors are reported when it is loaded. */
function readSiteSettings(disk: Files): {
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

/** Files that mark a folder as output of sitegen: its pages are not documents. */
const outputMarkers = new Set(['sitegen.json', 'sitegen.shard.json', 'sitegen-work'])

/** Markdown with any usual extension, and the category files of sitegen and other generators. */
const isContentFile = (path: string): boolean =>
  /\.(?:mdx?|markdown|mdown|mkdn?|mdwn)$/i.test(path) ||
  /^_?(?:category_?|meta)\.(?:ya?ml|json)$/i.test(baseName(path))

function contentFiles(disk: Files): readonly FoundFile[] {
  const allFiles = disk.list('')
  const outputFolders = allFiles
    .filter(({ path }) => outputMarkers.has(baseName(path)))
    .map(({ path }) => folderOf(path))
  const isOutput = (path: string): boolean => outputFolders.some((folder) => path.startsWith(`${folder}/`))
  const hasSite = disk.has(siteFile)
  return allFiles.filter(
    ({ path }) =>
      isContentFile(path) &&
      !(hasSite && path.startsWith('site/')) &&
      !isOutput(path) &&
      extensionOf(path) !== ''
  )
}
