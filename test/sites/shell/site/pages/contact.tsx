import type { SitePageProps } from 'sitegen/theme'
import ContactForm from 'sitegen/themes/default/parts/ContactForm.tsx'

export default function Contact({ text, shell }: SitePageProps<{ readonly title: string }>) {
  return (
    <div className="page-column">
      <h1>{text.title}</h1>
      <ContactForm shell={shell} />
    </div>
  )
}
