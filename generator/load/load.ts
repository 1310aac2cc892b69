// content/ → Source[]. Comes in: the files of each locale and collection. Goes out: what each says,
// with its front matter checked, or why it cannot be read; one bad file never hides another.
// Markdown is not parsed here: a title and a date are all that the graph needs of a body.

import { type Diagnostic, diagnostic, type Outcome } from '../base/diagnostics.ts'
import { decode, type Files, type FoundFile } from '../base/files.ts'
import { sha256 } from '../base/hash.ts'
import { isReadme } from '../base/text.ts'
import { humanise } from '../base/titles.ts'
import { contentFolder } from '../config/collections.ts'
import type { Config } from '../config/config.ts'
import { isUntouched, type KnownSources, settingsText, settled, sourceOf } from './known.ts'
import { foldersNotRead, notRead, orderNotRead } from './not-read.ts'
import { type Entry, type Read, readerOf } from './readers.ts'
import { isMarkdown, type MarkdownSource, type Source } from './source.ts'

/** A Markdown file above this is a mistake: the largest chapters of printed manuals have a tenth. */
const maxBytes = 5 * 1024 * 1024

/** Folders in each other: each is a level of the sidebar and of the address, which systems limit too. */
const maxFolders = 100

/** What ends the path of an address or means another character in it, and what hides how a name is written. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are among what is looked for
const notInAddresses = /[%?#\\\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/

const shownCharacter = (character: string): string =>
  /[!-~]/.test(character)
    ? `\`${character}\``
    : `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`

/**
 * Read all content of all locales. Sources come in the order of their paths.
 *
 * @param known sources of earlier runs; brought up to date, so that it holds those of this one
 */
export function load(
  files: Files,
  config: Config,
  known: KnownSources = new Map()
): Outcome<readonly Source[]> {
  const sources: Source[] = []
  const diagnostics: Diagnostic[] = []
  const met = new Set<string>()
  const content = files.list('content')
  for (const { code: locale } of config.locales) {
    for (const collection of config.collections) {
      const folder = contentFolder(collection, locale)
      // Versions lie in folders of their own, as git had them.
      const inFolder = folder.startsWith('content/')
        ? content.filter(({ path }) => path.startsWith(`${folder}/`))
        : files.list(folder)
      if (collection.type === 'docs' && collection.root === 'content')
        diagnostics.push(...orderNotRead(files, inFolder))
      for (const found of inFolder) {
        if (found.tooLong) diagnostics.push(tooLongPath(found))
        const read = found.tooLong ? undefined : readerOf(collection, found.path)
        if (!read) {
          // What git has under a tag can no longer be renamed.
          const problem = collection.root === 'content' ? notRead(collection, found.path) : undefined
          if (problem) diagnostics.push(problem)
          continue
        }
        met.add(found.path)
        const outcome = readSource(files, found, { locale, collection }, read, known)
        if (outcome.value) sources.push(outcome.value)
        diagnostics.push(...outcome.diagnostics)
      }
    }
  }
  for (const file of known.keys()) if (!met.has(file)) known.delete(file)
  const locales = config.locales.map(({ code }) => code)
  const named = withReadmes(sources)
  diagnostics.push(
    ...sameNames(named),
    ...unknownLocaleFolders(content, config),
    ...foldersNotRead(content, locales, config.collections)
  )
  return { value: named, diagnostics }
}

const tooLongPath = ({ path }: FoundFile): Diagnostic =>
  diagnostic(
    'nesting-too-deep',
    { file: path },
    'This path is longer than the system takes, so nothing below it is read',
    'move it to a folder further up'
  )

