import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
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
  /** Ref to the element, since the text may contain its id too. */
  readonly element?: RefObject<HTMLDivElement | null>
}

/** Server HTML of the loaded page, by slot. Filled before hydration. */
const serverContent = new Map<string, Html>()

/** Capture the articles of the loaded page, which its payload omits. Nested matches belong to their article. */
export function captureServerContent(root: ParentNode): void {
  for (const element of root.querySelectorAll('[data-content]'))
    if (!element.parentElement?.closest('[data-content]')) serverContent.set(element.id, element.innerHTML)
}

/** Drop the captured HTML: payloads of other pages contain theirs. */
export const clearServerContent = (): void => serverContent.clear()

/**
 * Rendered Markdown. React does not manage its content: the server renders it once, hydration keeps it, and navigation
 * replaces it as a whole.
 */
export function Content({ html, slot = 'content', element, ...attributes }: ContentProps) {
  const ownElement = useRef<HTMLDivElement>(null)
  const host = element ?? ownElement
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML contains other components
  useEffect(() => {
    const article = host.current
    if (!article?.querySelector('[data-component]')) return
    let unmountIslands: (() => void) | undefined
    let unmounted = false
    import('./hydrate-islands.tsx').then(
      ({ hydrateIslands }) => {
        if (!unmounted) unmountIslands = hydrateIslands(article)
      },
      (error: unknown) => console.warn('The components of this page could not be loaded.', error)
    )
    return () => {
      unmounted = true
      unmountIslands?.()
    }
  }, [html])
  const [serverHtml] = useState(() => serverContent.get(slot) ?? '')
  const __html = html === '' ? serverHtml : html
  // Memoized: with a new object, React would write the HTML again and drop changes made by scripts.
  const innerHtml = useMemo(() => ({ __html: trustedHtml(__html) }), [__html])
  return (
    <div
      ref={host}
      id={slot}
      data-content=""
      {...attributes}
      dangerouslySetInnerHTML={innerHtml}
      suppressHydrationWarning
    />
  )
}
