import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { CaptchaError, solveCaptcha, t, useBlocker } from 'sitegen/client'
import type { Shell, Strings } from 'sitegen/theme'
import { isTrapped, sendMessage, trapName } from './sendMessage.ts'

export interface ContactFieldsProps {
  readonly contact: NonNullable<Shell['contact']>
  readonly action: string
  readonly strings: Shell['strings']
}

/** What a reader is told when a message was not sent. */
type Failure = 'contact.failed' | 'contact.captcha.unreachable' | 'contact.captcha.unsolved'
type Sending = 'idle' | 'checking' | 'sending' | 'sent' | Failure

const labels: Readonly<Record<string, string>> = {
  checking: 'contact.captcha.checking',
  sending: 'contact.sending'
}

interface FieldProps {
  readonly name: 'name' | 'email'
  readonly strings: Strings
}

/** A field that may stay empty. Nothing here is controlled: what was typed before the script came stays. */
function OptionalField({ name, strings }: FieldProps) {
  const hint = useId()
  const isEmail = name === 'email'
  return (
    <label className="field">
      <span>
        {t(strings, `contact.${name}`)} <small>({t(strings, 'contact.optional')})</small>
      </span>
      <input
        name={name}
        type={isEmail ? 'email' : 'text'}
        autoComplete={name}
        maxLength={200}
        aria-describedby={isEmail ? hint : undefined}
      />
      {isEmail && <small id={hint}>{t(strings, 'contact.email.hint')}</small>}
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

/** What the sender's browser does before it sends, and what that means without a script. */
function CaptchaNote({ strings }: Pick<FieldProps, 'strings'>) {
  return (
    <p className="contact-note">
      {t(strings, 'contact.captcha.note')}
      <noscript> {t(strings, 'contact.captcha.noscript')}</noscript>
    </p>
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

  // Who has left the page no longer needs a solution.
  const computing = useRef<AbortController>(undefined)
  useEffect(() => () => computing.current?.abort(), [])
  const busy = sending === 'checking' || sending === 'sending'

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const outcome = isTrapped(data) ? 'sent' : await send(data)
    setSending(outcome)
    if (outcome === 'sent') setUnsent(false)
  }

  async function send(data: FormData): Promise<'sent' | Failure> {
    let solution: string | undefined
    if (contact.captcha) {
      setSending('checking')
      const controller = new AbortController()
      computing.current = controller
      const { signal } = controller
      try {
        solution = await solveCaptcha(contact.captcha.challenge, signal)
        // Who has left the page with an unsent message was asked, and did not want to send it.
        signal.throwIfAborted()
      } catch (error) {
        console.warn('The captcha was not solved.', error)
        return `contact.captcha.${error instanceof CaptchaError ? error.reason : 'unsolved'}`
      }
    }
    setSending('sending')
    return (await sendMessage(action, contact.format, data, solution)) ? 'sent' : 'contact.failed'
  }

  if (sending === 'sent') return <Sent strings={strings} again={() => setSending('idle')} />
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
      {contact.captcha && <CaptchaNote strings={strings} />}
      {sending !== 'idle' && !busy && (
        <p className="contact-failed" role="alert">
          {t(strings, sending)}
        </p>
      )}
      <div className="contact-end">
        <button type="submit" className="button" aria-disabled={busy}>
          {t(strings, labels[sending] ?? 'contact.send')}
        </button>
        {contact.email !== undefined && (
          <a href={`mailto:${contact.email}`}>{t(strings, 'contact.mail', { email: contact.email })}</a>
        )}
      </div>
    </form>
  )
}
