// CSS rules for the look set in site.yaml, appended to those of the theme. They have few forms, so they are minified
// without the bundler.

import type { BundleInput } from './input.ts'

/** Sets the site's origin, which is prepended to links when a page is printed. */
export const printRule = (url: string): string =>
  `@media print {\n:root {\n  --site: ${JSON.stringify(url)};\n}\n}\n`

/**
 * Minify rules of `loadLook`, which have a line for each selector, declaration and closing brace.
 *
 * `:root {\n  --radius: 0.5rem;\n}` → `:root{--radius: .5rem}`
 */
export const lookRules = (css: string, mode: BundleInput['mode']): string =>
  mode === 'production' ? `${css.split('\n').map(minifyLine).join('').replaceAll(';}', '}')}\n` : `\n${css}`

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
