// Literal styles → declarations of a style sheet.

import { shortHash } from 'sitegen/internals'

/** Properties whose numbers React writes without `px`. */
const unitless =
  /^(?:--.*|animation-iteration-count|aspect-ratio|border-image-(?:outset|slice|width)|column-count|columns|flex|flex-(?:grow|shrink)|grid-(?:area|row|row-start|row-end|row-span|column|column-start|column-end|column-span)|font-weight|line-clamp|line-height|opacity|order|orphans|scale|tab-size|widows|z-index|zoom|(?:fill|flood|stop|stroke)-opacity|stroke-(?:dasharray|dashoffset|miterlimit|width))$/

/** `{marginTop: 4, color: 'red'}` → `margin-top: 4px; color: red`; `undefined` for values other than texts and numbers. */
export function declarationsOf(style: unknown): string | undefined {
  if (typeof style === 'string')
    return style
      .trim()
      .replace(/\s*;\s*$/, '')
      .replace(/\s+/g, ' ')
  if (typeof style !== 'object' || style === null || Array.isArray(style)) return undefined
  // React leaves out values that are mappings, such as `':hover': {…}`.
  const plainProperties = Object.entries(style).filter(([, value]) => typeof value !== 'object')
  const lines = plainProperties.map(([key, value]) => {
    const name = key.startsWith('--')
      ? key
      : key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^(webkit|moz|ms)-/, '-$1-')
    if (typeof value === 'string') return `${name}: ${value}`
    if (typeof value !== 'number') return undefined
    return `${name}: ${value}${value === 0 || unitless.test(name) ? '' : 'px'}`
  })
  return lines.includes(undefined) ? undefined : lines.join('; ')
}

/** Class for declarations; the same declarations have the same class in all files. */
export const styleClass = (declarations: string): string => `style-${shortHash(declarations).slice(0, 6)}`

/** The style sheet of all classes. Repeating a class three times outranks the rules of the theme, as `style` did. */
export const styleSheet = (styles: ReadonlyMap<string, string>): string =>
  [...styles]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, declarations]) => `${`.${name}`.repeat(3)} {\n  ${declarations.replaceAll('; ', ';\n  ')};\n}\n`
    )
    .join('\n')
