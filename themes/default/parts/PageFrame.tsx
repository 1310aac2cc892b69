import type { ReactNode } from 'react'
import type { PageLayout } from 'sitegen/theme'

export interface PageFrameProps {
  readonly layout: PageLayout
  readonly children: ReactNode
}

/** What stands around a page whose front matter names one of the theme's layouts: nothing but room. */
export default function PageFrame({ layout, children }: PageFrameProps) {
  return (
    <div className="page-frame" data-layout={layout}>
      {children}
    </div>
  )
}
