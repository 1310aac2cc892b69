// Options and arguments that several commands share, and parsers of their values.

import { Argument, InvalidArgumentError, Option } from 'commander'
import type { Shard } from '../base/shard.ts'
import { isDayOrTime } from '../base/zoned-time.ts'

/** `--root` */
export const root = (): Option => new Option('--root <dir>', 'project folder').default('.')

/** `--today` */
export const today = (): Option =>
  new Option('--today <date>', 'leave out posts that are dated later; a day or a time').argParser(dayOrTime)

/**
 * `--locale fr,de`, or `--locale fr --locale de`. An option takes one argument at most: one that took all words that follow
 * would swallow the folder.
 */
export const locales = (): Option =>
  new Option('--locale <codes>', 'write only these locales, such as `fr,de`').argParser(
    (text: string, earlier: readonly string[] | undefined) => [...(earlier ?? []), ...codesIn(text)]
  )

/** `--offline` */
export const offline = (): Option =>
  new Option('--offline', 'use the entries that loaders returned the last time').default(false)

/** `--port`. @param defaultPort used without it, or the next free one */
export const port = (defaultPort: number): Option =>
  new Option(
    '--port <number>',
    `port to listen on (default: ${defaultPort}, or the next free one)`
  ).argParser(portNumber)

/** `--host` */
export const host = (): Option =>
  new Option('--host <address>', 'address to listen on').default('127.0.0.1').argParser(hostName)

/** A folder in place of `--root`. */
export const folder = (): Argument =>
  new Argument('[folder]', 'project, or a folder of Markdown; in place of --root')

/** `fr, de` → `fr`, `de`. */
function codesIn(text: string): readonly string[] {
  const codes = text.split(',').map((code) => code.trim())
  if (codes.includes('')) throw new InvalidArgumentError('Expected codes of languages such as fr,de.')
  return codes
}

/** `85` → 85. @throws InvalidArgumentError, like all parsers here */
export function percent(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !(value >= 0 && value <= 100))
    throw new InvalidArgumentError('Expected a number from 0 to 100.')
  return value
}

/** `2/4` → the second of four shards. */
export function shard(text: string): Shard {
  const [number = 0, count = 0] = /^\d{1,4}\/\d{1,4}$/.test(text) ? text.split('/').map(Number) : []
  if (number < 1 || number > count)
    throw new InvalidArgumentError('Expected a number and a count such as 2/4.')
  return { number, count }
}

function dayOrTime(text: string): string {
  if (!isDayOrTime(text))
    throw new InvalidArgumentError('Expected a date such as 2025-05-20 or 2025-05-20T14:30:00Z.')
  return text
}

// The operating system treats an empty name as all addresses of the machine.
function hostName(text: string): string {
  if (!/^[\w.:%-]+$/.test(text))
    throw new InvalidArgumentError('Expected an address or a name of this machine, such as 127.0.0.1.')
  return text
}

function portNumber(text: string): number {
  const value = Number(text)
  if (!/^\d{1,5}$/.test(text) || value > 65535)
    throw new InvalidArgumentError('Expected a port from 0 to 65535.')
  return value
}
