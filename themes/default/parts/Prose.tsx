import { Content } from 'sitegen/client'
import type { Html, TextLanguage } from 'sitegen/theme'

export interface ProseProps {
  readonly html: Html
  readonly slot?: string
  /** Language of the text when it is not the page's. */
  readonly original?: TextLanguage | undefined
}

/** Text that was written in Markdown, in the typography of articles. */
export default function Prose({ html, slot = 'content', original }: ProseProps) {
  return <Content html={html} slot={slot} className="prose" {...original} />
}
