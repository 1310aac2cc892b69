import type { Strings } from 'sitegen/theme'
import TextLink, { type LinkText } from './TextLink.tsx'

export interface ActionsProps {
  readonly actions: readonly LinkText[]
  readonly strings: Strings
}

/** Buttons side by side; the first is what we would like the reader to do. */
export default function Actions({ actions, strings }: ActionsProps) {
  return (
    <div className="actions">
      {actions.map((link, index) => (
        <TextLink
          key={link.label}
          link={link}
          strings={strings}
          className={index === 0 ? 'button' : 'button button-secondary'}
        />
      ))}
    </div>
  )
}
