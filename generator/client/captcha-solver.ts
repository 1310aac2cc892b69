// Solves ALTCHA challenges of both formats with its own library, except for algorithms that need WebAssembly, which the
// content security policy does not allow.
// Format: https://altcha.org/docs/v2/proof-of-work/ and `ChallengeParameters` of the package.

import { type Challenge, pbkdf2, type Solution, sha, solveChallenge } from 'altcha/lib'

/** Version 1, still common: find the number for which the hash of salt and number is the challenge. */
interface ChallengeV1 {
  readonly algorithm: string
  readonly challenge: string
  readonly salt: string
  readonly signature: string
}

/**
 * Solve a challenge.
 *
 * @returns the payload for the server: JSON in Base64
 * @throws when the challenge is invalid, its algorithm is unknown, or no solution is found within a minute
 */
export async function solveAltcha(challenge: unknown, signal: AbortSignal): Promise<string> {
  if (isChallengeV1(challenge)) return encodePayload(await solveV1(challenge, signal))
  if (!isChallengeV2(challenge)) throw new Error('The server did not send an ALTCHA challenge')
  const { parameters, signature } = challenge
  const solution = await solve(challenge, 'uint32', signal)
  return encodePayload({
    challenge: { parameters, signature },
    solution
  })
}

async function solveV1(challengeV1: ChallengeV1, signal: AbortSignal) {
  const { algorithm, challenge, salt, signature } = challengeV1
  // The same task expressed in version 2: hash salt and number once, compare the full hash.
  const parameters = {
    algorithm,
    nonce: '',
    salt: hexOf(salt),
    cost: 1,
    keyLength: challenge.length / 2,
    keyPrefix: challenge
  }
  const { counter, time } = await solve({ parameters }, 'string', signal)
  return { algorithm, challenge, number: counter, salt, signature, took: time ?? 0 }
}

async function solve(
  challenge: Challenge,
  counterMode: 'uint32' | 'string',
  signal: AbortSignal
): Promise<Solution> {
  const { algorithm } = challenge.parameters
  const deriveKey = /^PBKDF2\//.test(algorithm)
    ? pbkdf2.deriveKey
    : /^SHA-(?:256|384|512)$/.test(algorithm)
      ? sha.deriveKey
      : undefined
  if (!deriveKey) throw new Error(`Unsupported algorithm: ${algorithm}`)
  signal.throwIfAborted()
  const controller = new AbortController()
  signal.addEventListener('abort', () => controller.abort())
  const solution = await solveChallenge({ challenge, counterMode, deriveKey, controller, timeout: 60_000 })
  if (!solution) throw new Error('No solution was found in time')
  return solution
}

const isChallengeV1 = (value: unknown): value is ChallengeV1 =>
  hasStrings(value, ['algorithm', 'challenge', 'salt', 'signature'])

const isChallengeV2 = (value: unknown): value is Challenge =>
  typeof value === 'object' &&
  value !== null &&
  'parameters' in value &&
  hasStrings(value.parameters, ['algorithm', 'nonce', 'salt', 'keyPrefix'])

const hasStrings = (value: unknown, names: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string')

const hexOf = (text: string): string =>
  [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const encodePayload = (payload: object): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(payload))))
