import { t } from 'sitegen/client'
import type { Shell } from 'sitegen/theme'
import Form from './Form.tsx'

export interface ContactFormProps {
  readonly shell: Shell
}

/**
 * The contact form, as set by `contact.action` in site.yaml. Without it, a link to `contact.email`.
 */
export default function ContactForm({ shell }: ContactFormProps) {
  const { contact, forms, strings } = shell
  if (forms?.contact) return <Form name="contact" shell={shell} />
  const email = contact?.email
  return email === undefined ? null : (
    <a className="button" href={`mailto:${email}`}>
      {t(strings, 'contact.mail', { email })}
    </a>
  )
}
