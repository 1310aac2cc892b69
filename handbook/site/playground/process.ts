// The Markdown processor of sitegen, in the browser. It is loaded by the playground only.

import type { Diagnostic } from '../../../generator/base/diagnostics.ts'
import { scanFeatures } from '../../../generator/load/markdown-features.ts'
import type { DocumentDiagnostic, ProcessedDocument } from '../../../generator/markdown/document.ts'
import { markdownProcessor } from '../../../generator/markdown/processor.ts'
import { remarkParser } from '../../../generator/markdown/remark-parser.ts'
import { loadRenderers } from '../../../generator/markdown/renderers.ts'
import type { MarkdownTexts } from '../../../generator/markdown/texts.ts'

/** What became of a text. */
export interface Processed {
  readonly html: string
  readonly messages: readonly Diagnostic[]
}

const english: MarkdownTexts = {
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
  video: {
    selfHosted: 'Plays here',
    external: 'Opens at {host} in a new tab',
    embed: 'Loaded from {host} after a click'
  },
  embedNote: 'From {party}: {purpose} Loaded from {host}',
  api: { name: 'Name', type: 'Type', default: 'Default', description: 'Description' }
}

const german: MarkdownTexts = {
  ...english,
  admonitions: {
    note: 'Hinweis',
    tip: 'Tipp',
    info: 'Info',
    important: 'Wichtig',
    warning: 'Warnung',
    caution: 'Vorsicht',
    danger: 'Gefahr'
  },
  anchor: 'Link auf {heading}',
  footnotes: 'Fußnoten',
  footnoteBack: 'Zurück zu {number}',
  diagram: 'Diagramm: {labels}',
  api: { name: 'Name', type: 'Typ', default: 'Standard', description: 'Beschreibung' }
}

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Fill in addresses. Those of other pages lead nowhere: there are none. */
const withAddresses = ({ html, slots }: ProcessedDocument): string =>
  html.replace(/\uFDD0(\d+)\uFDD1/g, (_, index: string) => {
    const href = slots[Number(index)]?.href ?? ''
    return escapeAttribute(/^(?:https?:|mailto:|#)/.test(href) ? href : '#')
  })

/**
 * Process the text of a page, without front matter.
 *
 * @param lang language of the page: `de`
 */
export async function processMarkdown(text: string, lang: string): Promise<Processed> {
  const renderers = await loadRenderers([{ ...scanFeatures(text), includes: false }])
  const toDocument = markdownProcessor(remarkParser(), {
    // The text may come from anywhere: readers paste.
    html: 'sanitize',
    includeExcess: () => undefined,
    markdown: { parser: 'native', html: 'allow', tocLevels: [2, 3], units: false },
    video: { youtube: 'link' },
    llms: false,
    preview: false,
    data: {},
    dataLabel: 'site/data',
    texts: lang === 'de' ? german : english,
    locale: lang,
    renderers,
    readPart: () => undefined,
    similarPart: () => undefined,
    gatedParties: [],
    plugins: { active: [], collections: [] },
    components: [],
    sections: { site: new Map(), theme: [] },
    parties: { head: ['', ''], rows: [], emptyText: '' },
    terms: [],
    termLanguage: () => ({ words: () => [], stems: () => [], parts: () => [], fold: (word) => word }),
    forms: [],
    icons: { find: () => ({ hint: 'icons need a project' }) }
  })
  const document = toDocument('playground.md', text)
  return { html: withAddresses(document), messages: document.diagnostics.filter(isCertain) }
}

/** Without what only other pages could confirm. */
const isCertain = ({ condition }: DocumentDiagnostic): boolean =>
  condition === undefined || condition.kind === 'address'
