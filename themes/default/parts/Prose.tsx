import { Content } from 'sitegen/client'
import type { Html } from 'sitegen/theme'

export interface ProseProps {
  readonly html: Html
  readonly slot?: string
  /** Language of the text when it is not the page's. */
  readonly lang?: string | undefined
}

/** Text that was written in Markdown, in the typography of articles. */
export default function Prose({ html, slot = 'content', lang }: ProseProps) {
  return <Content html={html} slot={slot} className="prose" {...(lang !== undefined && { lang })} />
}
