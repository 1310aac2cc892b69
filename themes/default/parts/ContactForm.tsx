import { useState } from 'react'
import { Later, later, t } from 'sitegen/client'
import type { Shell } from 'sitegen/theme'
import '../styles/form.css'
import type { ContactFieldsProps } from './ContactFields.tsx'
import LoadFailed from './LoadFailed.tsx'
import Spinner from './Spinner.tsx'

export interface ContactFormProps {
  readonly shell: Shell
}

const Fields = later<ContactFieldsProps>(() => import('./ContactFields.tsx'), {
  Pending: Spinner,
  Failed: LoadFailed
})

/**
 * A message to the makers of the site, sent to `contact.action` of site.yaml. It works as a plain form;
 * its script comes with the first touch. Without an action it is a link to `contact.email`.
 */
export default function ContactForm({ shell }: ContactFormProps) {
  const { contact, strings } = shell
  const [needed, setNeeded] = useState(false)
  const need = () => setNeeded(true)
  if (!contact) return null
  const { action, email } = contact
  if (action !== undefined) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what happens to the fields inside
      <div onFocus={need} onPointerEnter={need} onTouchStart={need}>
        <Later of={Fields} needed={needed} props={{ contact, action, strings }} />
      </div>
    )
  }
  return email === undefined ? null : (
    <a className="button" href={`mailto:${email}`}>
      {t(strings, 'contact.mail', { email })}
    </a>
  )
}
