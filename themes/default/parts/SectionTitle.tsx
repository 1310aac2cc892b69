import type { SectionHeading, SectionLink } from 'sitegen/theme'
import Inline, { type InlineProps } from './Inline.tsx'

export interface SectionTitleProps {
  readonly of: SectionHeading | undefined
  /** Target of the title. */
  readonly to?: SectionLink | undefined
  readonly className?: string
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** A heading or title at its level. */
export default function SectionTitle({ of: heading, to, ...attributes }: SectionTitleProps) {
  if (!heading) return null
  const { level, id, html } = heading
  const external = to?.target ? ` target="${to.target}" rel="${to.rel ?? 'noopener'}"` : ''
  const linked = to ? `<a href="${escaped(to.href)}"${external}>${html}</a>` : html
  return <Inline as={`h${level}` as InlineProps['as'] & string} id={id} html={linked} {...attributes} />
}
