// The module `sitegen/consent`: what readers have agreed to.

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
export { useConsent } from './use-consent.ts'
