// Output of terminals in `ansi` code blocks: sequences for colours and styles become elements with classes, which the theme
// styles, and all other sequences are dropped. `decode` (base/decode.ts) has made the control character that starts them
// visible, `␛`, so authors may also write it like that.

import type { ElementContent } from 'hast'
import { element } from '../elements.ts'

/** How text is shown, as the class names of its tokens. */
interface Style {
  /** `ansi-red`; `undefined` for the usual colour. */
  readonly color?: string
  readonly ground?: string
  /** Classes by the code that sets them. */
  readonly effects: ReadonlyMap<number, string>
}

/**
 * The eight colours by number. Black and white are the usual colour, since pages are light or dark; grey is "bright black".
 * Bright colours are the same as others: contrast would be too low on one of both grounds.
 */
const colors = [undefined, 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', undefined] as const

const effectNames: Readonly<Record<number, string>> = {
  1: 'bold',
  2: 'ansi-dim',
  3: 'italic',
  4: 'ansi-underline',
  7: 'ansi-reversed',
  9: 'ansi-strike'
}

/** Codes that end effects. */
const effectEnds: Readonly<Record<number, readonly number[]>> = {
  22: [1, 2],
  23: [3],
  24: [4],
  27: [7],
  29: [9]
}

/**
 * A sequence: for styles, with its parameters in the group; another, such as a movement of the cursor; a title or link; or one of
 * two or three characters.
 */
const sequences = /␛(?:\[([\d;:]*)m|\[[0-?]*[ -/]*[@-~]|\][^␛␇\n]*(?:␛\\|␇)?|[ -/]+[0-~]|[^[\]\n])?|␇/g

const plain: Style = { effects: new Map() }

/** The content of an `ansi` code block. */
export function ansiElements(text: string): ElementContent[] {
  const elements: ElementContent[] = []
  let style = plain
  let start = 0
  const add = (value: string) => {
    if (value !== '') elements.push(styled(value, style))
  }
  for (const match of text.matchAll(sequences)) {
    add(text.slice(start, match.index))
    start = match.index + match[0].length
    if (match[1] !== undefined) style = styleAfter(style, match[1])
  }
  add(text.slice(start))
  return elements
}

function styled(value: string, { color, ground, effects }: Style): ElementContent {
  // On a coloured ground, the text has the colour of the page: that is always readable.
  const classes = [ground ?? color, ground && 'ansi-reversed', ...effects.values()].filter(
    (name) => name !== undefined
  )
  const text = { type: 'text', value } as const
  return classes.length === 0 ? text : element('span', { className: ['token', ...new Set(classes)] }, [text])
}

/** @param parameters `1;31`, or empty to reset */
function styleAfter(before: Style, parameters: string): Style {
  let style = before
  const codes = parameters.split(/[;:]/).map(Number)
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at] ?? 0
    if (code === 38 || code === 48) {
      const color = codes[at + 1] === 5 ? colorOfPalette(codes[at + 2]) : colorOf(codes.slice(at + 2, at + 5))
      style = { ...style, [code === 38 ? 'color' : 'ground']: color }
      at += codes[at + 1] === 5 ? 2 : 4
    } else style = withCode(style, code)
  }
  return style
}

function withCode(style: Style, code: number): Style {
  const { effects } = style
  if (code === 0) return plain
  const effect = effectNames[code]
  if (effect !== undefined) return { ...style, effects: new Map([...effects, [code, effect]]) }
  const ends = effectEnds[code]
  if (ends) return { ...style, effects: new Map([...effects].filter(([started]) => !ends.includes(started))) }
  if (code === 90) return { ...style, color: 'ansi-gray' }
  if (between(code, 30, 39) || between(code, 90, 97)) return { ...style, color: named(code % 10) }
  if (between(code, 40, 49) || between(code, 100, 107)) return { ...style, ground: named(code % 10) }
  return style
}

const between = (code: number, first: number, last: number): boolean => code >= first && code <= last

/** @param number 0 to 7; others are the usual colour */
const named = (number: number): string | undefined => {
  const name = colors[number]
  return name && `ansi-${name}`
}

/** One of 256 colours: the 16 of terminals, a cube of six steps each, and shades of grey. */
function colorOfPalette(number = 0): string | undefined {
  if (number === 8) return 'ansi-gray'
  if (number < 16) return named(number % 8)
  if (number > 231) return number < 244 ? 'ansi-gray' : undefined
  const cube = number - 16
  return colorOf([Math.floor(cube / 36), Math.floor(cube / 6) % 6, cube % 6])
}

/** The named colour next to any other, by which of red, green and blue it has more than half of. */
function colorOf(parts: readonly number[]): string | undefined {
  const [red = 0, green = 0, blue = 0] = parts
  const strongest = Math.max(red, green, blue)
  const isGray = strongest - Math.min(red, green, blue) < strongest / 5
  if (isGray) return undefined
  const has = (part: number): boolean => part > strongest / 2
  return named((has(red) ? 1 : 0) + (has(green) ? 2 : 0) + (has(blue) ? 4 : 0))
}
