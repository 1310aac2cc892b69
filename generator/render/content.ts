// A document's HTML with its slots filled: the last step of Markdown, when all urls are known.

import { escapeHtml } from '../base/text.ts'
import type { Asset } from '../graph/assets.ts'
import type { Target } from '../graph/resolve.ts'
import type { MarkdownSource } from '../load/source.ts'
import { fillSlots, type Slot } from '../markdown/document.ts'
import { type ComponentFiller, componentFiller } from './components.ts'
import type { Scene } from './scene.ts'
import { targetOf } from './target.ts'

/** Fills documents for one page and remembers which files the page needs. */
export interface ContentFiller {
  readonly assets: Set<Asset>
  readonly components: ComponentFiller
  /** Documents whose HTML it has given. */
  readonly sources: ReadonlySet<MarkdownSource>
  /** HTML of the whole document as it reads in a locale, on its own page. */
  html(source: MarkdownSource, locale: string): string
  /** HTML of the whole document for readers elsewhere: all addresses are whole, `url` is its own. */
  portable(source: MarkdownSource, locale: string, url: string): string
  /** HTML of its preview, as it reads on another page; `url` is the document's own. */
  preview(source: MarkdownSource, locale: string, url: string): string
}

/** What fills the slots of a document, by index; `assets` is told of the files. */
function addresses(scene: Scene, source: MarkdownSource, locale: string, url: string, origin: string) {
  const { slots } = scene.documents.of(source)
  const firstImage = slots.findIndex(({ kind }) => kind === 'image')
  return (index: number, assets: Set<Asset>): [string, string][] => {
    const slot = slots[index]
    // Only our own tokens match, and each has its slot.
    if (!slot) throw new Error(`bug: ${source.file} has no slot ${index}`)
    const target = targetOf(scene, source, { file: slot.place.file, locale }, slot.href)
    if (target.kind === 'asset') assets.add(target.asset)
    return attributes(slot, target, index === firstImage, url, origin)
  }
}

/**
 * Stands in for a filler where nobody reads the HTML: in its place is what it would be made from. Equal texts
 * of this mean equal HTML.
 */
export function contentKeys(scene: Scene): ContentFiller {
  const assets = new Set<Asset>()
  const names = new Set<string>()
  const sources = new Set<MarkdownSource>()
  const keyed = (kind: string, source: MarkdownSource, locale: string, url: string, origin = ''): string => {
    const { slots, components, twinLinks } = scene.documents.of(source)
    sources.add(source)
    const addressOf = addresses(scene, source, locale, url, origin)
    for (const { name } of components) names.add(name)
    return JSON.stringify([
      kind,
      scene.documents.identityOf(source),
      slots.map((_, index) => addressOf(index, assets)),
      twinLinks.map(([href, file]) => {
        const target = targetOf(scene, source, { file, locale }, href)
        return 'url' in target ? target.url : target.kind
      })
    ])
  }
  return {
    assets,
    sources,
    components: { names, diagnostics: [], rendered: [], fill: (html) => html },
    portable: (source, locale, url) => keyed('portable', source, locale, url, scene.graph.config.url),
    html: (source, locale) => keyed('html', source, locale, ''),
    preview: (source, locale, url) => keyed('preview', source, locale, url)
  }
}

/** Make a filler for one page. @param page its path, for messages */
export function contentFiller(scene: Scene, page: string): ContentFiller {
  const assets = new Set<Asset>()
  const sources = new Set<MarkdownSource>()
  const components = componentFiller(scene, page)
  const fill = (html: string, source: MarkdownSource, locale: string, url: string, origin = ''): string => {
    const addressOf = addresses(scene, source, locale, url, origin)
    const address = (index: number) => addressOf(index, assets)
    sources.add(source)
    const text = (index: number) =>
      address(index)
        .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
        .join(' ')
    return components.fill(fillSlots(html, text), source, address)
  }
  return {
    assets,
    sources,
    components,
    portable: (source, locale, url) =>
      wholeAnchors(fill(scene.documents.of(source).html, source, locale, url, scene.graph.config.url), url),
    html: (source, locale) => fill(scene.documents.of(source).html, source, locale, ''),
    preview: (source, locale, url) => fill(scene.documents.of(source).preview, source, locale, url)
  }
}

/** Links to places in the document lead to its page; those of headings to themselves are of no use. */
const wholeAnchors = (html: string, url: string): string =>
  html
    .replace(/<a class="heading-anchor"[^<]*<\/a>/g, '')
    .replace(/(<a [^<>]*?href=")(?=#)/g, (_, start: string) => start + escapeHtml(url))

/**
 * @param page url in front of links to places in the document, when it is shown elsewhere
 * @param origin in front of addresses of this site, when it is shown on another
 */
function attributes(
  slot: Slot,
  target: Target,
  first: boolean,
  page: string,
  origin: string
): [string, string][] {
  const address = addressOf(slot, target, page)
  const list: [string, string][] = [[slot.attribute, /^\/(?!\/)/.test(address) ? origin + address : address]]
  const add = (name: string, value: string) => {
    if (!slot.given.includes(name)) list.push([name, value])
  }
  if (slot.kind === 'link' && target.kind === 'external' && /^(https?:)?\/\//i.test(target.url)) {
    add('target', '_blank')
    add('rel', 'noopener noreferrer')
  }
  if (slot.kind === 'image') {
    const size = target.kind === 'asset' ? target.asset.size : undefined
    if (size && !slot.given.includes('width') && !slot.given.includes('height')) {
      add('width', String(size.width))
      add('height', String(size.height))
    }
    // The first picture may be what the reader sees first; the others can wait.
    if (!first) add('loading', 'lazy')
    add('decoding', 'async')
  }
  return list
}

function addressOf(slot: Slot, target: Target, page: string): string {
  if (target.kind === 'anchor') return page + target.url
  // Checked graphs have no missing targets, unless the site has turned the rule off.
  return 'url' in target ? target.url : target.kind === 'unsafe' ? '' : slot.href
}
