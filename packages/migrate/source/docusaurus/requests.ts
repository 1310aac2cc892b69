import { hostOf } from '../html-requests.ts'
import { requestKinds } from '../markdown/requests.ts'
import type { JsxElement } from '../markdown/tree.ts'
import type { RuleContext } from './context.ts'
import { attributeValue } from './literals.ts'

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
