import { markdownOf } from 'sitegen/internals'
import { headingsIn } from '../markdown/headings.ts'
import { fromOf, linesOf, type OpenSite } from '../site.ts'
import type { Word } from '../word.ts'
import { routeOfFile } from './addresses.ts'
import type { Meaning } from './meaning.ts'
import { anchorThing } from './pages.ts'

interface Headings extends Meaning {
  /** The heading on a line. */
  at(site: OpenSite, file: string, line: number, column: number): Word | undefined
}

/** Headings refer to themselves: so all links to them are found. Their words have ids. */
export const headings: Headings = {
  at(site, file, line, column) {
    const source = site.context.graph.texts.find((text) => text.file === file)
    if (!source) return undefined
    const found = headingsIn(linesOf(site, file), site.context.documents.of(source).headings)
    const heading = found.find((one) => one.line === line)
    const length = (linesOf(site, file)[line] ?? '').length
    if (!heading?.id || column > length) return undefined
    return { kind: 'heading', text: heading.id, range: { line, start: heading.start, end: heading.end } }
  },
  thing(site, { text }, from) {
    const route = routeOfFile(site, fromOf(site, from.file))
    return route && markdownOf(route) ? anchorThing(site, route, text) : undefined
  }
}
