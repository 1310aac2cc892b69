// Literal addresses in JSX, `<a href="/docs/a">` and `<Card to="./b.md">` in .mdx files, are checked and resolved like those of
// Markdown: a slot takes the address, and the attribute becomes an expression that reads the url from the props of the module.

import type { Expression } from 'estree'
import type { VFile } from 'vfile'
import { findingsOf, placeOf } from './context.ts'
import type { Slot } from './document.ts'
import { atJsx, type ElementFeature, isHtmlName, type Jsx, type JsxAttribute } from './features.ts'
import { jsxValue, member, moduleProp, programOf } from './module-props.ts'

/** Attributes with addresses, by name. Components have `to` as well, which has no meaning in HTML. */
const kinds: Readonly<Record<string, Slot['kind']>> = {
  href: 'link',
  to: 'link',
  src: 'media',
  poster: 'media'
}

/** Replace literal addresses in JSX with slots. */
export const jsxAddresses: ElementFeature = (file) => ({
  enter: atJsx((node) => {
    for (const attribute of [...node.attributes]) {
      const kind = kindOf(node, attribute)
      if (kind !== undefined) replace(file, node, attribute, kind)
    }
  })
})

function kindOf(node: Jsx, { type, name, value }: JsxAttribute): Slot['kind'] | undefined {
  if (type !== 'mdxJsxAttribute' || typeof value !== 'string') return undefined
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (kind === undefined) return undefined
  if (!isHtmlName(node)) return isAddress(value) ? kind : undefined
  if (name === 'to' || node.name === 'script' || node.name === 'link' || node.name === 'use') return undefined
  return node.name === 'img' ? 'image' : node.name === 'iframe' ? 'link' : kind
}

/** Props of components may be anything: `<Range to="10">`. */
const isAddress = (value: string): boolean => /^(?:\/|\.{1,2}\/|#|https?:)/.test(value)

function replace(file: VFile, node: Jsx, attribute: JsxAttribute, kind: Slot['kind']): void {
  const { slots } = findingsOf(file)
  const { name, value } = attribute
  const authorAttributes = node.attributes.map((each) => each.name).filter(Boolean)
  // An image in JSX has the size that its author gives it.
  const slot = {
    kind: kind === 'image' ? 'media' : kind,
    attribute: name,
    href: String(value),
    authorAttributes
  } as const
  slots.push({ ...slot, place: placeOf(file, node) })
  const addresses = moduleProp('addresses', slots.length - 1)
  // Links to other sites get more attributes than their url.
  if (kind === 'link' && node.name === 'a')
    node.attributes.splice(node.attributes.indexOf(attribute), 1, spread(addresses))
  else attribute.value = jsxValue(member(addresses, name))
}

const spread = (argument: Expression): JsxAttribute => ({
  type: 'mdxJsxExpressionAttribute',
  name: '',
  value: '',
  data: {
    estree: programOf({ type: 'ObjectExpression', properties: [{ type: 'SpreadElement', argument }] })
  }
})
