import { type ComponentType, type ReactNode, useMemo } from 'react'
import { trustedHtml } from './trusted.ts'

export interface InnerProps {
  readonly Component: ComponentType<never>
  readonly props: Readonly<Record<string, unknown>>
  /** HTML of what the author wrote inside; empty for nothing. */
  readonly content: string
}

/** A component in Markdown: the same on the server and in the browser, a React tree of its own. */
export function Inner({ Component, props, content }: InnerProps) {
  // Its props were checked when the site was built.
  const Any = Component as ComponentType<Record<string, unknown> & { readonly children?: ReactNode }>
  const inner = useMemo(() => ({ __html: trustedHtml(content) }), [content])
  if (content === '') return <Any {...props} />
  return (
    <Any {...props}>
      {/* As in `Content`: React never looks inside. */}
      <div className="component-text" dangerouslySetInnerHTML={inner} suppressHydrationWarning />
    </Any>
  )
}
