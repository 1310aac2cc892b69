// One file of content/ → its source: from an earlier run if it is unchanged, or why it cannot be read.

import type { Code, FixedCode } from '../base/codes.ts'
import { decode } from '../base/decode.ts'
import { type Diagnostic, diagnostic, type Outcome } from '../base/diagnostics.ts'
import type { FoundFile } from '../base/file-tree.ts'
import { type Files, siteFile } from '../base/files.ts'
import { sha256 } from '../base/hash.ts'
import { isLfsPointer, lfsPointer } from '../base/lfs.ts'
import { mergeConflicts } from '../base/merge-conflict.ts'
import { baseName, extensionOf, unsafeInPaths } from '../base/text.ts'
import { contentFolder } from '../config/collections.ts'
import { unreadableFile } from '../config/unreadable-file.ts'
import type { ContentFile } from './content-file.ts'
import { linkOutside } from './link-outside.ts'
import { findReader, type SourceReader } from './readers.ts'
import { isMarkdown, type MarkdownSource, type Source } from './source.ts'
import {
  cachedSource,
  isUnchanged,
  type SourceCache,
  serializeSettings,
  settledFingerprint
} from './source-cache.ts'

/** A larger Markdown file is a mistake: the largest chapters of printed manuals are a tenth of this size. */
const maxBytes = 5 * 1024 * 1024

/** Maximum nesting of folders: each is a level of the sidebar and of the URL, whose length systems limit too. */
const maxFolders = 100

const nameOfCharacter = (character: string): string =>
  /[!-~]/.test(character)
    ? `\`${character}\``
    : `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`

/** Path of a file inside the folder of its collection. Addresses are in the form that keyboards write, whatever the disk has. */
export const pathInCollection = (file: string, folder: string): string =>
  file.slice(folder.length + 1).normalize('NFC')

/** What `diagnostic` takes besides the code. */
type DiagnosticText = Parameters<typeof diagnostic> extends [Code, ...infer Rest] ? Rest : never

