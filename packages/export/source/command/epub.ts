import { quantity, type Terminal } from 'sitegen/internals'
import { epubFiles } from '../epub/package.ts'
import { zip } from '../epub/zip.ts'
import { type BookOptions, bookName, openBook, writeBook } from './book.ts'

/** `sitegen export epub` */
export async function run(terminal: Terminal, options: BookOptions): Promise<number> {
  const found = openBook(terminal, options)
  if (typeof found === 'number') return found
  const { opened, book, styles } = found
  const files = epubFiles(opened.site, book, { styles, today: terminal.today.slice(0, 10) })
  const pictures = files.filter(({ name }) => name.includes('/images/')).length
  const out = options.out ?? bookName(found, options, 'epub')
  return writeBook(terminal, { book, out }, zip(files), quantity(pictures, 'picture'))
}
