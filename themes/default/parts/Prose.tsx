import { useEffect, useLayoutEffect, useRef } from 'react'
import { Content, markStoredTabs } from 'sitegen/client'
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
  const element = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other tabs
  useLayoutEffect(() => {
    if (element.current) markStoredTabs(element.current)
  }, [html, slot])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other elements
  useEffect(() => {
    const article = element.current
    // React leaves alone what it has not set, and the element stays from page to page.
    article?.removeAttribute('data-plain')
    if (article?.querySelector('.heading-anchor, .code, .tabs, [data-video], [data-embed]'))
      import('../behaviour/articles.ts')
        .then(({ enliven }) => enliven(article, strings))
        // Styles that hold places for what the script would make give them up.
        .catch(() => article.setAttribute('data-plain', ''))
  }, [html, slot, strings])
  return <Content html={html} slot={slot} element={element} className="prose" {...original} />
}
