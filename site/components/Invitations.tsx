import type { Strings } from 'sitegen/theme'
import TextLink, { type LinkText } from './TextLink.tsx'

export interface InvitationsText {
  readonly items: readonly { readonly title: string; readonly text: string; readonly link: LinkText }[]
}

/** What else a reader may want from us, side by side, just before the end of the page. */
export default function Invitations({
  text,
  strings
}: {
  readonly text: InvitationsText
  readonly strings: Strings
}) {
  return (
    <section className="section section-band home-invitations">
      <div className="split">
        {text.items.map(({ title, text: description, link }) => (
          <div key={title}>
            <h2>{title}</h2>
            <p>{description}</p>
            <TextLink link={link} strings={strings} />
          </div>
        ))}
      </div>
    </section>
  )
}
