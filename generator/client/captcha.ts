// A proof of work against automated messages: the browser of the sender computes for a moment, which costs a person nothing and
// somebody who sends thousands of messages a lot. The only server that is asked is the site's own.

/** Why there is no solution: the server gave no challenge, or one that this browser cannot solve in time. */
export class CaptchaError extends Error {
  readonly reason: 'unreachable' | 'unsolved'

  constructor(reason: CaptchaError['reason'], options?: ErrorOptions) {
    super(`The captcha is ${reason}`, options)
    this.reason = reason
  }
}

/**
 * Fetch a challenge and solve it. The code comes with the first call.
 *
 * @param address url that answers GET with a challenge of ALTCHA, as JSON
 * @param signal ends the computing
 * @returns the value of the form's field `altcha`, which the server verifies
 * @throws CaptchaError
 */
export async function solveCaptcha(address: string, signal: AbortSignal): Promise<string> {
  const challenge = await fetchChallenge(address)
  try {
    // The reader may have left meanwhile.
    signal.throwIfAborted()
    const { solutionOf } = await import('./captcha-solver.ts')
    return await solutionOf(challenge, signal)
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
