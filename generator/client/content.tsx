import type { Html } from '../theme.ts'

export interface ContentProps {
  readonly html: Html
  /** Id of the element; unique in the page. `content` for the page's main text. */
  readonly slot?: string
  readonly className?: string
  readonly lang?: string
  readonly dir?: 'ltr' | 'rtl'
}

/** HTML that stood in the page when it was loaded, by slot. Filled before hydration starts. */
const standing = new Map<string, Html>()

/** Keep the articles of the loaded page, whose payload leaves them out. */
export function keepStandingContent(root: ParentNode): void {
  for (const element of root.querySelectorAll('[data-content]')) standing.set(element.id, element.innerHTML)
}

/** Forget them: the next page brings its own. */
export const dropStandingContent = (): void => standing.clear()

/**
 * Text that Markdown became. React never looks inside: it is rendered once on the server, stays as
 * it stands when the page hydrates, and is replaced whole on navigation.
 */
export function Content({ html, slot = 'content', ...attributes }: ContentProps) {
  const __html = html === '' ? (standing.get(slot) ?? '') : html
  return (
    <div
      id={slot}
      data-content=""
      {...attributes}
      dangerouslySetInnerHTML={{ __html }}
      suppressHydrationWarning
    />
  )
}