function readSource(
  files: Files,
  found: FoundFile,
  { locale, collection }: Pick<Entry, 'locale' | 'collection'>,
  read: Read,
  known: KnownSources
): Outcome<Source | undefined> {
  const place = { file: found.path }
  const fail = (...said: Parameters<typeof diagnostic>) => ({
    value: undefined,
    diagnostics: [diagnostic(...said)]
  })
  if (found.outside)
    return fail(
      'file-outside-root',
      place,
      'This link leads out of the project or to nothing, so it is not read',
      'copy the file into the project'
    )
  const path = found.path.slice(contentFolder(collection, locale).length + 1)
  const wrong = notInAddresses.exec(path)?.[0]
  if (wrong !== undefined)
    return fail(
      'file-name-invalid',
      place,
      `The name of this file has ${shownCharacter(wrong)} in it, which means something else in an address`,
      'rename it: letters, digits, `-`, `_` and `.` are safe in all of them'
    )
  const folders = path.split('/').length - 1
  if (folders > maxFolders)
    return fail(
      'nesting-too-deep',
      place,
      `This file lies ${folders} folders deep in its collection; at most ${maxFolders} are read`,
      'move it to a folder further up'
    )
  if (found.size > maxBytes) {
    return fail(
      'file-too-large',
      place,
      `This file has ${(found.size / 1024 / 1024).toFixed(1)} MiB; at most ${maxBytes / 1024 / 1024} are read`,
      'split it, or put data into site/static'
    )
  }
  const settings = settingsText(collection)
  const kept = known.get(found.path)
  const before = kept?.collection === settings ? kept : undefined
  if (before && isUntouched(found, before)) return sourceOf(before, collection, files)
  const readAt = Date.now()
  let text: string
  try {
    text = decode(files.read(found.path))
  } catch (error) {
    return error instanceof TypeError
      ? fail('file-encoding', place, 'This file is not UTF-8 text', 'save it as UTF-8')
      : fail(
          'file-unreadable',
          place,
          `This file cannot be read: ${error instanceof Error ? error.message : String(error)}`,
          'check who may read it'
        )
  }
  if (text.trim() === '')
    return fail('file-empty', place, 'This file is empty', 'write a title and a text, or delete it')
  const sum = sha256(text)
  const outcome =
    before?.sum === sum
      ? sourceOf(before, collection, files)
      : read({ file: found.path, locale, collection, path, text, sum, files })
  known.set(found.path, { seen: settled(found, readAt), sum, collection: settings, outcome })
  return outcome
}

/**
 * Read a document again that is part of a site, where nothing but its text is another: the site is as it was then, and
 * the source that everybody holds gets the text.
 *
 * @returns whether it was so; otherwise nothing has happened, and all is to be loaded
 */
export function renewText(files: Files, source: MarkdownSource, known: KnownSources): boolean {
  const { file, collection, locale } = source
  const kept = known.get(file)
  const read = readerOf(collection, file)
  if (!kept || !read || source.unsure || (kept.outcome?.diagnostics.length ?? 0) > 0) return false
  let size: number
  // One small file: to read it twice costs less than a second way to read a source.
  try {
    size = files.read(file).length
  } catch {
    return false
  }
  const tried: KnownSources = new Map([[file, kept]])
  const found = { path: file, size, outside: false }
  const { value, diagnostics } = readSource(files, found, { locale, collection }, read, tried)
  const renewed = tried.get(file)
  if (!value || !isMarkdown(value) || !renewed || diagnostics.length > 0) return false
  if (shapeOf(value) !== shapeOf(source)) return false
  Object.assign(source, value)
  known.set(file, { ...renewed, outcome: { value: source, diagnostics: [] } })
  return true
}

/** All that a site takes from a document beside its text. */
const shapeOf = ({
  yaml: _,
  collection: __,
  body: ___,
  hash: ____,
  bodySum: _____,
  ...facts
}: MarkdownSource) => JSON.stringify(facts)

/** A README is the page of its folder, as code hosts show it, where the folder has no index. */
function withReadmes(sources: readonly Source[]): readonly Source[] {
  const keyOf = ({ collection, locale }: Source, id: string) => JSON.stringify([collection.name, locale, id])
  const taken = new Set(sources.filter(isMarkdown).map((source) => keyOf(source, source.id)))
  return sources.map((source) => {
    if (!isMarkdown(source) || source.kind === 'post' || !isReadme(source.id)) return source
    const id = source.id.replace(/[^/]+$/, 'index')
    if (taken.has(keyOf(source, id))) return source
    const folder = source.segments.at(-2)
    return {
      ...source,
      id,
      segments: [...source.segments.slice(0, -1), { name: 'index' }],
      title: isReadme(source.title) && folder ? humanise(folder.name) : source.title
    }
  })
}

/** Files of one name, of which a site would show but one: numbers in front only order. */
function sameNames(sources: readonly Source[]): Diagnostic[] {
  const first = new Map<string, string>()
  return sources.filter(isMarkdown).flatMap(({ collection, locale, id, file }) => {
    const key = JSON.stringify([collection.name, locale, id])
    const other = first.get(key)
    if (other === undefined) {
      first.set(key, file)
      return []
    }
    const message = `This file and ${other} have one name, \`${id}\`: what stands in front of it and the ending do not count`
    return [diagnostic('route-duplicate', { file, line: 1 }, message, 'rename one of them')]
  })
}

function unknownLocaleFolders(content: readonly FoundFile[], config: Config): Diagnostic[] {
  const known = config.locales.map(({ code }) => code)
  const folders = new Set(content.flatMap(({ path }) => /^content\/([^/]+)\//.exec(path)?.[1] ?? []))
  return [...folders]
    .filter((folder) => !known.includes(folder))
    .map((folder) =>
      diagnostic(
        'locale-unknown',
        { file: `content/${folder}` },
        `Unknown locale \`${folder}\``,
        `site.yaml knows ${known.join(', ')}; add it there, or rename the folder`
      )
    )
}
