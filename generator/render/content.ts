// A document's HTML with its slots filled: the last step of Markdown, when all urls are known.

import { escapeHtml } from '../base/text.ts'
import type { Asset } from '../graph/assets.ts'
import { resolve, type Target } from '../graph/resolve.ts'
import type { MarkdownSource } from '../load/source.ts'
import { fillSlots, type Slot } from '../markdown/document.ts'
import type { Scene } from './scene.ts'

/** Fills documents for one page and remembers which files the page needs. */
export interface ContentFiller {
  readonly assets: Set<Asset>
  /** HTML of the whole document, or of its preview, as it reads in a locale. */
  html(source: MarkdownSource, locale: string, part?: 'html' | 'preview'): string
}

/** Make a filler for one page. */
export function contentFiller(scene: Scene): ContentFiller {
  const assets = new Set<Asset>()
  return {
    assets,
    html(source, locale, part = 'html') {
      const document = scene.documents.of(source)
      const firstImage = document.slots.findIndex(({ kind }) => kind === 'image')
      return fillSlots(document[part], (index) => {
        const slot = document.slots[index]
        // Only our own tokens match, and each has its slot.
        if (!slot) throw new Error(`bug: ${source.file} has no slot ${index}`)
        const target = resolve(scene.graph, { file: source.file, locale }, slot.href)
        if (target.kind === 'asset') assets.add(target.asset)
        return attributes(slot, target, index === firstImage)
      })
    }
  }
}

function attributes(slot: Slot, target: Target, first: boolean): string {
  // Checked graphs have no missing targets, unless the site has turned the rule off.
  const url = 'url' in target ? target.url : target.kind === 'unsafe' ? '' : slot.href
  const list: [string, string][] = [[slot.attribute, url]]
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
  return list.map(([name, value]) => `${name}="${escapeHtml(value)}"`).join(' ')
}
