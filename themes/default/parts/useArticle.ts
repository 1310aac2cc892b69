import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { markChosenTabs } from 'sitegen/client'
import type { Html, Strings } from 'sitegen/theme'

/**
 * Enhance rendered Markdown: buttons of code blocks, tabs, videos.
 *
 * @param strings labels of the buttons that JavaScript adds
 * @returns ref to the element of the text
 */
export function useArticle(html: Html, slot: string, strings: Strings): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other tabs
  useLayoutEffect(() => {
    if (element.current) markChosenTabs(element.current)
  }, [html, slot])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other elements
  useEffect(() => {
    const article = element.current
    // React does not reset attributes that it did not set, and the element is reused across pages.
    article?.removeAttribute('data-plain')
    if (
      article?.querySelector(
        '.heading-anchor, .code, .tabs, .zoom, .diagram, [data-video], [data-embed], .section-dots'
      )
    )
      import('../behaviour/articles.ts')
        .then(({ enhanceArticle }) => enhanceArticle(article, strings))
        // Removes the space reserved for elements that the script would create.
        .catch(() => article.setAttribute('data-plain', ''))
  }, [html, slot, strings])
  return element
}
