// Payloads: the one embedded in the page, and those of other pages.

import type { Payload } from '../theme.ts'
import { fileOfPage } from './links.ts'
import { payloadElement } from './page.ts'

/** The payload embedded in the loaded page. Its `html` fields are empty. */
export function embeddedPayload(): Payload {
  const text = payloadElement()?.textContent
  if (!text) throw new Error('The page has no payload')
  return JSON.parse(text) as Payload
}

/** URL of the payload of a page: `/a/` → `/a/index.json`. URLs of payloads are returned unchanged. */
export const payloadUrl = (path: string): string => (path.endsWith('.json') ? path : fileOfPage(path, 'json'))

const payloadRequests = new Map<string, Promise<Payload>>()

/**
 * Fetch the payload of a page. Repeated calls share one request.
 *
 * @throws when the request fails or the response is not a payload
 */
export function fetchPayload(path: string): Promise<Payload> {
  const url = payloadUrl(path)
  const pendingRequest = payloadRequests.get(url)
  if (pendingRequest) return pendingRequest
  const request = requestPayload(url)
  payloadRequests.set(url, request)
  // Do not cache failures: the next attempt may succeed.
  request.catch(() => payloadRequests.delete(url))
  return request
}

async function requestPayload(url: string): Promise<Payload> {
  const response = await fetch(url, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  return (await response.json()) as Payload
}

/** Drop all cached payloads, since the site has changed. */
export const clearPayloads = (): void => payloadRequests.clear()
