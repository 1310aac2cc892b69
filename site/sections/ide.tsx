import type { SectionFeature, SectionProps } from 'sitegen/theme'
import Inline from 'sitegen/themes/default/parts/Inline.tsx'
import SectionAction from 'sitegen/themes/default/parts/SectionAction.tsx'
import SectionTitle from 'sitegen/themes/default/parts/SectionTitle.tsx'
import Ide, { type IdeText } from '../components/Ide.tsx'
import '../styles/studio.css'

interface IdeProps extends SectionProps {
  readonly window: IdeText
  readonly label: string
  readonly parts: readonly SectionFeature[]
}

/** The ONE Studio window, with a note on each of its parts. */
export default function IdeSection({ window, label, parts, strings }: IdeProps) {
  return (
    <div>
      <Ide text={window} />
      <ul className="studio-parts" aria-label={label}>
        {parts.map(({ title, text, link }) => (
          <li key={title.html}>
            <SectionTitle of={title} />
            <Inline as="div" className="section-text" html={text} />
            <SectionAction action={link} strings={strings} />
          </li>
        ))}
      </ul>
    </div>
  )
}
