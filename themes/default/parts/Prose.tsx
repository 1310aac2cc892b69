import { useEffect } from 'react'
import { Content } from 'sitegen/client'
import type { Html, Strings, TextLanguage } from 'sitegen/theme'
import '../styles/article.css'

export interface ProseProps {
  readonly html: Html
  readonly slot?: string
  /** Language of the text when it is not the page's. */
  readonly original?: TextLanguage | undefined
  /** Labels of the buttons that JavaScript adds. */
  readonly strings: Strings
}

/** Text that was written in Markdown, in the typography of articles. */
export default function Prose({ html, slot = 'content', original, strings }: ProseProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other elements
  useEffect(() => {
    const article = document.getElementById(slot)
    if (article?.querySelector('.heading-anchor, .code, .tabs, [data-video]'))
      void import('../behaviour/articles.ts').then(({ enliven }) => enliven(article, strings))
  }, [html, slot, strings])
  return <Content html={html} slot={slot} className="prose" {...original} />
}
