import { useEffect, useRef, useState } from 'react'
import { t } from 'sitegen/client'
import { loadThirdPartyScript, useConsent } from 'sitegen/consent'
import type { CaptchaWidget, Strings } from 'sitegen/theme'

export interface CaptchaTaskProps {
  readonly widget: CaptchaWidget
  /** Whether the reader has started filling in the form. Nothing is loaded before. */
  readonly isNeeded: boolean
  readonly texts: Strings
}

/** The common API of all providers. */
interface Provider {
  render(place: HTMLElement, options: { readonly sitekey: string }): unknown
}

/** A third-party captcha. Its script adds the solution to the form as a field. */
export default function CaptchaTask({ widget, isNeeded, texts }: CaptchaTaskProps) {
  const { script, object, siteKey, party, purpose, group } = widget
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(false)
  const [failed, setFailed] = useState(false)
  const agreed = useConsent(group ?? '') || group === undefined
  useEffect(() => {
    if (!isNeeded || !agreed || shown.current) return
    shown.current = true
    loadThirdPartyScript(script).then(
      () => {
        const provider = (window as unknown as Record<string, Provider | undefined>)[object]
        if (place.current) provider?.render(place.current, { sitekey: siteKey })
      },
      () => {
        shown.current = false
        setFailed(true)
      }
    )
  }, [isNeeded, agreed, script, object, siteKey])
  return (
    <div className="form-note" data-captcha={script}>
      {party}
      {purpose !== '' && `: ${purpose}`}
      <noscript> {t(texts, 'captcha.noscript')}</noscript>
      {!agreed && (
        <p>
          <button type="button" className="button button-secondary button-small" data-consent-open="">
            {t(texts, 'consent')}
          </button>
        </p>
      )}
      {failed && <p role="alert">{t(texts, 'captcha.unreachable')}</p>}
      <div ref={place} />
    </div>
  )
}
