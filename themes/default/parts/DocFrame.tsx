import type { ReactNode } from 'react'
import { t } from 'sitegen/client'
import type { DocCategoryProps, Pager as PagerLink, TocEntry } from 'sitegen/theme'
import Breadcrumbs from './Breadcrumbs.tsx'
import PageBar from './PageBar.tsx'
import PageFrame from './PageFrame.tsx'
import Pager from './Pager.tsx'
import PrintSection from './PrintSection.tsx'
import Sidebar from './Sidebar.tsx'
import Toc from './Toc.tsx'

export interface DocFrameProps extends Omit<DocCategoryProps, 'items' | 'previous' | 'next'> {
  readonly previous?: PagerLink | undefined
  readonly next?: PagerLink | undefined
  /** Name of the collection, of which sidebar and pager are named; missing for documents. */
  readonly label?: string | undefined
  readonly toc: readonly TocEntry[]
  readonly children: ReactNode
}

/** Frame of a document, a category or an entry: sidebar, breadcrumbs, table of contents and pager. */
export default function DocFrame({
  shell,
  page,
  breadcrumbs,
  sidebar,
  toc,
  previous,
  next,
  label,
  children
}: DocFrameProps) {
  const { strings } = shell
  if (page.layout !== undefined) return <PageFrame layout={page.layout}>{children}</PageFrame>
  return (
    <div className="doc" data-sidebar={sidebar !== undefined}>
      <PageBar sidebar={sidebar} label={label} toc={toc} strings={strings} url={page.url} />
      {sidebar && <Sidebar sidebar={sidebar} strings={strings} url={page.url} label={label} />}
      <div className="doc-column">
        {page.url !== shell.locale.home && <Breadcrumbs crumbs={breadcrumbs} shell={shell} />}
        {children}
        {/* With a menu, the page can be printed there. */}
        {sidebar && !page.markdown?.assistants && (
          <PrintSection sidebar={sidebar} strings={strings} url={page.url} />
        )}
        <Pager
          label={label ?? t(strings, 'docs.pager')}
          previous={previous}
          next={next}
          previousLabel={t(strings, 'docs.previous')}
          nextLabel={t(strings, 'docs.next')}
        />
      </div>
      <div className="rail">
        <Toc toc={toc} strings={strings} />
      </div>
    </div>
  )
}