/** Read a file. @param reader of files of its kind @param cache updated */
export function readSource(
  files: Files,
  foundFile: FoundFile,
  { locale, collection }: Pick<ContentFile, 'locale' | 'collection'>,
  reader: SourceReader,
  cache: SourceCache
): Outcome<Source | undefined> {
  const place = { file: foundFile.path }
  // Its page would be missing, so the code must be one that authors cannot lower.
  const fail = (code: FixedCode, ...args: DiagnosticText) => ({
    value: undefined,
    diagnostics: [diagnostic(code, ...args)]
  })
  if (foundFile.outside) return { value: undefined, diagnostics: [linkOutside(foundFile, 'read')] }
  // MDX is code: collections must opt in. A folder without site.yaml may belong to another tool, which runs it.
  if (extensionOf(foundFile.path) === '.mdx' && !collection.mdx) {
    const [message, hint] = [
      `MDX is not enabled for \`${collection.name}\``,
      `write \`mdx: true\` for \`${collection.name}\` in ${siteFile}, or rename the file to .md`
    ]
    return files.has(siteFile)
      ? fail('mdx-not-allowed', place, message, hint)
      : { value: undefined, diagnostics: [diagnostic('file-not-read', place, message, hint)] }
  }
  const path = pathInCollection(foundFile.path, contentFolder(collection, locale))
  const [upper = ''] = /\.(?:md|mdx|yaml)$/.test(path) ? [] : (/\.(?:mdx?|yaml)$/i.exec(path) ?? [])
  if (upper !== '') {
    const [message, hint] = [
      `The name of this file ends in \`${upper}\`, not in \`${upper.toLowerCase()}\`, which would be a part of its address`,
      `rename it to \`${baseName(path).slice(0, -upper.length)}${upper.toLowerCase()}\``
    ]
    return files.has(siteFile)
      ? fail('file-name-invalid', place, message, hint)
      : { value: undefined, diagnostics: [diagnostic('file-not-read', place, message, hint)] }
  }
  const invalidCharacter = unsafeInPaths.exec(path)?.[0]
  if (invalidCharacter !== undefined)
    return fail(
      'file-name-invalid',
      place,
      `The name of this file contains ${nameOfCharacter(invalidCharacter)}, which has another meaning in URLs`,
      'rename it: letters, digits, `-`, `_` and `.` are safe'
    )
  const folders = path.split('/').length - 1
  if (folders > maxFolders)
    return fail(
      'file-name-invalid',
      place,
      `This file is ${folders} folders deep in its collection; the limit is ${maxFolders}`,
      'move it to a folder further up'
    )
  if (foundFile.size > maxBytes) {
    return fail(
      'file-too-large',
      place,
      `This file is ${(foundFile.size / 1024 / 1024).toFixed(1)} MiB; the limit is ${maxBytes / 1024 / 1024} MiB`,
      'split it, or put data into site/static'
    )
  }
  const settings = serializeSettings(collection)
  const cached = cache.get(foundFile.path)
  const previous = cached?.collectionSettings === settings ? cached : undefined
  if (previous && isUnchanged(foundFile, previous)) return cachedSource(previous, collection, files)
  const readAt = Date.now()
  let text: string
  try {
    text = decode(files.read(foundFile.path))
  } catch (error) {
    return { value: undefined, diagnostics: [unreadableFile(foundFile.path, error)] }
  }
  if (isLfsPointer(text)) return { value: undefined, diagnostics: [lfsPointer(foundFile.path)] }
  if (text.trim() === '')
    return fail('file-empty', place, 'This file is empty', 'write a title and a text, or delete it')
  const conflicts = mergeConflicts(foundFile.path, text, /\.mdx?$/.test(foundFile.path))
  if (conflicts.length > 0) return { value: undefined, diagnostics: conflicts }
  const textHash = sha256(text)
  const outcome =
    previous?.textHash === textHash
      ? cachedSource(previous, collection, files)
      : reader({ file: foundFile.path, locale, collection, path, text, textHash, files })
  cache.set(foundFile.path, {
    fingerprint: settledFingerprint(foundFile, readAt),
    textHash,
    collectionSettings: settings,
    outcome
  })
  return outcome
}

/** What reading a file of a source says now: about its front matter, and not about the rest of the site. */
export function readingProblems(files: Files, { file, collection, locale }: Source): readonly Diagnostic[] {
  const reader = findReader(collection, file)
  if (!reader || !files.has(file)) return []
  const foundFile = { path: file, size: 0, outside: false }
  return readSource(files, foundFile, { locale, collection }, reader, new Map()).diagnostics
}

/**
 * Read a document again if only its body may have changed. The rest of the site is kept, and the shared source object is
 * updated in place.
 *
 * @returns false if more has changed: then nothing was updated, and the whole site must be loaded
 */
export function reloadText(files: Files, source: MarkdownSource, cache: SourceCache): boolean {
  const { file, collection, locale } = source
  const cached = cache.get(file)
  const reader = findReader(collection, file)
  if (!cached || !reader || source.uncertain || (cached.outcome?.diagnostics.length ?? 0) > 0) return false
  let size: number
  // Reading one small file twice is cheaper than maintaining a second way to read a source.
  try {
    size = files.read(file).length
  } catch {
    return false
  }
  const trial: SourceCache = new Map([[file, cached]])
  const foundFile = { path: file, size, outside: false }
  const { value, diagnostics } = readSource(files, foundFile, { locale, collection }, reader, trial)
  const reloaded = trial.get(file)
  if (!value || !isMarkdown(value) || !reloaded || diagnostics.length > 0) return false
  if (withoutText(value) !== withoutText(source)) return false
  Object.assign(source, value)
  cache.set(file, { ...reloaded, outcome: { value: source, diagnostics: [] } })
  return true
}

/** Everything that a site uses of a document except its text, as JSON. */
const withoutText = ({
  yaml: _,
  collection: __,
  body: ___,
  sourceHash: ____,
  bodyHash: _____,
  ...facts
}: MarkdownSource) => JSON.stringify(facts)
