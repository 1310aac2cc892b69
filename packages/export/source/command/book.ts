// What the commands for books share: the book that options choose, and the file that is written.

import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { exitCodes, quantity, refuse, type Terminal, tryWrite } from 'sitegen/internals'
import { allChapters, type Book, readBook } from '../book/book.ts'
import { type Choice, chosenLocale, chosenSidebars, isProblem } from '../choice.ts'
import { type BuildOptions, type OpenedSite, openBuild } from './open.ts'

/** Options of books. */
export interface BookOptions extends BuildOptions, Choice {
  readonly out?: string
  readonly title?: string
  readonly styles?: string
}

/** A book, the site that it is from, and own styles. */
export interface OpenedBook {
  readonly opened: OpenedSite
  readonly book: Book
  readonly styles: string
}

/** Open the book that options choose. @returns an exit code if there is none, after the reason was printed */
export function openBook(terminal: Terminal, options: BookOptions): OpenedBook | number {
  const opened = openBuild(terminal, options)
  if (typeof opened === 'number') return opened
  const { site } = opened
  const locale = chosenLocale(site, options.locale)
  if (isProblem(locale)) return refuse(terminal, locale.problem, locale.hint)
  const sidebars = chosenSidebars(site, { ...options, locale: locale.code })
  if (isProblem(sidebars)) return refuse(terminal, sidebars.problem, sidebars.hint)
  const styles = options.styles === undefined ? '' : readText(resolve(terminal.cwd, options.styles))
  if (styles === undefined)
    return refuse(terminal, `There is no file ${options.styles}.`, 'name a style sheet with --styles')
  return { opened, book: readBook(site, sidebars, locale, options.title), styles }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Write the file of a book. @param size what it consists of: `12 pages` */
export function writeBook(
  terminal: Terminal,
  { book, out }: { readonly book: Book; readonly out: string },
  bytes: Uint8Array,
  size: string
): number {
  const isWritten = tryWrite(terminal, { file: out, hint: 'choose another path with --out' }, () =>
    writeFileSync(resolve(terminal.cwd, out), bytes)
  )
  if (!isWritten) return exitCodes.usage
  const documents = allChapters(book.chapters).filter(({ path }) => path !== undefined).length
  terminal.out(`${out}: ${quantity(documents, 'document')}, ${size}, ${Math.ceil(bytes.length / 1000)} kB.`)
  return exitCodes.done
}

/** The name of a book's file: `book.de.pdf`; the default language has none in it. */
export const bookName = (
  { opened: { site }, book }: OpenedBook,
  { sidebar, version }: Choice,
  extension: string
): string =>
  [
    (sidebar ?? 'book').replace(/[^\p{L}\p{N}.-]+/gu, '-'),
    ...(version === undefined ? [] : [version.replace(/[^\p{L}\p{N}.-]+/gu, '-')]),
    ...(site.locales[0]?.code === book.locale.code ? [] : [book.locale.code]),
    extension
  ].join('.')
