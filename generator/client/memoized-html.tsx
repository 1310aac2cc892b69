// HTML that many pages share, such as the footer and the lists of the navbar: the server renders it once per locale.

import type { HTMLAttributes, ReactNode } from 'react'
import { staticHtml } from './static-html.ts'

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

const cachedHtml = new WeakMap<object, Map<string, string>>()

/** An element whose content the server renders once per `data` and `variant`. Content with interactive components is rendered on every page. */
export function MemoizedHtml({ as: Element, data, variant, children, ...attributes }: MemoizedHtmlProps) {
  const { render } = staticHtml
  if (!render) return <Element {...attributes}>{children()}</Element>
  const htmlByVariant = cachedHtml.get(data) ?? new Map<string, string>()
  cachedHtml.set(data, htmlByVariant)
  const html = htmlByVariant.get(variant) ?? render(children())
  if (!html.includes('<sitegen-island')) htmlByVariant.set(variant, html)
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
}
