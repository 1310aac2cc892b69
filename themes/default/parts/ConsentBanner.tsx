// Consent banner, which leaves the page usable, and the settings as a dialog. Rejecting is as easy as accepting, and nothing
// is preselected.

import { useEffect, useId, useInsertionEffect, useRef, useState, useSyncExternalStore } from 'react'
import { adoptStyles, onPageShown, t } from 'sitegen/client'
import { chooseConsent, consentChoice, initConsent, onConsent, runConsentedScripts } from 'sitegen/consent'
import type { Consent, Strings } from 'sitegen/theme'
import styles from '../styles/consent.css?text'
import ConsentSettings from './ConsentSettings.tsx'

export interface ConsentBannerProps {
  readonly consent: Consent
  readonly strings: Strings
  /** How often the settings were opened. */
  readonly opened: number
}

/** The consent banner, shown until the reader has chosen, and the settings, shown on request. */
export default function ConsentBanner({ consent, strings, opened }: ConsentBannerProps) {
  const id = useId()
  const banner = useRef<HTMLElement>(null)
  const [settings, setSettings] = useState(false)
  const choice = useSyncExternalStore(onConsent, consentChoice)
  const [initialized, setInitialized] = useState(false)
  useInsertionEffect(() => adoptStyles(styles), [])
  useEffect(() => {
    initConsent(consent)
    setInitialized(true)
    return onPageShown(runConsentedScripts)
  }, [consent])
  useEffect(() => {
    if (opened > 0) setSettings(true)
  }, [opened])

  const choose = (groups: readonly string[]) => {
    // The focus was in the banner, so it is moved to the page.
    const hadFocus = banner.current?.contains(document.activeElement)
    setSettings(false)
    chooseConsent(groups)
    if (hadFocus) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }
  const allGroups = consent.groups.map(({ name }) => name)
  const text = t(strings, 'consent.text', { settings: t(strings, 'consent.settings') })

  return (
    <>
      {initialized && choice === undefined && (
        <section ref={banner} className="consent-banner" aria-labelledby={`${id}title`}>
          <div className="consent-words">
            <h2 id={`${id}title`}>{t(strings, 'consent.title')}</h2>
            <p>
              {text}{' '}
              {consent.privacy !== undefined && <a href={consent.privacy}>{t(strings, 'consent.more')}</a>}
            </p>
          </div>
          <div className="consent-buttons">
            <button type="button" className="button" onClick={() => choose([])}>
              {t(strings, 'consent.reject')}
            </button>
            <button type="button" className="button" onClick={() => choose(allGroups)}>
              {t(strings, 'consent.accept')}
            </button>
            <button type="button" className="button button-secondary" onClick={() => setSettings(true)}>
              {t(strings, 'consent.choose')}
            </button>
          </div>
        </section>
      )}
      {settings && (
        <ConsentSettings
          consent={consent}
          strings={strings}
          chosen={choice ?? []}
          choose={choose}
          close={() => setSettings(false)}
        />
      )}
    </>
  )
}
