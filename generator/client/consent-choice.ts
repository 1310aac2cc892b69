// Consent of readers. The choice is stored in the browser and sent nowhere. Parts of the page that need consent for a group
// query it here and are notified of changes.

import type { Consent } from '../theme.ts'
import { readStored, removeStored, writeStored } from './storage.ts'
import { policy } from './trusted.ts'

const key = 'consent'

/** A stored choice. */
interface Choice {
  readonly version: string
  /** Milliseconds since 1970. */
  readonly time: number
  /** Groups that the reader agrees to. */
  readonly groups: readonly string[]
}

let settings: Consent | undefined
let choice: Choice | undefined
let followsOtherTabs = false
const listeners = new Set<() => void>()

/** Set the consent groups, and read the stored choice, which other tabs may change. */
export function initConsent(consent: Consent): void {
  settings = consent
  choice = currentChoice(consent)
  if (!choice && readStored(key) !== null) removeStored(key)
  if (!followsOtherTabs) followOtherTabs()
  followsOtherTabs = true
  notify()
}

/** The stored choice, unless it has expired or the parties have changed. One of a time to come would never expire. */
function currentChoice({ version, days }: Consent): Choice | undefined {
  const stored = parseChoice(readStored(key))
  const age = stored && Date.now() - stored.time
  return stored?.version === version && age !== undefined && age >= 0 && age < days * 86_400_000
    ? stored
    : undefined
}

/** Adopt what the reader chooses in another tab, and what was chosen while the browser kept this page for going back. */
function followOtherTabs(): void {
  const adopt = () => {
    if (settings) setChoice(currentChoice(settings))
  }
  window.addEventListener('storage', (event) => {
    // Without a key, everything was removed.
    if (event.key === key || event.key === null) adopt()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) adopt()
  })
}

/** Scripts that run cannot be removed, so withdrawing consent reloads the page. */
function setChoice(next: Choice | undefined): void {
  const withdrawn = (choice?.groups ?? []).some((group) => !next?.groups.includes(group))
  choice = next
  notify()
  if (withdrawn) location.reload()
}

function parseChoice(text: string | null): Choice | undefined {
  if (text === null) return undefined
  try {
    const { version, time, groups } = JSON.parse(text) as Partial<Choice>
    return typeof version === 'string' && typeof time === 'number' && Array.isArray(groups)
      ? { version, time, groups }
      : undefined
  } catch {
    // Invalid: the reader is asked again.
    return undefined
  }
}

/** Whether the reader consents to a group. */
export const hasConsent = (group: string): boolean => choice?.groups.includes(group) ?? false

/** Title of a group, after `initConsent`. */
export const consentGroupTitle = (name: string): string | undefined =>
  settings?.groups.find((group) => group.name === name)?.title

/** Groups that the reader consents to; undefined before a choice. */
export const consentChoice = (): readonly string[] | undefined => choice?.groups

/** Store the reader's choice. Withdrawing consent reloads the page. */
export function chooseConsent(groups: readonly string[]): void {
  if (!settings) return
  const next = { version: settings.version, time: Date.now(), groups }
  writeStored(key, JSON.stringify(next))
  setChoice(next)
}

/**
 * Subscribe to changes of the choice.
 *
 * @returns a function that unsubscribes
 */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Load a third-party script, such as that of a captcha, and wait for its callback.
 *
 * @param src URL that takes the name of the callback as the parameter `onload`
 */
export function loadThirdPartyScript(src: string): Promise<void> {
  const pendingScript = loading.get(src)
  if (pendingScript) return pendingScript
  const name = `sitegenReady${loading.size}`
  const loaded = new Promise<void>((resolve, reject) => {
    Object.assign(window, { [name]: resolve })
    const script = document.createElement('script')
    const url = `${src}?render=explicit&onload=${name}`
    script.src = policy?.createScriptURL(url) ?? url
    script.onerror = () => {
      loading.delete(src)
      reject(new Error(`${src} could not be loaded`))
    }
    document.head.append(script)
  })
  loading.set(src, loaded)
  return loaded
}

const loading = new Map<string, Promise<void>>()

function notify(): void {
  runConsentedScripts()
  for (const listener of [...listeners]) listener()
}

/** Run the blocked scripts that the reader now consents to, in document order. Called again for each page. */
export function runConsentedScripts(): void {
  for (const blockedScript of document.querySelectorAll<HTMLScriptElement>('script[data-consent]')) {
    const { consent = '', src, type } = blockedScript.dataset
    if (!hasConsent(consent)) continue
    const script = document.createElement('script')
    for (const { name, value } of blockedScript.attributes)
      if (!/^(?:type|data-(?:consent|src|type))$/.test(name)) script.setAttribute(name, value)
    if (type !== undefined) script.type = type
    // Inserted scripts are async by default and would not keep their order.
    script.async = blockedScript.hasAttribute('async')
    if (src !== undefined) script.src = policy?.createScriptURL(src) ?? src
    else script.text = policy?.createScript(blockedScript.text) ?? blockedScript.text
    blockedScript.replaceWith(script)
  }
}
