import type { Strings } from 'sitegen/theme'
import TextLink, { type LinkText } from './TextLink.tsx'

export interface WaitlistText {
  readonly heading: string
  readonly text: string
  readonly actions: readonly LinkText[]
}

export interface WaitlistProps {
  readonly text: WaitlistText
  readonly strings: Strings
}

/** For those who wait for something that is not there yet. */
export default function Waitlist({ text, strings }: WaitlistProps) {
  return (
    <section className="section waitlist">
      <div className="head-and-link">
        <div>
          <h2>{text.heading}</h2>
          <p>{text.text}</p>
        </div>
        <div className="actions">
          {text.actions.map((link) => (
            <TextLink key={link.label} link={link} strings={strings} className="button button-secondary" />
          ))}
        </div>
      </div>
    </section>
  )
}
