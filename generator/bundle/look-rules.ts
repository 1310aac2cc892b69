// CSS rules for the look set in site.yaml, which override those of the theme. They have few forms, so they are minified
// without the bundler.

import type { BundleInput } from './input.ts'
import { inThemeLayer } from './theme-layer.ts'

type LookInput = Pick<BundleInput, 'theme' | 'url' | 'mode'>

/** Rules of `loadLook`, and the site's origin, which is prepended to links when a page is printed. */
export const lookRules = ({ theme, url }: Omit<LookInput, 'mode'>): string =>
  `${theme.look?.css ?? ''}@media print {\n:root {\n  --site: ${JSON.stringify(url)};\n}\n}\n`

/**
 * Text to append to the theme's style sheet, minified in production. Rules have a line for each selector, declaration and
 * closing brace.
 *
 * `:root {\n  --radius: 0.5rem;\n}` → `@layer sitegen{:root{--radius: .5rem}}`
 */
export function appendedLook(input: LookInput): string {
  const css = inThemeLayer(lookRules(input))
  return input.mode === 'production'
    ? `${css.split('\n').map(minifyLine).join('').replaceAll(';}', '}')}\n`
    : `\n${css}`
}

function minifyLine(line: string): string {
  const text = line.trim()
  if (text.startsWith('--')) return withoutZeros(text)
  if (/^[a-z-]+: .*;$/.test(text)) return text.replace(': ', ':')
  if (text.endsWith('{'))
    return text
      .replaceAll(', ', ',')
      .replace(/="([\w-]+)"/g, '=$1')
      .replace(' {', '{')
  // Continues a value of several lines.
  return text === '' || text === '}' ? text : ` ${text}`
}

/** `0.5rem` → `.5rem`, except in strings. */
const withoutZeros = (declaration: string): string =>
  declaration.includes('"') ? declaration : declaration.replace(/(?<![\w.#-])(-?)0(?=\.\d)/g, '$1')
