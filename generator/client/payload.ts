// Getting at payloads: the one inside the page, and those beside other pages.

import type { Payload } from '../theme.ts'
import { fileOfPage } from './links.ts'
import { payloadElement } from './page.ts'

/** The payload that stands in the loaded page; its `html` fields are empty. */
export function standingPayload(): Payload {
  const text = payloadElement()?.textContent
  if (!text) throw new Error('The page has no payload')
  return JSON.parse(text) as Payload
}

/** Address of the payload of a page: `/a/` → `/a/index.json`; a payload's own address stays. */
export const payloadUrl = (path: string): string => (path.endsWith('.json') ? path : fileOfPage(path, 'json'))

const fetched = new Map<string, Promise<Payload>>()

/**
 * Fetch the payload of a page; two calls for one page make one request.
 *
 * @throws when the answer is not a payload, or none comes
 */
export function fetchPayload(path: string): Promise<Payload> {
  const url = payloadUrl(path)
  const known = fetched.get(url)
  if (known) return known
  const request = requestPayload(url)
  fetched.set(url, request)
  // A failure must not be remembered: the network may be back for the next try.
  request.catch(() => fetched.delete(url))
  return request
}

async function requestPayload(url: string): Promise<Payload> {
  const response = await fetch(url, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  return (await response.json()) as Payload
}

/** Forget what was fetched: the site has changed. */
export const forgetPayloads = (): void => fetched.clear()
