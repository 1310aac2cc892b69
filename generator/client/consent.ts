// The module `sitegen/consent`: what readers have agreed to.

import { useSyncExternalStore } from 'react'
import { hasConsent, onConsent } from './consent-choice.ts'

export {
  chooseConsent,
  consentChoice,
  consentGroupTitle,
  hasConsent,
  initConsent,
  loadThirdPartyScript,
  onConsent,
  runConsentedScripts
} from './consent-choice.ts'

/** Whether the reader consents to a group. Re-renders on changes. */
export const useConsent = (group: string): boolean =>
  useSyncExternalStore(
    onConsent,
    () => hasConsent(group),
    () => false
  )
