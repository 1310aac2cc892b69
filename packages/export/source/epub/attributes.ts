// Attributes that reading systems know: EPUB allows those of HTML, checked strictly, and pages have more.

import type { Element } from '../book/book.ts'

const everywhere = new Set(['id', 'class', 'lang', 'dir', 'title'])

const byElement: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'hreflang', 'rel', 'type'],
  abbr: ['title'],
  blockquote: ['cite'],
  col: ['span'],
  colgroup: ['span'],
  data: ['value'],
  img: ['src', 'alt', 'width', 'height'],
  input: ['type', 'checked', 'disabled'],
  li: ['value'],
  ol: ['start', 'reversed', 'type'],
  q: ['cite'],
  td: ['colspan', 'rowspan', 'headers'],
  th: ['colspan', 'rowspan', 'headers', 'scope', 'abbr'],
  time: ['datetime']
}

/** Elements of HTML by name; others are drawings and formulas, whose attributes stay. */
const html = new Set(
  'a abbr address article aside b bdi bdo blockquote br caption cite code col colgroup data dd del dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img input ins kbd li main mark nav ol p pre q rp rt ruby s samp section small span strong sub sup table tbody td tfoot th thead time tr u ul var wbr'.split(
    ' '
  )
)

/** Whether an EPUB has an attribute. */
export const isOfEpub = (name: string, { tagName }: Element): boolean =>
  html.has(tagName)
    ? everywhere.has(name) || (byElement[tagName]?.includes(name) ?? false)
    : !name.startsWith('data-') && !/^on/.test(name) && name !== 'focusable'

/** Whether an EPUB has an element. Of others, what is in them stays. */
export const isHtml = (tagName: string): boolean => html.has(tagName)
