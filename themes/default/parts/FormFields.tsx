import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { CaptchaError, solveCaptcha, t, trustedHtml, useBlocker, useHydrated } from 'sitegen/client'
import type { FormField as Field, Form, Strings } from 'sitegen/theme'
import '../styles/form.css'
import CaptchaTask from './CaptchaTask.tsx'
import FormField from './FormField.tsx'
import { controlsOf, type Mistakes, mistakesIn } from './formMistakes.ts'
import { captchaName, sendForm } from './sendForm.ts'

export interface FormFieldsProps {
  readonly form: Form
  /** Begins the ids inside. A part that comes later is a React tree of its own, whose ids are not those of the server. */
  readonly id?: string
}

/** What a reader is told when a form was not sent. */
type Failure = 'failed' | 'captcha.unreachable' | 'captcha.unsolved'
type Sending = 'idle' | 'checking' | 'sending' | 'leaving' | 'sent' | Failure

/** What the button says meanwhile. */
const labels: Readonly<Record<string, string>> = {
  checking: 'captcha.checking',
  sending: 'sending',
  leaving: 'sending'
}

interface TextsProps {
  readonly texts: Strings
}

/** Only programs fill this in: people do not see it, and screen readers are told to leave it. */
function Trap({ name, texts }: TextsProps & { readonly name: string }) {
  return (
    <div className="form-trap" aria-hidden="true">
      <label>
        {t(texts, 'trap')}
        <input name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

function Sent({ texts, again }: TextsProps & { readonly again: () => void }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <div className="form-sent" role="status">
      <p tabIndex={-1} ref={text}>
        {t(texts, 'sent')}
      </p>
      <button type="button" className="button button-secondary" onClick={again}>
        {t(texts, 'again')}
      </button>
    </div>
  )
}

/** What the sender's browser does before it sends, and what that means without a script. */
function CaptchaNote({ texts }: TextsProps) {
  return (
    <p className="form-note">
      {t(texts, 'captcha.note')}
      <noscript> {t(texts, 'captcha.noscript')}</noscript>
    </p>
  )
}

/** Fields one below the other; neighbours of half a width share a row. */
const rowsOf = (fields: readonly Field[]): readonly (readonly Field[])[] =>
  fields.reduce<Field[][]>((rows, field) => {
    const last = rows.at(-1)
    if (field.half && last?.length === 1 && last[0]?.half) last.push(field)
    else rows.push([field])
    return rows
  }, [])

/** The fields of a form, and what becomes of what is entered. */
export default function FormFields({ form, id }: FormFieldsProps) {
  const { name, action, fields, texts, trap, captcha } = form
  const widget = captcha && 'siteKey' in captcha ? captcha : undefined
  const challenge = captcha && 'challenge' in captcha ? captcha.challenge : undefined
  const own = useId()
  const element = useRef<HTMLFormElement>(null)
  const [sending, setSending] = useState<Sending>('idle')
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [unsent, setUnsent] = useState(false)
  const [begun, setBegun] = useState(false)
  // Until the script is there, the browser's own messages are better than none.
  const hydrated = useHydrated()
  const look = () => {
    const texts = element.current?.querySelectorAll('textarea') ?? []
    setUnsent([...texts].some(({ value }) => value.trim() !== ''))
  }
  // Something may have been typed before this code came.
  useEffect(look, [])
  useBlocker(unsent && sending !== 'sent' && sending !== 'leaving', t(texts, 'leave'))

  // Who has left the page no longer needs a solution.
  const computing = useRef<AbortController>(undefined)
  useEffect(() => () => computing.current?.abort(), [])
  const busy = labels[sending] !== undefined

  // After the question whether to leave has been withdrawn.
  useEffect(() => {
    if (sending !== 'leaving' || !element.current) return
    for (const one of controlsOf(element.current, trap)) one.disabled = true
    // A field may be called `submit`.
    HTMLFormElement.prototype.submit.call(element.current)
    // Who comes back finds the page as it was left.
    const back = () => setSending('idle')
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [sending, trap])

  function change(): void {
    look()
    const now = element.current ? mistakesIn(element.current, form) : {}
    // What was told goes when it is put right; nobody is told of a mistake while typing.
    setMistakes((told) =>
      Object.fromEntries(
        Object.keys(told).flatMap((key) => (now[key] === undefined ? [] : [[key, now[key]]]))
      )
    )
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    const found = mistakesIn(event.currentTarget, form)
    setMistakes(found)
    const first = fields.find((field) => found[field.name] !== undefined)
    if (first) {
      setSending('idle')
      controlsOf(event.currentTarget, first.name)[0]?.focus()
      return
    }
    const data = new FormData(event.currentTarget)
    const trapped = (data.get(trap) ?? '') !== ''
    const outcome = trapped ? 'sent' : await send(data, event.currentTarget)
    setSending(outcome)
    if (outcome === 'sent') setUnsent(false)
  }

  async function send(data: FormData, sender: HTMLFormElement): Promise<'sent' | 'leaving' | Failure> {
    data.delete(trap)
    if (widget && (data.get(widget.field) ?? '') === '') return 'captcha.unsolved'
    if (challenge) {
      setSending('checking')
      const controller = new AbortController()
      computing.current = controller
      const { signal } = controller
      try {
        const solution = await solveCaptcha(challenge, signal)
        // Who has left the page with an unsent message was asked, and did not want to send it.
        signal.throwIfAborted()
        data.set(captchaName, solution)
        for (const one of controlsOf(sender, captchaName)) one.value = solution
      } catch (error) {
        console.warn('The captcha was not solved.', error)
        return `captcha.${error instanceof CaptchaError ? error.reason : 'unsolved'}`
      }
    }
    if (form.navigate) return 'leaving'
    setSending('sending')
    return (await sendForm(action, form.format, data)) ? 'sent' : 'failed'
  }

  if (sending === 'sent') return <Sent texts={texts} again={() => setSending('idle')} />
  return (
    <form
      className="form"
      data-form={name}
      method="post"
      action={action}
      noValidate={hydrated}
      onSubmit={submit}
      onInput={change}
      onFocus={() => setBegun(true)}
      ref={element}
    >
      {rowsOf(fields.filter(({ type }) => type !== 'hidden')).map((row) => (
        <div key={row[0]?.name} className="form-row">
          {row.map((field) => (
            <FormField
              key={field.name}
              field={field}
              id={`${id ?? own}-${fields.indexOf(field)}`}
              texts={texts}
              mistake={mistakes[field.name]}
            />
          ))}
        </div>
      ))}
      {fields
        .filter(({ type }) => type === 'hidden')
        .map(({ name: hidden, value }) => (
          <input key={hidden} type="hidden" name={hidden} value={value} />
        ))}
      <Trap name={trap} texts={texts} />
      {challenge && form.navigate && <input type="hidden" name={captchaName} />}
      {challenge && <CaptchaNote texts={texts} />}
      {widget && <CaptchaTask widget={widget} wanted={begun} texts={texts} />}
      {form.note !== undefined && (
        <p className="form-note" dangerouslySetInnerHTML={{ __html: trustedHtml(form.note) }} />
      )}
      {sending !== 'idle' && !busy && (
        <p className="form-failed" role="alert">
          {t(texts, sending)}
        </p>
      )}
      <div className="form-end">
        <button type="submit" className="button" aria-disabled={busy}>
          {t(texts, labels[sending] ?? 'send')}
        </button>
        {form.email !== undefined && <a href={`mailto:${form.email}`}>{t(texts, 'mail')}</a>}
      </div>
    </form>
  )
}
