import { trustedHtml } from 'sitegen/client'
import type { Html } from 'sitegen/theme'

export interface InlineProps {
  readonly as?: 'p' | 'div' | 'span' | 'li' | 'dd' | 'h1' | 'h2' | 'h3' | 'h4' | 'summary' | 'figcaption'
  readonly html: Html | undefined
  readonly id?: string | undefined
  readonly className?: string
}

/** An element with a text of a section; nothing if there is no text. */
export default function Inline({ as: Element = 'p', html, ...attributes }: InlineProps) {
  if (html === undefined || html === '') return null
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
}
