// Values of CSS → colours, with the variables of a colour mode.

import { type ParsedColor, parseColor, type Rgb } from '../../config/color.ts'
import type { Mode } from './style-blocks.ts'

/** The value of a variable, `--text`; `undefined` if it is not known for certain. */
export type VariableValue = (name: string) => string | undefined

/** Variables that name each other would go on for ever. */
const maxDepth = 16

/**
 * The colour that a value has in a mode: a literal, `var()`, `light-dark()`, or `color-mix()` of opaque colours in sRGB.
 *
 * @returns `undefined` if that is not certain
 */
export function colorOf(
  value: string,
  mode: Mode,
  variable: VariableValue,
  depth = maxDepth
): ParsedColor | undefined {
  const text = value.trim()
  const literal = parseColor(text)
  if (literal || depth === 0) return literal
  const [, name = '', inside = ''] = /^([\w-]+)\(([\s\S]*)\)$/.exec(text) ?? []
  const of = (part: string | undefined) =>
    part === undefined ? undefined : colorOf(part, mode, variable, depth - 1)
  const parts = argumentsOf(inside)
  if (name === 'var') return of(variable(parts[0] ?? ''))
  if (name === 'light-dark') return of(parts[mode === 'light' ? 0 : 1])
  return name === 'color-mix' && parts[0] === 'in srgb' && parts.length === 3
    ? mixed(parts.slice(1), of)
    : undefined
}

/** `a, rgb(1, 2, 3)` → `a` and `rgb(1, 2, 3)`. */
function argumentsOf(text: string): readonly string[] {
  const parts = ['']
  let depth = 0
  for (const sign of text) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim())
}

function mixed(
  parts: readonly string[],
  colorOfPart: (part: string) => ParsedColor | undefined
): ParsedColor | undefined {
  const [one, other] = parts.map((part) => {
    const [, before = '', percent] = /^([\s\S]*?)(?:\s+([\d.]+)%)?$/.exec(part) ?? []
    return { color: colorOfPart(before), share: percent === undefined ? undefined : Number(percent) / 100 }
  })
  if (!one?.color || !other?.color || one.color.alpha < 1 || other.color.alpha < 1) return undefined
  const share = one.share ?? 1 - (other.share ?? 0.5)
  if (other.share !== undefined && Math.abs(share + other.share - 1) > 0.001) return undefined
  const otherRgb = other.color.rgb
  const rgb = one.color.rgb.map((part, index) =>
    Math.round(part * share + (otherRgb[index] ?? 0) * (1 - share))
  )
  return { rgb: rgb as unknown as Rgb, alpha: 1 }
}
