import { t } from 'sitegen/client'
import type { PageInfo, Shell } from 'sitegen/theme'
import Link from './Link.tsx'

export interface FeedbackProps {
  readonly shell: Shell
  readonly page: PageInfo
}

/**
 * Asks whether the page was helpful; nothing unless the site asks. It is a form of the browser, which `behaviour/feedback.ts` sends in
 * place.
 */
export default function Feedback({ shell: { feedback, strings, locale }, page }: FeedbackProps) {
  if (!feedback) return null
  const { action, format, issues, honeypot, analytics } = feedback
  const question = t(strings, 'feedback.question')
  const issue = issues && {
    label: t(strings, 'feedback.issue'),
    url: filled(issues, { title: page.title, url: page.url }),
    external: true
  }
  if (action === undefined && !analytics)
    return (
      issue && (
        <p className="feedback">
          {question} <Link link={issue} strings={strings} />
        </p>
      )
    )
  return (
    <form
      className="feedback page-tool"
      method="post"
      action={action}
      data-format={format}
      data-event={analytics && ''}
      data-sent={t(strings, 'form.sent')}
      data-failed={t(strings, 'form.failed')}
    >
      <fieldset>
        <legend>{question}</legend>
        {['yes', 'no'].map((value) => (
          <label key={value}>
            <input type="radio" name="helpful" value={value} required />
            {t(strings, `sections.${value}`)}
          </label>
        ))}
      </fieldset>
      {action !== undefined && (
        <>
          <label className="feedback-text">
            <span>
              {t(strings, 'feedback.text')} <small>({t(strings, 'form.optional')})</small>
            </span>
            <textarea name="text" rows={3} maxLength={2000} />
          </label>
          <input type="hidden" name="page" value={page.url} />
          <input type="hidden" name="language" value={locale.code} />
          <p hidden>
            <label>
              {t(strings, 'form.honeypot')} <input name={honeypot} tabIndex={-1} autoComplete="off" />
            </label>
          </p>
        </>
      )}
      <p className="feedback-end">
        <button type="submit" className="button button-small">
          {t(strings, 'form.send')}
        </button>
        {issue && <Link link={issue} strings={strings} />}
      </p>
      <p role="status" />
    </form>
  )
}

/** Fill the placeholders of an address. */
const filled = (address: string, values: Readonly<Record<string, string>>): string =>
  address.replace(/\{(title|url)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
