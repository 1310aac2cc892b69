'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { t, trustedHtml, useHydrated } from 'sitegen/client'
import type { FormField as Field, Form, Strings } from 'sitegen/theme'
import '../styles/form.css'
import CaptchaTask from './CaptchaTask.tsx'
import FormField from './FormField.tsx'
import type { Mistakes } from './formMistakes.ts'
import { captchaName } from './sendForm.ts'
import { isBusy, useFormSubmission } from './useFormSubmission.ts'

export interface FormFieldsProps {
  readonly form: Form
}

/** A form works without script until the reader fills it in. */
export const hydrate = 'interaction'

/** Label of the button while sending. */
const labels: Readonly<Record<string, string>> = {
  checking: 'captcha.checking',
  sending: 'sending',
  leaving: 'sending'
}

interface TextsProps {
  readonly texts: Strings
}

/** Invisible field that only bots fill in; its label tells screen reader users to leave it empty. */
function Honeypot({ name, texts }: TextsProps & { readonly name: string }) {
  return (
    <div className="form-honeypot" aria-hidden="true">
      <label>
        {t(texts, 'honeypot')}
        <input name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

function Sent({ texts, showAgain }: TextsProps & { readonly showAgain: () => void }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <div className="form-sent" role="status">
      <p tabIndex={-1} ref={text}>
        {t(texts, 'sent')}
      </p>
      <button type="button" className="button button-secondary" onClick={showAgain}>
        {t(texts, 'again')}
      </button>
    </div>
  )
}

/** Explains the captcha; without JavaScript, that the form needs it. */
function CaptchaNote({ texts }: TextsProps) {
  return (
    <p className="form-note">
      {t(texts, 'captcha.note')}
      <noscript> {t(texts, 'captcha.noscript')}</noscript>
    </p>
  )
}

/** Group fields into rows. Adjacent fields of half width share one. */
const rowsOf = (fields: readonly Field[]): readonly (readonly Field[])[] =>
  fields.reduce<Field[][]>((rows, field) => {
    const lastRow = rows.at(-1)
    if (field.half && lastRow?.length === 1 && lastRow[0]?.half) lastRow.push(field)
    else rows.push([field])
    return rows
  }, [])

interface RowsProps extends TextsProps {
  readonly fields: readonly Field[]
  readonly mistakes: Mistakes
  readonly id: string
}

function Rows({ fields, mistakes, texts, id }: RowsProps) {
  return rowsOf(fields.filter(({ type }) => type !== 'hidden')).map((row) => (
    <div key={row[0]?.name} className="form-row">
      {row.map((field) => (
        <FormField
          key={field.name}
          field={field}
          id={`${id}-${fields.indexOf(field)}`}
          texts={texts}
          mistake={mistakes[field.name]}
        />
      ))}
    </div>
  ))
}

/** The fields of a form, with validation and submission. */
export default function FormFields({ form }: FormFieldsProps) {
  const { name, action, fields, texts, honeypot, captcha } = form
  const widget = captcha && 'siteKey' in captcha ? captcha : undefined
  const challenge = captcha && 'challenge' in captcha ? captcha.challenge : undefined
  const id = useId()
  const [started, setStarted] = useState(false)
  // Until hydration, the browser validates.
  const hydrated = useHydrated()
  const { element, sending, mistakes, change, submit, showAgain } = useFormSubmission(form)
  const busy = isBusy(sending)
  if (sending === 'sent') return <Sent texts={texts} showAgain={showAgain} />
  return (
    <form
      className="form"
      data-form={name}
      method="post"
      action={action}
      noValidate={hydrated}
      onSubmit={submit}
      onInput={change}
      onFocus={() => setStarted(true)}
      ref={element}
    >
      <Rows fields={fields} mistakes={mistakes} texts={texts} id={id} />
      {fields
        .filter(({ type }) => type === 'hidden')
        .map(({ name: hidden, value }) => (
          <input key={hidden} type="hidden" name={hidden} value={value} />
        ))}
      <Honeypot name={honeypot} texts={texts} />
      {challenge && form.navigate && <input type="hidden" name={captchaName} />}
      {challenge && <CaptchaNote texts={texts} />}
      {widget && <CaptchaTask widget={widget} isNeeded={started} texts={texts} />}
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
