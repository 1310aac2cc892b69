import { useId } from 'react'
import type { Html, SectionKeys, SectionProps } from 'sitegen/theme'
import Inline from 'sitegen/themes/default/parts/Inline.tsx'
import SectionHead from 'sitegen/themes/default/parts/SectionHead.tsx'
import 'sitegen/themes/default/styles/article.css'
import 'sitegen/themes/default/styles/section-media.css'
import '../styles/start.css'

interface View {
  readonly label: string
  readonly code?: Html
  readonly text?: Html
}

interface StartProps extends SectionProps {
  /** What to type to begin. */
  readonly command: { readonly code: Html }
  /** The source of a page, the page, and a mistake with its message. */
  readonly views: readonly View[]
}

export const props = { command: { type: 'mapping' }, views: { type: 'list' } } satisfies SectionKeys

/** The opening of the handbook. Its tabs are radio buttons; source and page share one on wide screens. */
export default function Start({ command, views, ...head }: StartProps) {
  const name = useId()
  return (
    <div className="start section-hero">
      <SectionHead {...head} />
      <Inline as="div" className="start-command" html={command.code} />
      <div className="start-window code-samples">
        <fieldset>
          <legend className="visually-hidden">{views.map(({ label }) => label).join(', ')}</legend>
          {views.map(({ label }, index) => (
            <label key={label}>
              <input type="radio" name={name} value={label} defaultChecked={index === 0} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        {views.map(({ label, code, text }) => (
          <Inline
            key={label}
            as="div"
            className={code === undefined ? 'start-page prose' : 'start-code'}
            html={code ?? text ?? ''}
          />
        ))}
      </div>
    </div>
  )
}
