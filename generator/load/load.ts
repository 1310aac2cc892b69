// content/ → Source[]. Input: the files of each locale and collection. Output: the checked front matter and data of each
// file, or why it cannot be read; one bad file never hides another. Markdown is not parsed here: the graph needs only a
// title and a date.

import { type Diagnostic, diagnostic, hasErrors, type Outcome } from '../base/diagnostics.ts'
import type { FoundFile } from '../base/file-tree.ts'
import type { Files } from '../base/files.ts'
import { isLanguage } from '../base/languages.ts'
import { isReadme, withoutOrder } from '../base/text.ts'
import { humanise } from '../base/titles.ts'
import { contentFolder } from '../config/collections.ts'
import type { CollectionConfig, Config } from '../config/config.ts'
import type { LoadedEntries } from './entries/loaded-entries.ts'
import { checkIgnoredFile, checkIgnoredFolders, checkOrderFiles } from './ignored-files.ts'
import { linkOutside } from './link-outside.ts'
import { type UnknownContent, type UnreadFile, unknownContent } from './partial.ts'
import { pathInCollection, readSource } from './read-source.ts'
import { findReader } from './readers.ts'
import { isMarkdown, type Source } from './source.ts'
import type { SourceCache } from './source-cache.ts'

/** Sources, and what is unknown because of their errors. */
export interface LoadedContent extends Outcome<readonly Source[]> {
  readonly unknown: UnknownContent | undefined
}

/**
 * Read all content of all locales. Sources are in the order of their paths.
 *
 * @param cache sources of earlier runs; replaced by those of this run
 * @param loaded entries of loaders, which are added after those of files
 */
export function load(
  files: Files,
  config: Config,
  cache: SourceCache = new Map(),
  loaded?: LoadedEntries
): LoadedContent {
  const unread: UnreadFile[] = [...(loaded?.unread ?? [])]
  const sources: Source[] = []
  const diagnostics: Diagnostic[] = [...(loaded?.diagnostics ?? [])]
  const foundFiles = new Set<string>()
  const content = files.list('content')
  for (const { code: locale } of config.locales) {
    for (const collection of config.collections) {
      const folder = contentFolder(collection, locale)
      // Versions from git are not below content/: `content@v1.0/en/docs`.
      const inFolder = folder.startsWith('content/')
        ? content.filter(({ path }) => path.startsWith(`${folder}/`))
        : files.list(folder)
      if (collection.type === 'docs' && collection.root === 'content')
        diagnostics.push(...checkOrderFiles(files, inFolder))
      for (const foundFile of inFolder) {
        if (foundFile.tooLong) {
          diagnostics.push(tooLongPath(foundFile))
          unread.push(unreadFile(foundFile.path, collection, folder))
        }
        const reader = foundFile.tooLong ? undefined : findReader(collection, foundFile.path)
        if (!reader) {
          // Files under a git tag can no longer be renamed.
          const problem =
            collection.root === 'content' ? checkIgnoredFile(collection, foundFile.path) : undefined
          if (problem) diagnostics.push(problem)
          continue
        }
        foundFiles.add(foundFile.path)
        const outcome = readSource(files, foundFile, { locale, collection }, reader, cache)
        if (outcome.value) sources.push(outcome.value)
        else if (hasErrors(outcome.diagnostics)) unread.push(unreadFile(foundFile.path, collection, folder))
        diagnostics.push(...outcome.diagnostics)
      }
    }
  }
  const otherLinks = content.filter(
    ({ path, outside, tooLong }) => outside && !tooLong && !foundFiles.has(path)
  )
  for (const link of otherLinks) {
    diagnostics.push(linkOutside(link, 'read'))
    unread.push(...unreadBehind(link.path, config))
  }
  for (const file of cache.keys()) if (!foundFiles.has(file)) cache.delete(file)
  const localeCodes = config.locales.map(({ code }) => code)
  sources.push(...(loaded?.value ?? []))
  const withIndexes = withReadmes(sources)
  diagnostics.push(
    ...duplicateIds(withIndexes),
    ...unknownLocaleFolders(content, config),
    ...checkIgnoredFolders(content, localeCodes, config.collections)
  )
  return {
    value: withIndexes,
    unknown: unknownContent(withIndexes, unread),
    diagnostics
  }
}

