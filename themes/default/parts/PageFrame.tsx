import type { ReactNode } from 'react'
import type { PageLayout } from 'sitegen/theme'

export interface PageFrameProps {
  readonly layout: PageLayout
  readonly children: ReactNode
}

/** Frame of a page whose front matter names a layout of the theme: only spacing. */
export default function PageFrame({ layout, children }: PageFrameProps) {
  return (
    <div className="page-frame" data-layout={layout}>
      {children}
    </div>
  )
}
