import type { ReactNode } from 'react'
import type { SectionProps } from 'sitegen/theme'
import SectionAction from './SectionAction.tsx'
import SectionHead from './SectionHead.tsx'

export interface SectionFrameProps {
  readonly head: SectionProps
  readonly layout?: 'below' | 'beside' | undefined
  /** Whether the actions matter less than the content. */
  readonly quiet?: boolean
  readonly children: ReactNode
}

/** The head of a section, its content below or beside it, and its links at the end. */
export default function SectionFrame({ head, layout, quiet = false, children }: SectionFrameProps) {
  const { links = [], strings, ...headProps } = head
  const content = (
    <>
      {children}
      {links.length > 0 && (
        <p className="section-links">
          {links.map((link) => (
            <SectionAction key={link.label} action={link} strings={strings} />
          ))}
        </p>
      )}
    </>
  )
  if (layout !== 'beside')
    return (
      <>
        <SectionHead {...headProps} strings={strings} quiet={quiet} />
        {content}
      </>
    )
  return (
    <div className="section-aside">
      <SectionHead {...headProps} strings={strings} quiet={quiet} />
      <div>{content}</div>
    </div>
  )
}
