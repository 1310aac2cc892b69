import type { Consent } from 'sitegen/theme'

export interface ConsentLauncherProps {
  readonly consent: Consent
}

/** Where the consent banner is loaded from (`behaviour/consent.ts`), after the page, which works without it. */
export default function ConsentLauncher({ consent }: ConsentLauncherProps) {
  return <div className="consent" data-consent-file={consent.file} />
}
