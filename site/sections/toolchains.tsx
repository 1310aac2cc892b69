import type { SectionFeature, SectionProps } from 'sitegen/theme'
import Inline from 'sitegen/themes/default/parts/Inline.tsx'
import SectionAction from 'sitegen/themes/default/parts/SectionAction.tsx'
import SectionFrame from 'sitegen/themes/default/parts/SectionFrame.tsx'
import SectionTitle from 'sitegen/themes/default/parts/SectionTitle.tsx'
import '../styles/studio.css'

interface ToolchainsProps extends SectionProps {
  readonly items: readonly (SectionFeature & {
    readonly steps: readonly { readonly task: string; readonly tools: string }[]
  })[]
}

/** The steps from source to board, for each toolchain. */
export default function Toolchains({ items, ...head }: ToolchainsProps) {
  return (
    <SectionFrame head={head}>
      <ul className="chains">
        {items.map(({ title, text, link, steps }) => (
          <li key={title.html}>
            <div>
              <SectionTitle of={title} />
              <Inline as="div" className="section-text" html={text} />
              <SectionAction action={link} strings={head.strings} />
            </div>
            <ol className="section-steps" data-style="rail">
              {steps.map(({ task, tools }) => (
                <li key={task}>
                  <span className="page-facts">{task}</span>
                  <strong>{tools}</strong>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
