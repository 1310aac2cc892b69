// On which pages of a PDF its named places are. It reads PDFs as Chromium writes them: a table of objects, dictionaries as text, and
// places in the catalog's `/Dests`.

import { safeDecode } from 'sitegen/internals'

/** What is known of a PDF. */
export interface PdfPages {
  readonly count: number
  /** Numbers from 1, by the id of an element that links lead to. */
  readonly numbers: ReadonlyMap<string, number>
}

/**
 * Read the pages of a PDF.
 *
 * @throws if it has another form
 */
export function pdfPages(bytes: Uint8Array): PdfPages {
  const pdf = Buffer.from(bytes).toString('latin1')
  const objects = objectOffsets(pdf)
  const read = (reference: string | undefined): string => {
    const offset = objects.get(Number(reference))
    if (offset === undefined) throw new Error(`bug: the PDF has no object ${reference}`)
    return pdf.slice(offset, pdf.indexOf('endobj', offset)).replace(/\bstream\b[\s\S]*/, '')
  }
  const catalog = read(/\/Root (\d+) 0 R/.exec(pdf.slice(pdf.lastIndexOf('trailer')))?.[1])
  const pages: string[] = []
  const collect = (reference: string): void => {
    const node = read(reference)
    const kids = /\/Kids \[([^\]]*)\]/.exec(node)?.[1]
    if (kids === undefined) pages.push(reference)
    else for (const [, kid = ''] of kids.matchAll(/(\d+) 0 R/g)) collect(kid)
  }
  collect(/\/Pages (\d+) 0 R/.exec(catalog)?.[1] ?? '')
  const indexes = new Map(pages.map((page, index) => [page, index + 1]))
  const named = /\/Dests (\d+) 0 R/.exec(catalog)?.[1]
  const numbers = new Map<string, number>()
  if (named !== undefined)
    for (const [, name = '', page = ''] of read(named).matchAll(/\/([^\s/[\]()<>]+)\s*\[(\d+) 0 R/g))
      numbers.set(decodedName(name), indexes.get(page) ?? 0)
  return { count: pages.length, numbers }
}

/** Places of objects, by number. */
function objectOffsets(pdf: string): ReadonlyMap<number, number> {
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf)?.[1] ?? -1)
  if (pdf.slice(table, table + 4) !== 'xref') throw new Error('bug: the PDF has no table of objects')
  const offsets = new Map<number, number>()
  const end = pdf.indexOf('trailer', table)
  let next = 0
  for (const [, first = '', , kind] of pdf
    .slice(table + 4, end)
    .matchAll(/(\d+) (\d+)(?: ([nf]))?[^\S\n]*\n/g)) {
    if (kind === undefined) next = Number(first)
    else {
      if (kind === 'n') offsets.set(next, Number(first))
      next++
    }
  }
  return offsets
}

/** The id that a name stands for: `p1-ä` is written as `p1-%C3%A4` in addresses, and with `#` for characters that names lack. */
const decodedName = (name: string): string =>
  safeDecode(
    Buffer.from(
      name.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
      'latin1'
    ).toString('utf8')
  )
