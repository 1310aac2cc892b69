// Bytes of a file → text, and why they are not text.

import { controlCharacter } from './text.ts'

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

const allControlCharacters = new RegExp(controlCharacter, 'g')

/**
 * Decode UTF-8 for pages; a byte order mark and control characters are dropped, and line endings become `\n`. In `ansi` code
 * blocks, the two characters that start and end sequences for terminals become visible signs of them.
 *
 * @throws EncodingError when the bytes are not UTF-8
 */
export const decode = (bytes: Uint8Array): string =>
  withVisibleEscapes(decodeWithControls(bytes)).replace(allControlCharacters, '')

/** An `ansi` code block, to the end of the text if it is not closed. */
const ansiBlock = /(?<![`~])(`{3,}|~{3,})[^\S\n]*ansi(?![\w-])[^\n]*\n[\s\S]*?(?:\n(?:[^\S\n]|>)*\1|$)/gi

/** The signs have one character too, so columns stay the same. */
const withVisibleEscapes = (text: string): string =>
  text.includes('\u001b')
    ? text.replace(ansiBlock, (block) => block.replaceAll('\u001b', '␛').replaceAll('\u0007', '␇'))
    : text

/**
 * Decode UTF-8 for text that is quoted or written back: like `decode`, but control characters are kept, so that columns
 * are those of the file.
 *
 * @throws EncodingError when the bytes are not UTF-8
 */
export function decodeWithControls(bytes: Uint8Array): string {
  try {
    return strictUtf8.decode(bytes).replace(/\r\n?/g, '\n')
  } catch {
    throw new EncodingError(bytes)
  }
}

/** Bytes that are not UTF-8. */
export class EncodingError extends Error {
  /** Line of the first byte that is not UTF-8, from 1. */
  readonly line: number
  /** The first byte that is not UTF-8. */
  readonly byte: number
  /** The probable encoding, by its name in `iconv`. */
  readonly encoding: 'UTF-16' | 'WINDOWS-1252'

  constructor(bytes: Uint8Array) {
    super('The bytes are not UTF-8')
    const at = validLength(bytes)
    this.byte = bytes[at] ?? 0
    this.line = bytes.subarray(0, at).filter((byte) => byte === lineFeed).length + 1
    const [first, second] = bytes
    this.encoding =
      (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) ? 'UTF-16' : 'WINDOWS-1252'
  }
}

const lineFeed = 10

/** Length of the longest prefix that is valid UTF-8, found by bisection. */
function validLength(bytes: Uint8Array): number {
  const isValid = (length: number, stream: boolean): boolean => {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length), { stream })
      return true
    } catch {
      return false
    }
  }
  let [valid, invalid] = [0, bytes.length]
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1
    // A character that is cut off at the end counts as valid here.
    if (isValid(middle, true)) valid = middle
    else invalid = middle
  }
  while (!isValid(valid, false)) valid--
  return valid
}
