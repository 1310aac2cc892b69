// Challenges of ALTCHA in both of its formats, solved by its own library, of which the parts that need WebAssembly stay out:
// the pages' policy does not allow it. The format: https://altcha.org/docs/v2/proof-of-work/ and `ChallengeParameters` of the package.

import { type Challenge, pbkdf2, type Solution, sha, solveChallenge } from 'altcha/lib'

/** The first format, which many servers still send: find the number whose hash behind the salt is the challenge. */
interface FirstChallenge {
  readonly algorithm: string
  readonly challenge: string
  readonly salt: string
  readonly signature: string
}

/**
 * Solve a challenge.
 *
 * @returns what the server verifies: JSON in Base64
 * @throws when it is no challenge, its algorithm is unknown, or no solution is found within a minute
 */
export async function solutionOf(challenge: unknown, signal: AbortSignal): Promise<string> {
  if (isFirst(challenge)) return encoded(await solveFirst(challenge, signal))
  if (!isChallenge(challenge)) throw new Error('The server sent no challenge of ALTCHA')
  const { parameters, signature } = challenge
  const solution = await solve(challenge, 'uint32', signal)
  return encoded({ challenge: { parameters, ...(signature === undefined ? {} : { signature }) }, solution })
}

async function solveFirst(first: FirstChallenge, signal: AbortSignal) {
  const { algorithm, challenge, salt, signature } = first
  // The same task in the words of the second format: hash salt and number once, compare the whole of it.
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
  if (!deriveKey) throw new Error(`This page cannot compute ${algorithm}`)
  signal.throwIfAborted()
  const controller = new AbortController()
  signal.addEventListener('abort', () => controller.abort())
  const solution = await solveChallenge({ challenge, counterMode, deriveKey, controller, timeout: 60_000 })
  if (!solution) throw new Error('No solution was found in time')
  return solution
}

const isFirst = (value: unknown): value is FirstChallenge =>
  hasTexts(value, ['algorithm', 'challenge', 'salt', 'signature'])

const isChallenge = (value: unknown): value is Challenge =>
  typeof value === 'object' &&
  value !== null &&
  'parameters' in value &&
  hasTexts(value.parameters, ['algorithm', 'nonce', 'salt', 'keyPrefix'])

const hasTexts = (value: unknown, names: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string')

const hexOf = (text: string): string =>
  [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const encoded = (payload: object): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(payload))))
