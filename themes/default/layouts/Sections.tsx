import { Content } from 'sitegen/client'
import type { MarkdownPageProps } from 'sitegen/theme'
import { articleLabels } from '../parts/articleLabels.ts'
import FallbackNotice from '../parts/FallbackNotice.tsx'
import '../styles/section.css'

/** A page that is made of sections, without the typography of articles. */
export default function Sections({ shell, page, html }: MarkdownPageProps) {
  return (
    <>
      <FallbackNotice page={page} strings={shell.strings} />
      <Content
        html={html}
        className="sections"
        labels={articleLabels(html, shell.strings)}
        {...page.original}
      />
    </>
  )
}
