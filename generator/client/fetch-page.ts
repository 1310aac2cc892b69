// Fetches pages of this site as documents.

import { trustedHtml } from './trusted.ts'

/** A page that was fetched. */
export interface FetchedPage {
  /** Path after redirects. */
  readonly path: string
  readonly document: Document
}

interface PageText extends Pick<FetchedPage, 'path'> {
  readonly text: string
}

/** Pages to keep, of those that the reader has seen or pointed at. */
const maxKept = 30

const requests = new Map<string, Promise<PageText>>()

/** Request a page that the reader will probably open. */
export const prefetchPage = (path: string): void => {
  for (const loading of [request(path), loadShow()]) loading.catch(() => {})
}

/**
 * Fetch a page, or the page that says that there is none.
 *
 * @throws when the request fails, or the response is no page
 */
export async function fetchPage(path: string): Promise<FetchedPage> {
  const { text, path: finalPath } = await request(path)
  return { path: finalPath, document: new DOMParser().parseFromString(trustedHtml(text), 'text/html') }
}

/** Forget all pages, since the site has changed. */
export const forgetPages = (): void => requests.clear()

function request(path: string): Promise<PageText> {
  const pending = requests.get(path) ?? requestText(path)
  // The latest are the last.
  requests.delete(path)
  requests.set(path, pending)
  const [oldest] = requests.keys()
  if (requests.size > maxKept && oldest !== undefined) requests.delete(oldest)
  // Do not keep failures: the next attempt may succeed.
  pending.catch(() => requests.delete(path))
  return pending
}

async function requestText(path: string): Promise<PageText> {
  const response = await fetch(path, { headers: { accept: 'text/html' } })
  const type = response.headers.get('content-type') ?? ''
  const url = new URL(response.url)
  const isPage = (response.ok || response.status === 404) && type.startsWith('text/html')
  if (!isPage || url.origin !== location.origin) throw new Error(`${response.status} for ${response.url}`)
  return { path: url.pathname, text: await response.text() }
}

/** What shows a page is loaded with the first one. */
export const loadShow = (): Promise<typeof import('./show-page.ts')> => import('./show-page.ts')
