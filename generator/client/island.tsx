import { type ComponentType, type ReactNode, useMemo } from 'react'
import { trustedHtml } from './trusted.ts'

export interface IslandProps {
  readonly Component: ComponentType<never>
  readonly props: Readonly<Record<string, unknown>>
  /** HTML of the author's content; empty for none. */
  readonly content: string
}

/** An island: a component in Markdown, rendered as a separate React root on server and browser. */
export function Island({ Component, props, content }: IslandProps) {
  // The build has validated the props.
  const AnyComponent = Component as ComponentType<Record<string, unknown> & { readonly children?: ReactNode }>
  const innerHtml = useMemo(() => ({ __html: trustedHtml(content) }), [content])
  if (content === '') return <AnyComponent {...props} />
  return (
    <AnyComponent {...props}>
      {/* As in `Content`, React does not manage this HTML. */}
      <div className="component-text" dangerouslySetInnerHTML={innerHtml} suppressHydrationWarning />
    </AnyComponent>
  )
}
