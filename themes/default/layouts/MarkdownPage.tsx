import type { MarkdownPageProps } from 'sitegen/theme'
import FallbackNotice from '../parts/FallbackNotice.tsx'
import PageFrame from '../parts/PageFrame.tsx'
import PageTitle from '../parts/PageTitle.tsx'
import Prose from '../parts/Prose.tsx'
import Toc from '../parts/Toc.tsx'

/** A Markdown page outside of docs and blog. */
export default function MarkdownPage({ shell, page, html, toc }: MarkdownPageProps) {
  if (page.layout !== undefined)
    return (
      <PageFrame layout={page.layout}>
        <article>
          {page.layout !== 'landing' && <PageTitle page={page} />}
          <FallbackNotice page={page} strings={shell.strings} />
          <Prose html={html} original={page.original} strings={shell.strings} />
        </article>
      </PageFrame>
    )
  return (
    <div className="doc" data-sidebar="false">
      <article className="doc-column">
        <PageTitle page={page} />
        <FallbackNotice page={page} strings={shell.strings} />
        <Toc toc={toc} strings={shell.strings} place="above" />
        <Prose html={html} original={page.original} strings={shell.strings} />
      </article>
      <div className="rail">
        <Toc toc={toc} strings={shell.strings} place="aside" />
      </div>
    </div>
  )
}