const unreadFile = (file: string, collection: CollectionConfig, folder: string): UnreadFile => ({
  file,
  collection,
  id: withoutOrder(pathInCollection(file, folder).replace(/\.mdx?$/, ''))
})

/** The parts of collections that are behind a link to a folder. */
const unreadBehind = (link: string, { locales, collections }: Config): readonly UnreadFile[] =>
  locales.flatMap(({ code }) =>
    collections.flatMap((collection) => {
      const folder = contentFolder(collection, code)
      if (`${folder}/`.startsWith(`${link}/`))
        return { file: `${folder}/index.md`, collection, id: 'index', isFolder: true as const }
      return link.startsWith(`${folder}/`)
        ? { ...unreadFile(link, collection, folder), isFolder: true as const }
        : []
    })
  )

const tooLongPath = ({ path }: FoundFile): Diagnostic =>
  diagnostic(
    'file-name-invalid',
    { file: path },
    'This path is longer than the operating system allows, so nothing below it is read',
    'move it to a folder further up'
  )

/** A README is the page of its folder, as on code hosts, unless the folder has an index. */
function withReadmes(sources: readonly Source[]): readonly Source[] {
  const keyOf = ({ collection, locale }: Source, id: string) => JSON.stringify([collection.name, locale, id])
  const takenKeys = new Set(sources.filter(isMarkdown).map((source) => keyOf(source, source.id)))
  return sources.map((source) => {
    if (!isMarkdown(source) || source.kind === 'post' || source.kind === 'entry' || !isReadme(source.id))
      return source
    const id = source.id.replace(/[^/]+$/, 'index')
    if (takenKeys.has(keyOf(source, id))) return source
    const folder = source.segments.at(-2)
    return {
      ...source,
      id,
      segments: [...source.segments.slice(0, -1), { name: 'index' }],
      title: isReadme(source.title) && folder ? humanise(folder.name) : source.title
    }
  })
}

/** Files with the same id, of which a site would show only one. */
function duplicateIds(sources: readonly Source[]): Diagnostic[] {
  const firstFiles = new Map<string, string>()
  // Entries with the same id may be in one file: `completeEntries` reports them.
  const documents = sources.filter(isMarkdown).filter(({ kind }) => kind !== 'entry')
  return documents.flatMap(({ collection, locale, id, file }) => {
    const key = JSON.stringify([collection.name, locale, id])
    const earlierFile = firstFiles.get(key)
    if (earlierFile === undefined) {
      firstFiles.set(key, file)
      return []
    }
    const message = `This file and ${earlierFile} both resolve to the id \`${id}\` (order numbers and extensions are ignored)`
    return [diagnostic('route-duplicate', { file, line: 1 }, message, 'rename one of them')]
  })
}

/** Where to move a folder of content/ that is not a language: `content/en/docs`, or below it. */
function destinationOf(folder: string, { collections, defaultLocale: { code } }: Config): string {
  const sameName = collections.find((collection) => collection.folder === folder)
  if (sameName) return `to \`${contentFolder(sameName, code)}\``
  const [first] = collections
  return `into ${first ? `\`${contentFolder(first, code)}\`` : `\`content/${code}\``}`
}

function unknownLocaleFolders(content: readonly FoundFile[], config: Config): Diagnostic[] {
  const codes = config.locales.map(({ code }) => code)
  const folders = new Set(content.flatMap(({ path }) => /^content\/([^/]+)\//.exec(path)?.[1] ?? []))
  return [...folders]
    .filter((folder) => !codes.includes(folder))
    .map((folder) =>
      diagnostic(
        'locale-unknown',
        { file: `content/${folder}` },
        `Unknown locale \`${folder}\``,
        isLanguage(folder)
          ? `site.yaml has the locales ${codes.join(', ')}; add it there, or rename the folder`
          : `folders of content/ are languages, here ${codes.join(', ')}: move it ${destinationOf(folder, config)}`
      )
    )
}
