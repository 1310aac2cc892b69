import { useSyncExternalStore } from 'react'
import { hasConsent, onConsent } from './consent-choice.ts'

/** Whether the reader consents to a group. Re-renders on changes. */
export const useConsent = (group: string): boolean =>
  useSyncExternalStore(
    onConsent,
    () => hasConsent(group),
    () => false
  )
