import type { Html } from '../theme.ts'
import { trustedHtml } from './trusted.ts'

/** Props of `Content`. */
export interface ContentProps {
  readonly html: Html
  /** Id of the element; unique in the page. `content` for the page's main text. */
  readonly slot?: string
  readonly className?: string
  readonly lang?: string
  readonly dir?: 'ltr' | 'rtl'
  /** Labels that behaviours read, as JSON. */
  readonly labels?: string | undefined
}

/** Rendered Markdown. */
export const Content = ({ html, slot = 'content', labels, ...attributes }: ContentProps) => (
  <div
    id={slot}
    data-content=""
    data-labels={labels}
    {...attributes}
    dangerouslySetInnerHTML={{ __html: trustedHtml(html) }}
  />
)
