import type { SearchSettings } from 'sitegen/theme'

/** A reader who types on has not searched for it, in milliseconds. */
export const missDelay = 2000

const reported = new Set<string>()

/** Send words that were searched for in vain, once, and nothing about the reader. */
export function reportMiss(
  { action, format, language }: NonNullable<SearchSettings['misses']>,
  text: string
): void {
  const words = text.trim().toLowerCase()
  if (reported.has(words)) return
  reported.add(words)
  const fields = { missing: words, language }
  const isJson = format === 'json'
  fetch(action, {
    method: 'POST',
    body: isJson ? JSON.stringify(fields) : new URLSearchParams(fields),
    headers: isJson ? { 'content-type': 'application/json' } : {},
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true
  }).catch(() => {
    // Readers need not know.
  })
}
