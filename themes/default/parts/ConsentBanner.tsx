// Consent banner, which leaves the page usable, and the settings as a dialog. Rendered once for each language, into a file that
// `behaviour/consent.ts` loads.

import { t } from 'sitegen/client'
import type { Consent, Strings } from 'sitegen/theme'
import ConsentSettings from './ConsentSettings.tsx'

export interface ConsentBannerProps {
  readonly consent: Consent
  readonly strings: Strings
}

/** The consent banner, shown until the reader has chosen, and the settings, shown on request. */
export default function ConsentBanner({ consent, strings }: ConsentBannerProps) {
  const { version, days, groups, privacy } = consent
  const text = t(strings, 'consent.text', { settings: t(strings, 'consent.settings') })
  const stored = { version, days, groups: groups.map(({ name, title }) => ({ name, title })) }
  return (
    <>
      <section
        className="consent-banner"
        aria-labelledby="sitegen:consent"
        data-consent={JSON.stringify(stored)}
      >
        <div className="consent-words">
          <h2 id="sitegen:consent">{t(strings, 'consent.title')}</h2>
          <p>
            {text} {privacy !== undefined && <a href={privacy}>{t(strings, 'consent.more')}</a>}
          </p>
        </div>
        <div className="consent-buttons">
          <button type="button" className="button" data-action="reject">
            {t(strings, 'consent.reject')}
          </button>
          <button type="button" className="button" data-action="accept">
            {t(strings, 'consent.accept')}
          </button>
          <button type="button" className="button button-secondary" data-action="settings">
            {t(strings, 'consent.choose')}
          </button>
        </div>
      </section>
      <ConsentSettings consent={consent} strings={strings} />
    </>
  )
}
