import { Content } from 'sitegen/client'
import type { Html, Strings, TextLanguage } from 'sitegen/theme'
import '../styles/article.css'
import { articleLabels } from './articleLabels.ts'

export interface ProseProps {
  readonly html: Html
  readonly slot?: string
  /** Language of the text if it differs from the page's. */
  readonly original?: TextLanguage | undefined
  readonly strings: Strings
}

/** Rendered Markdown, with the typography of articles. */
export default function Prose({ html, slot = 'content', original, strings }: ProseProps) {
  return (
    <Content html={html} slot={slot} className="prose" labels={articleLabels(html, strings)} {...original} />
  )
}
