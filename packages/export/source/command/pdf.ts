import { pathToFileURL } from 'node:url'
import { errorMessage, exitCodes, findBrowser, quantity, refuse, type Terminal } from 'sitegen/internals'
import { type PrintedBook, printedBook } from '../pdf/document.ts'
import { type PdfPages, pdfPages } from '../pdf/numbers.ts'
import { type BookOptions, bookName, openBook, writeBook } from './book.ts'
import { pathIn } from './open.ts'
import { openPrinter, type Printer } from './print.ts'

interface Options extends BookOptions {
  readonly browser?: string
}

/** Numbers move lines only if they become longer, so two rounds are usual. */
const maxRounds = 4

/** `sitegen export pdf` */
export async function run(terminal: Terminal, options: Options): Promise<number> {
  const found = openBook(terminal, options)
  if (typeof found === 'number') return found
  const browser = findBrowser(options.browser)
  if (browser === undefined)
    return refuse(
      terminal,
      options.browser === undefined
        ? 'There is no Chromium on this machine, which prints the book.'
        : `There is no browser at ${options.browser}.`,
      'install Chromium, Chrome or Edge, or name its path with --browser or in the variable CHROMIUM'
    )
  const { opened, book, styles } = found
  const html = printedBook(opened.site, book, {
    address: (file) => pathToFileURL(pathIn(opened, file)).href,
    styles
  })
  const printer = openPrinter(browser)
  try {
    const { bytes, count } = printNumbered(printer, html)
    const out = options.out ?? bookName(found, options, 'pdf')
    return writeBook(terminal, { book, out }, bytes, quantity(count, 'page'))
  } catch (error) {
    terminal.err(`The book cannot be printed: ${errorMessage(error)}.`)
    return exitCodes.failed
  } finally {
    printer.close()
  }
}

/** Print until the numbers in the book are those of its pages. */
function printNumbered(
  printer: Printer,
  html: PrintedBook
): { readonly bytes: Uint8Array; readonly count: number } {
  let numbers: PdfPages['numbers'] = new Map()
  for (let round = 1; ; round++) {
    const bytes = printer.print(html(numbers))
    const printed = pdfPages(bytes)
    const isSame = [...printed.numbers].every(([anchor, number]) => numbers.get(anchor) === number)
    if ((isSame && round > 1) || round === maxRounds) return { bytes, count: printed.count }
    numbers = printed.numbers
  }
}
