import type { SectionTextProps as Props } from 'sitegen/theme'
import Inline from './Inline.tsx'
import SectionFrame from './SectionFrame.tsx'

export type SectionTextProps = Props

/** Text in Markdown, below or beside its heading. */
export default function SectionText({ text, layout, ...head }: SectionTextProps) {
  return (
    <SectionFrame head={head} layout={layout}>
      <Inline as="div" className="section-text section-long-text" html={text} />
    </SectionFrame>
  )
}
