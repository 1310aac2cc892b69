import { Content } from 'sitegen/client'
import type { Html, Strings, TextLanguage } from 'sitegen/theme'
import '../styles/article.css'
import { useArticle } from './useArticle.ts'

export interface ProseProps {
  readonly html: Html
  readonly slot?: string
  /** Language of the text if it differs from the page's. */
  readonly original?: TextLanguage | undefined
  /** Labels of the buttons that JavaScript adds. */
  readonly strings: Strings
}

/** Rendered Markdown, with the typography of articles. */
export default function Prose({ html, slot = 'content', original, strings }: ProseProps) {
  const element = useArticle(html, slot, strings)
  return <Content html={html} slot={slot} element={element} className="prose" {...original} />
}
