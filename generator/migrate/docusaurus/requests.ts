import { requestKinds } from '../markdown/requests.ts'
import type { JsxElement } from '../markdown/tree.ts'
import type { RemoteResource } from '../tool.ts'
import type { RuleContext } from './context.ts'
import { attributeValue } from './literals.ts'
import { hostOf } from './rules/links.ts'

/** Record requests of an element to other hosts. */
export function requestOf(node: JsxElement, context: RuleContext): void {
  const kind = requestKinds[node.name ?? '']
  if (kind === undefined) return
  for (const attribute of node.attributes) {
    if (!['src', 'poster', 'action', 'srcSet'].includes(attribute.name ?? '')) continue
    const value = attributeValue(attribute, context)
    const host = value?.kind === 'text' ? hostOf(value.value) : undefined
    if (host !== undefined) context.request({ kind: attribute.name === 'poster' ? 'image' : kind, host })
  }
}

/** Requests of an HTML page to other hosts. */
export function htmlRequests(text: string): readonly RemoteResource[] {
  return [
    ...text.matchAll(
      /<(img|iframe|video|audio|source|script|link|form)\b[^>]*?\s(?:src|href|action)=["']([^"']*)["'][^>]*>/gi
    )
  ].flatMap(([tag = '', name = '', url = '']): RemoteResource[] => {
    const host = hostOf(url)
    const kind =
      name.toLowerCase() === 'link'
        ? /rel=["']?stylesheet/i.test(tag)
          ? 'style'
          : undefined
        : requestKinds[name.toLowerCase()]
    return host === undefined || kind === undefined ? [] : [{ kind, host }]
  })
}
