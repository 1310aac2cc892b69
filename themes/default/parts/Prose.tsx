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
<<<<<<< HEAD
  const element = useArticle(html, slot, strings)
=======
  const element = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other tabs
  useLayoutEffect(() => {
    if (element.current) markStoredTabs(element.current)
  }, [html, slot])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other elements
  useEffect(() => {
    const article = element.current
    // React does not reset attributes that it did not set, and the element is reused across pages.
    article?.removeAttribute('data-plain')
    if (article?.querySelector('.heading-anchor, .code, .tabs, .zoom, .diagram, [data-video], [data-embed]'))
      import('../behaviour/articles.ts')
        .then(({ enhanceArticle }) => enhanceArticle(article, strings))
        // Removes the space reserved for elements that the script would create.
        .catch(() => article.setAttribute('data-plain', ''))
  }, [html, slot, strings])
>>>>>>> 3f81a5c (serve encodes pictures when a browser asks for them; readers enlarge pictures and wide diagrams in a dialog)
  return <Content html={html} slot={slot} element={element} className="prose" {...original} />
}
