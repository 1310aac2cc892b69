import { nothingAllowed } from '../../generator/config/author-limits.ts'
import { iconsOf } from '../../generator/load/icon-sets.ts'
import type { ProcessedDocument } from '../../generator/markdown/document.ts'
import type { MarkdownOptions } from '../../generator/markdown/options.ts'
import { loadParser } from '../../generator/markdown/parser.ts'
import { markdownProcessor } from '../../generator/markdown/processor.ts'
import { loadRenderers } from '../../generator/markdown/renderers.ts'
import type { MarkdownTexts } from '../../generator/markdown/texts.ts'
import { termLanguageOf } from '../../generator/search/term-language.ts'

/** Short texts, so that the HTML of a case fits on a line. */
export const texts: MarkdownTexts = {
  admonitions: {
    note: 'Note',
    tip: 'Tip',
    info: 'Info',
    important: 'Important',
    warning: 'Warning',
    caution: 'Caution',
    danger: 'Danger'
  },
  anchor: 'Link to {heading}',
  footnotes: 'Footnotes',
  footnoteBack: 'Back to {number}',
  details: 'Details',
  diagram: 'Diagram: {labels}',
  video: { selfHosted: 'Own', external: 'Goes to {host}', embed: 'Comes from {host}' },
  embedNote: 'From {party}: {purpose} Loaded from {host}',
  api: { name: 'Name', type: 'Type', default: 'Default', description: 'Description' }
}

export const native = await loadParser('native')

/** Default options of tests. Nothing can be included unless a test provides it. */
export const defaults: MarkdownOptions = {
  html: 'allow',
  includeExcess: () => undefined,
  markdown: { parser: 'native', html: 'allow', tocLevels: [2, 3], units: false },
  video: { youtube: 'link' },
  llms: false,
  preview: false,
  data: {},
  dataLabel: 'site/data',
  texts,
  locale: 'en',
  renderers: await loadRenderers([{ formulas: true, diagrams: true, languages: [], includes: false }]),
  readPart: () => undefined,
  similarPart: () => undefined,
  gatedParties: [],
  plugins: { active: [], collections: [] },
  components: [],
  sections: { site: new Map(), theme: ['hero', 'features'] },
  parties: { head: ['Party', 'Hosts'], rows: [], emptyText: 'None.' },
  terms: [],
  termLanguage: termLanguageOf({ locales: [] }),
  forms: [],
  icons: iconsOf('', { bolt: 'M1 1h2' })
}

/** Without members that are undefined, which say the same as missing ones. */
export function defined<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(defined) as Value
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => (member === undefined ? [] : [[name, defined(member)]]))
  ) as Value
}

/** Run the whole pipeline on a text, as the file `f.md`. */
export const documentOf = (
  markdown: string,
  options: Partial<MarkdownOptions> = {},
  file = 'f.md'
): ProcessedDocument => defined(markdownProcessor(native, { ...defaults, ...options })(file, markdown))

/** The HTML with each slot shown as `slot:0`. */
export const shown = (html: string): string => html.replace(/\uFDD0(\d+)\uFDD1/g, 'slot:$1')

/** The HTML of a text. */
export const htmlOf = (markdown: string, options: Partial<MarkdownOptions> = {}): string =>
  shown(documentOf(markdown, options).html)

/** Options for authors that are not trusted, to whom the site allows nothing. */
export const untrustedAuthor = { limits: { collection: 'guests', ...nothingAllowed } } as const
