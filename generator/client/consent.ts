// What readers have agreed to. The choice stays in their browser; nothing is sent anywhere. Parts of the page that belong to
// a group of parties ask here, and are told when the reader agrees.

import { useSyncExternalStore } from 'react'
import type { Consent } from '../theme.ts'
import { readStored, removeStored, writeStored } from './storage.ts'
import { policy } from './trusted.ts'

const key = 'consent'

/** A choice as it is stored. */
interface Choice {
  readonly version: string
  /** Milliseconds since 1970. */
  readonly time: number
  /** Groups that the reader agrees to. */
  readonly groups: readonly string[]
}

let settings: Consent | undefined
let choice: Choice | undefined
const listeners = new Set<() => void>()

/** Say what can be agreed to, and read what the reader has said before: an older choice about other parties counts no more. */
export function openConsent(consent: Consent): void {
  settings = consent
  const stored = parsed(readStored(key))
  const { version, days } = consent
  const counts = stored?.version === version && Date.now() - stored.time < days * 86_400_000
  choice = counts ? stored : undefined
  if (stored && !counts) removeStored(key)
  tell()
}

function parsed(text: string | null): Choice | undefined {
  if (text === null) return undefined
  try {
    const { version, time, groups } = JSON.parse(text) as Partial<Choice>
    return typeof version === 'string' && typeof time === 'number' && Array.isArray(groups)
      ? { version, time, groups }
      : undefined
  } catch {
    // Not ours, or cut off: the reader is asked again.
    return undefined
  }
}

/** Has the reader agreed to a group? */
export const hasConsent = (group: string): boolean => choice?.groups.includes(group) ?? false

/** Title of a group, once it is known what can be agreed to. */
export const consentGroupTitle = (name: string): string | undefined =>
  settings?.groups.find((group) => group.name === name)?.title

/** Groups that the reader has agreed to; nothing while the question is open. */
export const consentChoice = (): readonly string[] | undefined => choice?.groups

/**
 * Remember what the reader agrees to. What runs already cannot be taken out of a page, so that the page is loaded anew
 * when the reader takes something back.
 */
export function chooseConsent(groups: readonly string[]): void {
  if (!settings) return
  const withdrawn = (choice?.groups ?? []).some((group) => !groups.includes(group))
  choice = { version: settings.version, time: Date.now(), groups }
  writeStored(key, JSON.stringify(choice))
  tell()
  if (withdrawn) location.reload()
}

/**
 * Be told when the choice changes.
 *
 * @returns a function that ends it
 */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Has the reader agreed to a group? Renders anew when that changes. */
export const useConsent = (group: string): boolean =>
  useSyncExternalStore(
    onConsent,
    () => hasConsent(group),
    () => false
  )

/**
 * Load a script of another party that shows something in a place of ours; it calls back when it is ready.
 *
 * @param src takes the name of the callback as its parameter `onload`, as those of captchas do
 */
export function loadOutsideScript(src: string): Promise<void> {
  const known = loading.get(src)
  if (known) return known
  const name = `sitegenReady${loading.size}`
  const loaded = new Promise<void>((resolve, reject) => {
    Object.assign(window, { [name]: resolve })
    const script = document.createElement('script')
    const url = `${src}?render=explicit&onload=${name}`
    script.src = policy?.createScriptURL(url) ?? url
    script.onerror = () => {
      loading.delete(src)
      reject(new Error(`${src} does not load`))
    }
    document.head.append(script)
  })
  loading.set(src, loaded)
  return loaded
}

const loading = new Map<string, Promise<void>>()

function tell(): void {
  startWaitingScripts()
  for (const listener of [...listeners]) listener()
}

/** Run the scripts of the page whose group the reader has agreed to, in their order. A page that comes later has more. */
export function startWaitingScripts(): void {
  for (const waiting of document.querySelectorAll<HTMLScriptElement>('script[data-consent]')) {
    const { consent = '', src, type } = waiting.dataset
    if (!hasConsent(consent)) continue
    const script = document.createElement('script')
    for (const { name, value } of waiting.attributes)
      if (!/^(?:type|data-(?:consent|src|type))$/.test(name)) script.setAttribute(name, value)
    if (type !== undefined) script.type = type
    // One that is put in by a script would not wait for those before it.
    script.async = waiting.hasAttribute('async')
    if (src !== undefined) script.src = policy?.createScriptURL(src) ?? src
    else script.text = policy?.createScript(waiting.text) ?? waiting.text
    waiting.replaceWith(script)
  }
}
