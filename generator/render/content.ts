// Fills the slots of a document's HTML: the last step of Markdown, when all urls are known.

import { escapeHtml } from '../base/text.ts'
import { type Document, fillSlots, type Slot } from '../markdown/document.ts'
import { type ComponentFiller, componentFiller } from './components.ts'
import type { FileAddress, PageAsset, PlannedAddress, PlannedText } from './page-plan.ts'
import type { PageRenderContext } from './page-render-context.ts'

/** Fills documents for one page and collects the files that the page needs. */
export interface ContentFiller {
  /** By path in the output. */
  readonly assets: ReadonlyMap<string, PageAsset>
  readonly components: ComponentFiller
  /** Documents that have been filled. */
  readonly documents: ReadonlySet<Document>
  /** HTML of the whole document, on its own page. */
  html(text: PlannedText): string
  /** HTML of the whole document with absolute urls, for feeds. */
  portable(text: PlannedText): string
  /** HTML of its preview, for other pages. */
  preview(text: PlannedText): string
}

/** Create a filler for one page. @param page its url, for messages */
export function contentFiller(context: PageRenderContext, page: string): ContentFiller {
  const assets = new Map<string, PageAsset>()
  const documents = new Set<Document>()
  const components = componentFiller(context, page)
  const fill = (text: PlannedText, part: 'html' | 'preview', origin = ''): string => {
    const { document } = context.document(text)
    documents.add(document)
    const { slots } = document
    const firstImage = slots.findIndex(({ kind }) => kind === 'image')
    const attributesOf = (index: number): readonly [string, string][] => {
      const [slot, address] = [slots[index], text.addresses[index]]
      // Tokens are generated, so each has a slot.
      if (!slot || address === undefined) throw new Error(`bug: ${text.file} has no slot ${index}`)
      if (isFile(address)) assets.set(address.output, { file: address.file, output: address.output })
      return attributes(slot, address, index === firstImage, origin)
    }
    const filled = fillSlots(document[part], (index) =>
      attributesOf(index)
        .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
        .join(' ')
    )
    return components.fill(filled, { document, text }, attributesOf)
  }
  return {
    assets,
    documents,
    components,
    html: (text) => fill(text, 'html'),
    portable: (text) => absoluteAnchors(fill(text, 'html', context.settings.hosts.url), text.page),
    preview: (text) => fill(text, 'preview')
  }
}

/** Make anchor links absolute, and remove heading anchors, which are useless elsewhere. */
const absoluteAnchors = (html: string, url: string): string =>
  html
    .replace(/<a class="heading-anchor"[^<]*<\/a>/g, '')
    .replace(/(<a [^<>]*?href=")(?=#)/g, (_, start: string) => start + escapeHtml(url))

const isFile = (address: PlannedAddress): address is FileAddress =>
  typeof address === 'object' && address !== null

/** Url of a planned address. @param written the original text, for unresolved addresses */
export const urlOf = (address: PlannedAddress, written: string): string =>
  isFile(address) ? address.url : (address ?? written)

/** @param origin prefix of the site's urls, for HTML that is shown elsewhere; otherwise empty */
function attributes(
  slot: Slot,
  planned: PlannedAddress,
  first: boolean,
  origin: string
): readonly [string, string][] {
  const address = urlOf(planned, slot.href)
  const list: [string, string][] = [[slot.attribute, /^\/(?!\/)/.test(address) ? origin + address : address]]
  const add = (name: string, value: string) => {
    if (!slot.given.includes(name)) list.push([name, value])
  }
  if (slot.kind === 'link' && typeof planned === 'string' && /^(https?:)?\/\//i.test(planned)) {
    add('target', '_blank')
    add('rel', 'noopener noreferrer')
  }
  if (slot.kind === 'image') {
    const size = isFile(planned) ? planned.size : undefined
    if (size && !slot.given.includes('width') && !slot.given.includes('height')) {
      add('width', String(size.width))
      add('height', String(size.height))
    }
    // The first image may be visible immediately, so it is not lazy.
    if (!first) add('loading', 'lazy')
    add('decoding', 'async')
  }
  return list
}
