// URLs for loaders. Requests are aborted when a loader takes too long.

/** Validators of a response (RFC 9110), for conditional requests. */
export interface Validators {
  readonly etag?: string
  readonly lastModified?: string
}

/** Headers of a request to which servers respond with 304 while nothing has changed. */
export const conditionalHeaders = ({ etag, lastModified }: Validators = {}): Record<string, string> => ({
  ...(etag !== undefined && { 'If-None-Match': etag }),
  ...(lastModified !== undefined && { 'If-Modified-Since': lastModified })
})

/**
 * A response with an error status is an error: its body would be read as entries.
 *
 * @param validators receives those of responses, by address
 */
export const fetchWith =
  (signal: AbortSignal, validators: Map<string, Validators>) =>
  async (address: string | URL, init: RequestInit = {}): Promise<Response> => {
    const signals = init.signal ? AbortSignal.any([signal, init.signal]) : signal
    let response: Response
    try {
      response = await fetch(address, { ...init, signal: signals })
    } catch (error) {
      // The cause says what happened; the error itself only `fetch failed`.
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
      throw new Error(`${address} cannot be reached: ${messageOf(cause)}`, { cause: error })
    }
    if (response.status >= 400)
      throw new Error(`${address} responded ${response.status} ${response.statusText}`.trim())
    // A 304 response means that the stored validators are still valid.
    if (response.status === 200) validators.set(String(address), validatorsOf(response.headers))
    return response
  }

function validatorsOf(headers: Headers): Validators {
  const [etag, lastModified] = [headers.get('etag'), headers.get('last-modified')]
  return { ...(etag !== null && { etag }), ...(lastModified !== null && { lastModified }) }
}

const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  // If all addresses of a host fail, the error has no message of its own.
  return error.message || (error as NodeJS.ErrnoException).code || error.name
}
