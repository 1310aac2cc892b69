// What an address in a document leads to, with the id that its author means: `#payload` leads to the heading
// "Payload", whose id is another since the page has one of that name itself.

import { resolve, type Target, type Viewpoint } from '../graph/resolve.ts'
import { markdownOf } from '../graph/route.ts'
import type { MarkdownSource } from '../load/source.ts'
import { isPageId, meantId } from '../markdown/reserved-ids.ts'
import type { Scene } from './scene.ts'

/** Find what an address in a document leads to. */
export function targetOf(
  { graph, documents }: Pick<Scene, 'graph' | 'documents'>,
  source: MarkdownSource,
  from: Viewpoint,
  href: string
): Target {
  const target = resolve(graph, from, href)
  if ((target.kind !== 'page' && target.kind !== 'anchor') || target.anchor === '') return target
  const asked = target.kind === 'page' ? markdownOf(target.route) : source
  // Other documents are not asked without need: their facts may lie on the disk.
  if (!asked || !(isPageId(target.anchor) || asked.collection.untrusted)) return target
  const anchor = meantId(target.anchor, new Set(documents.of(asked).ids))
  if (anchor === target.anchor) return target
  return { ...target, anchor, url: `${target.url.replace(/#.*$/, '')}#${encodeURIComponent(anchor)}` }
}
