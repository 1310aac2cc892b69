// HTML that many pages share, such as the footer and the lists of the navbar. The server renders it once per locale and
// reuses the HTML; in the browser it is an ordinary component.

import type { HTMLAttributes, ReactNode } from 'react'
import { trustedHtml } from './trusted.ts'

/** Set by the bundler, so that neither side carries the code of the other. */
declare const SERVER: boolean

/** Props of `MemoizedHtml`. */
export interface MemoizedHtmlProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** The wrapping element. */
  readonly as: 'div' | 'footer' | 'ul'
  /** Cache key: the data that it shows, such as the shell. Must be the same object on all pages of a locale. */
  readonly data: object
  /** Cache key: everything else that the content depends on. */
  readonly variant: string
  /** The content. It must not depend on anything else: no context, no `useId`, no server state. */
  readonly children: () => ReactNode
}

type UncachedPart = Pick<MemoizedHtmlProps, 'data' | 'variant' | 'children'>

const cachedHtml = new WeakMap<object, Map<string, string>>()
let uncachedParts: UncachedPart[] = []

/** An element whose content the server renders once per `data` and `variant`. */
export function MemoizedHtml({ as: Element, data, variant, children, ...attributes }: MemoizedHtmlProps) {
  if (SERVER) {
    const html = cachedHtml.get(data)?.get(variant)
    if (html !== undefined)
      return <Element {...attributes} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
    uncachedParts.push({ data, variant, children })
  }
  return <Element {...attributes}>{children()}</Element>
}

/**
 * Render a page on the server, then render and cache its new memoized parts: React renderers cannot be nested.
 *
 * @param render React's `renderToString`
 */
export function renderWithMemoizedHtml(page: ReactNode, render: (node: ReactNode) => string): string {
  uncachedParts = []
  const html = render(page)
  for (const { data, variant, children } of uncachedParts) {
    const htmlByVariant = cachedHtml.get(data) ?? new Map<string, string>()
    cachedHtml.set(data, htmlByVariant)
    if (!htmlByVariant.has(variant)) htmlByVariant.set(variant, render(children()))
  }
  return html
}
