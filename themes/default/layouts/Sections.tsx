import { Content } from 'sitegen/client'
import type { MarkdownPageProps } from 'sitegen/theme'
import FallbackNotice from '../parts/FallbackNotice.tsx'
import { useArticle } from '../parts/useArticle.ts'
import '../styles/section.css'

/** A page that is made of sections, without the typography of articles. */
export default function Sections({ shell, page, html }: MarkdownPageProps) {
  const element = useArticle(html, 'content', shell.strings)
  return (
    <>
      <FallbackNotice page={page} strings={shell.strings} />
      <Content html={html} element={element} className="sections" {...page.original} />
    </>
  )
}
