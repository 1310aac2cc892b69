import type { Html } from 'mdast'
import type { RuleContext } from '../context.ts'
import { hostOf } from './links.ts'

/** HTML of files that are not MDX stays; what it loads from other hosts is noted. */
export function rawHtml(node: Html, context: RuleContext): void {
  for (const [, name, url] of node.value.matchAll(
    /<(img|iframe|video|audio|source)\b[^>]*?\ssrc=["']([^"']*)["']/gi
  )) {
    const host = hostOf(url ?? '')
    if (host !== undefined)
      context.request({ kind: name === 'img' ? 'image' : name === 'iframe' ? 'frame' : 'media', host })
  }
}
