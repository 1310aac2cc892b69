import type { SitePageProps } from 'sitegen/theme'
import ContactForm from 'sitegen/themes/default/parts/ContactForm.tsx'
import '../styles/contact.css'

interface ContactText {
  readonly title: string
  readonly lead: string
  readonly facts: readonly { readonly title: string; readonly text: string }[]
}

/** The contact page: an address or a form, depending on `contact` in site.yaml, and what to know before writing. */
export default function Contact({ text, shell }: SitePageProps<ContactText>) {
  return (
    <div className="contact">
      <header>
        <h1>{text.title}</h1>
        <p className="lead">{text.lead}</p>
        <div className="contact-form">
          <ContactForm shell={shell} />
        </div>
      </header>
      <ul className="contact-facts">
        {text.facts.map(({ title, text: about }) => (
          <li key={title} className="card">
            <h2>{title}</h2>
            <p>{about}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
