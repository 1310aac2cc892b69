// Resolves links in documents, including anchors whose ids were renamed: `#payload` leads to the heading "Payload", whose id
// differs because pages use that id themselves.

import { type LinkContext, resolve, type Target } from '../../graph/resolve.ts'
import { markdownOf } from '../../graph/route.ts'
import type { TextSource } from '../../load/source.ts'
import { isReservedId, resolveAnchorId } from '../../markdown/reserved-ids.ts'
import type { PlanContext } from '../plan-context.ts'

/** Resolve a link in a document. */
export function targetOf(
  { graph, documents }: Pick<PlanContext, 'graph' | 'documents'>,
  source: TextSource,
  from: LinkContext,
  href: string
): Target {
  const target = resolve(graph, from, href)
  if ((target.kind !== 'page' && target.kind !== 'anchor') || target.anchor === '') return target
  const targetSource = target.kind === 'page' ? markdownOf(target.route) : source
  // Avoid loading other documents, which may be on disk.
  if (!targetSource || !(isReservedId(target.anchor) || targetSource.collection.limits)) return target
  const anchor = resolveAnchorId(target.anchor, new Set(documents.of(targetSource).ids))
  if (anchor === target.anchor) return target
  return { ...target, anchor, url: `${target.url.replace(/#.*$/, '')}#${encodeURIComponent(anchor)}` }
}
