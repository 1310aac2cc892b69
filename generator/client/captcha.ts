// Proof of work against spam: the sender's browser computes for a moment, which is cheap for one message and expensive for
// thousands. Only the site's own server is involved.

/** The server did not send a challenge, or the browser could not solve it in time. */
export class CaptchaError extends Error {
  readonly reason: 'unreachable' | 'unsolved'

  constructor(reason: CaptchaError['reason'], options?: ErrorOptions) {
    super(`The captcha is ${reason}`, options)
    this.reason = reason
  }
}

/**
 * Fetch and solve a challenge. The solver is loaded on the first call.
 *
 * @param address URL that responds to GET with an ALTCHA challenge as JSON
 * @param signal aborts the computation
 * @returns the value of the form field `altcha`, which the server verifies
 * @throws CaptchaError
 */
export async function solveCaptcha(address: string, signal: AbortSignal): Promise<string> {
  const challenge = await fetchChallenge(address)
  try {
    // The reader may have left in the meantime.
    signal.throwIfAborted()
    const { solveAltcha } = await import('./captcha-solver.ts')
    return await solveAltcha(challenge, signal)
  } catch (cause) {
    throw new CaptchaError('unsolved', { cause })
  }
}

async function fetchChallenge(address: string): Promise<unknown> {
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      // A challenge can be used once.
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(20_000)
    })
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
    return await response.json()
  } catch (cause) {
    throw new CaptchaError('unreachable', { cause })
  }
}
