import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { t, useBlocker } from 'sitegen/client'
import type { Strings } from 'sitegen/theme'
import type { ContactFieldsProps } from './ContactForm.tsx'
import { sendMessage, trapName } from './sendMessage.ts'

type Sending = 'idle' | 'sending' | 'sent' | 'failed'

interface FieldProps {
  readonly name: 'name' | 'email'
  readonly strings: Strings
}

/** A field that may stay empty. Nothing here is controlled: what was typed before the script came stays. */
function OptionalField({ name, strings }: FieldProps) {
  return (
    <label className="field">
      <span>
        {t(strings, `contact.${name}`)} <small>({t(strings, 'contact.optional')})</small>
      </span>
      <input name={name} type={name === 'email' ? 'email' : 'text'} autoComplete={name} maxLength={200} />
    </label>
  )
}

/** Only programs fill this in: people do not see it, and screen readers are told to leave it. */
function Trap({ strings }: Pick<FieldProps, 'strings'>) {
  return (
    <div className="contact-trap" aria-hidden="true">
      <label>
        {t(strings, 'contact.trap')}
        <input name={trapName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

function Sent({ strings, again }: { readonly strings: Strings; readonly again: () => void }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <div className="contact-sent" role="status">
      <p tabIndex={-1} ref={text}>
        {t(strings, 'contact.sent')}
      </p>
      <button type="button" className="button button-secondary" onClick={again}>
        {t(strings, 'contact.again')}
      </button>
    </div>
  )
}

/** The fields of the contact form, and what becomes of a message. */
export default function ContactFields({ contact, action, strings }: ContactFieldsProps) {
  const form = useRef<HTMLFormElement>(null)
  const [sending, setSending] = useState<Sending>('idle')
  const [unsent, setUnsent] = useState(false)
  const look = () => {
    const field = form.current?.elements.namedItem('message')
    setUnsent(field instanceof HTMLTextAreaElement && field.value.trim() !== '')
  }
  // Something may have been typed before this code came.
  useEffect(look, [])
  useBlocker(unsent && sending !== 'sent', t(strings, 'contact.leave'))

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (sending === 'sending') return
    setSending('sending')
    const sent = await sendMessage(action, contact.format, new FormData(event.currentTarget))
    setSending(sent ? 'sent' : 'failed')
    if (sent) setUnsent(false)
  }

  if (sending === 'sent') return <Sent strings={strings} again={() => setSending('idle')} />
  const busy = sending === 'sending'
  return (
    <form className="contact" method="post" action={action} onSubmit={submit} onInput={look} ref={form}>
      <div className="contact-row">
        <OptionalField name="name" strings={strings} />
        <OptionalField name="email" strings={strings} />
      </div>
      <label className="field">
        <span>{t(strings, 'contact.message')}</span>
        <textarea name="message" required maxLength={5000} rows={8} />
      </label>
      <Trap strings={strings} />
      {sending === 'failed' && (
        <p className="contact-failed" role="alert">
          {t(strings, 'contact.failed')}
        </p>
      )}
      <div className="contact-end">
        <button type="submit" className="button" aria-disabled={busy}>
          {t(strings, busy ? 'contact.sending' : 'contact.send')}
        </button>
        {contact.email !== undefined && (
          <a href={`mailto:${contact.email}`}>{t(strings, 'contact.mail', { email: contact.email })}</a>
        )}
      </div>
    </form>
  )
}
