import type { MarkdownPageProps } from 'sitegen/theme'
import FallbackNotice from '../parts/FallbackNotice.tsx'
import PageBar from '../parts/PageBar.tsx'
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
          {page.layout !== 'landing' && <PageTitle page={page} strings={shell.strings} />}
          <FallbackNotice page={page} strings={shell.strings} />
          <Prose html={html} original={page.original} strings={shell.strings} />
        </article>
      </PageFrame>
    )
  return (
    <div className="doc" data-sidebar="false">
      <PageBar toc={toc} strings={shell.strings} url={page.url} />
      <article className="doc-column">
        <PageTitle page={page} strings={shell.strings} />
        <FallbackNotice page={page} strings={shell.strings} />
        <Prose html={html} original={page.original} strings={shell.strings} />
      </article>
      <div className="rail">
        <Toc toc={toc} strings={shell.strings} />
      </div>
    </div>
  )
}
