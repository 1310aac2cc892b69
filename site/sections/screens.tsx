// The products around the network, each with a part of its user interface. These are text, so that they stay sharp,
// follow the colour mode and are readable on phones.

import type { SectionAction as Action, Html, SectionHeading, SectionProps } from 'sitegen/theme'
import Inline from 'sitegen/themes/default/parts/Inline.tsx'
import SectionAction from 'sitegen/themes/default/parts/SectionAction.tsx'
import SectionFrame from 'sitegen/themes/default/parts/SectionFrame.tsx'
import SectionTitle from 'sitegen/themes/default/parts/SectionTitle.tsx'
import '../styles/screens.css'

interface ScreensProps extends SectionProps {
  readonly items: readonly {
    readonly title: SectionHeading
    readonly text: Html
    readonly link: Action
    readonly screen: { readonly name: string; readonly text: Html; readonly note: Html }
  }[]
}

/** Products side by side. */
export default function Screens({ items, ...head }: ScreensProps) {
  return (
    <SectionFrame head={head}>
      <ul className="section-grid home-screens" data-columns="2">
        {items.map(({ title, text, link, screen }) => (
          <li key={title.html}>
            <figure className="screen">
              <figcaption>{screen.name}</figcaption>
              <Inline as="div" html={screen.text} />
              <Inline as="p" className="screen-foot" html={screen.note} />
            </figure>
            <div>
              <SectionTitle of={title} />
              <Inline as="div" className="section-text" html={text} />
              <SectionAction action={link} strings={head.strings} />
            </div>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
