import type { SitePageProps } from 'sitegen/theme'
import ContactForm from 'sitegen/themes/default/parts/ContactForm.tsx'
import TextLink from '../components/TextLink.tsx'
import '../styles/contact.css'

interface ContactText {
  readonly title: string
  readonly lead: string
  readonly channelsTitle: string
  readonly channels: readonly {
    readonly title: string
    readonly text: string
    readonly to: string
    readonly link: string
  }[]
}

/** A contact form, and links to pages that may already have the answer. */
export default function ContactPage({ text, shell }: SitePageProps<ContactText>) {
  return (
    <div className="page-column contact-page">
      <header className="page-title">
        <h1>{text.title}</h1>
        <p className="lead">{text.lead}</p>
      </header>
      <ContactForm shell={shell} />
      <aside aria-labelledby="contact-channels">
        <h2 id="contact-channels">{text.channelsTitle}</h2>
        <ul>
          {text.channels.map(({ title, text: description, to, link }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{description}</p>
              <TextLink
                link={/^https?:/.test(to) ? { label: link, href: to } : { label: link, to }}
                strings={shell.strings}
              />
            </li>
          ))}
        </ul>
      </aside>
    </div>
  )
}
