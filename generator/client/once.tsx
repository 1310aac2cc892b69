// HTML that many pages share: the footer, the lists of the navbar. The server renders it for the first page of a
// locale and then puts the HTML in as it is; in the browser it is like any other part.

import type { HTMLAttributes, ReactNode } from 'react'
import { trustedHtml } from './trusted.ts'

/** Set by the bundler, so that neither side carries the code of the other. */
declare const SERVER: boolean

/** What `Once` takes. */
export interface OnceProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** The element around it. */
  readonly as: 'div' | 'footer' | 'ul'
  /** What it shows, such as the shell or one of its items: the same object on all pages of a locale. */
  readonly of: object
  /** All else that it depends on. Parts that show the same may share it. */
  readonly state: string
  /** Its content, which must depend on nothing else: no context, no `useId`, no state of the server. */
  readonly children: () => ReactNode
}

type Part = Pick<OnceProps, 'of' | 'state' | 'children'>

const known = new WeakMap<object, Map<string, string>>()
let met: Part[] = []

/** An element whose content is rendered once for all pages that show the same. */
export function Once({ as: Element, of, state, children, ...attributes }: OnceProps) {
  if (SERVER) {
    const html = known.get(of)?.get(state)
    if (html !== undefined)
      return <Element {...attributes} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
    met.push({ of, state, children })
  }
  return <Element {...attributes}>{children()}</Element>
}

/**
 * Render a page, and then alone what it was the first to show: renderers do not run inside one another. For the
 * server.
 *
 * @param render React's `renderToString`
 */
export function renderWithOnce(page: ReactNode, render: (node: ReactNode) => string): string {
  met = []
  const html = render(page)
  for (const { of, state, children } of met) {
    const own = known.get(of) ?? new Map<string, string>()
    known.set(of, own)
    if (!own.has(state)) own.set(state, render(children()))
  }
  return html
}
