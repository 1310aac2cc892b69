import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Html } from '../theme.ts'
import { trustedHtml } from './trusted.ts'

/** What `Content` takes. */
export interface ContentProps {
  readonly html: Html
  /** Id of the element; unique in the page. `content` for the page's main text. */
  readonly slot?: string
  readonly className?: string
  readonly lang?: string
  readonly dir?: 'ltr' | 'rtl'
  /** Gets the element: its id may stand in the text too. */
  readonly element?: RefObject<HTMLDivElement | null>
}

/** HTML that stood in the page when it was loaded, by slot. Filled before hydration starts. */
const standing = new Map<string, Html>()

/** Keep the articles of the loaded page, whose payload leaves them out. What is marked so inside of one is its text. */
export function keepStandingContent(root: ParentNode): void {
  for (const element of root.querySelectorAll('[data-content]'))
    if (!element.parentElement?.closest('[data-content]')) standing.set(element.id, element.innerHTML)
}

/** Forget them: the next page brings its own. */
export const dropStandingContent = (): void => standing.clear()

/**
 * Text that Markdown became. React never looks inside: it is rendered once on the server, stays as
 * it stands when the page hydrates, and is replaced whole on navigation.
 */
export function Content({ html, slot = 'content', element, ...attributes }: ContentProps) {
  const own = useRef<HTMLDivElement>(null)
  const host = element ?? own
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other components
  useEffect(() => {
    const article = host.current
    if (!article?.querySelector('[data-component]')) return
    let sleep: (() => void) | undefined
    let gone = false
    import('./wake.tsx').then(
      ({ wake }) => {
        if (!gone) sleep = wake(article)
      },
      (error: unknown) => console.warn('The components of this page do not load.', error)
    )
    return () => {
      gone = true
      sleep?.()
    }
  }, [html])
  const [stood] = useState(() => standing.get(slot) ?? '')
  const __html = html === '' ? stood : html
  // React writes the text again when it gets another object, and what scripts have done to it is gone.
  const inner = useMemo(() => ({ __html: trustedHtml(__html) }), [__html])
  return (
    <div
      ref={host}
      id={slot}
      data-content=""
      {...attributes}
      dangerouslySetInnerHTML={inner}
      suppressHydrationWarning
    />
  )
}
