// Style sheets of `.astro` components: their rules apply to the elements of the component only, which get its class.

import { transformSync } from 'esbuild'
import { baseName, slugify } from 'sitegen/internals'
import type { AstroFile } from './template.ts'

/** Class for elements of a component: `astro-plugin-links`. */
export const scopeClass = (path: string): string => `astro-${slugify(baseName(path).replace(/\.astro$/, ''))}`

/** The rules of a component; `undefined` for a style sheet that is not CSS. */
export function scopedStyles({ styles, globalStyles }: AstroFile, name: string): string | undefined {
  try {
    const { code } = transformSync(styles, { loader: 'css', target: 'chrome105', logLevel: 'silent' })
    return [rules(code, name), globalStyles.trim()].filter(Boolean).join('\n')
  } catch {
    return undefined
  }
}

/** Add the class to all selectors, outside of `@keyframes` and `@font-face`. */
function rules(css: string, name: string): string {
  let keyframes = 0
  let depth = 0
  return css.replace(/([^{}]*)\{|\}/g, (whole: string, prelude: string | undefined) => {
    if (prelude === undefined) {
      if (depth === keyframes) keyframes = 0
      depth--
      return whole
    }
    depth++
    // Declarations may precede the selector.
    const [, before = '', selector = ''] = /^([\s\S]*;)?([\s\S]*)$/.exec(prelude) ?? []
    if (/@(?:-webkit-)?keyframes/.test(selector)) keyframes = depth
    if (keyframes > 0 || selector.includes('@')) return whole
    return `${before}${scoped(selector, name)}{`
  })
}

function scoped(selector: string, name: string): string {
  const [, space = '', list = '', end = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(selector) ?? []
  return (
    space +
    splitOutsideBrackets(list, ',')
      .map((selector) => scopedSelector(selector, name))
      .join(',') +
    end
  )
}

/** Each compound of a selector gets the class; `:global(…)` is what it contains. */
const scopedSelector = (selector: string, name: string): string =>
  splitOutsideBrackets(selector.replace(/\s*([>+~])\s*/g, ' $1 '), ' ')
    .map((part) => {
      if (/^(?:[>+~]?|:root.*|html.*)$/.test(part.trim())) return part
      const [whole, inner, rest = ''] = /^:global\(([\s\S]*)\)(.*)$/.exec(part) ?? []
      if (whole !== undefined) return `${inner}${rest}`
      const [, compound = '', pseudo = ''] = /^((?:[^:[\]]|\[[^\]]*\])*)([\s\S]*)$/.exec(part) ?? []
      return `${compound}:where(.${name})${pseudo.replace(/:global\(([^()]*)\)/g, '$1')}`
    })
    .join(' ')

/** Split outside of brackets. */
function splitOutsideBrackets(text: string, separator: string): readonly string[] {
  const parts: string[] = ['']
  let depth = 0
  for (const character of text) {
    if (/[([]/.test(character)) depth++
    if (/[)\]]/.test(character)) depth--
    if (depth === 0 && character === separator) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts
}

/** Variables of Starlight that styles of components read, with our values. */
const starlightVariables: Readonly<Record<string, string>> = {
  'sl-color-white': 'var(--strong)',
  'sl-color-black': 'var(--ground)',
  'sl-color-gray-1': 'var(--strong)',
  'sl-color-gray-2': 'var(--text)',
  'sl-color-gray-3': 'var(--quiet)',
  'sl-color-gray-4': 'var(--quiet)',
  'sl-color-gray-5': 'var(--line-strong)',
  'sl-color-gray-6': 'var(--surface)',
  'sl-color-gray-7': 'var(--surface)',
  'sl-color-text': 'var(--text)',
  'sl-color-text-accent': 'var(--link)',
  'sl-color-text-invert': 'var(--on-accent)',
  'sl-color-accent': 'var(--accent)',
  'sl-color-accent-low': 'var(--accent-soft)',
  'sl-color-accent-high': 'var(--link)',
  'sl-color-bg': 'var(--ground)',
  'sl-color-bg-nav': 'var(--ground)',
  'sl-color-bg-sidebar': 'var(--surface)',
  'sl-color-bg-inline-code': 'var(--surface)',
  'sl-color-hairline': 'var(--line)',
  'sl-color-hairline-light': 'var(--line)',
  'sl-color-hairline-shade': 'var(--line)',
  'sl-text-xs': '0.8125rem',
  'sl-text-sm': '0.875rem',
  'sl-text-base': '1rem',
  'sl-text-lg': '1.125rem',
  'sl-text-body': '1rem',
  'sl-text-h1': '2.5rem',
  'sl-text-h2': '2rem',
  'sl-text-h3': '1.75rem',
  'sl-text-h4': '1.375rem',
  'sl-text-h5': '1.25rem',
  'sl-line-height': '1.75',
  'sl-line-height-headings': '1.2',
  'sl-content-width': '45rem',
  'sl-shadow-sm': 'var(--shadow)',
  'sl-shadow-md': 'var(--shadow)'
}

/** One style sheet of all components. */
export function componentSheet(sheets: ReadonlyMap<string, string>): string {
  const rules = [...sheets]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, css]) => `/* ${name} */\n${css}`)
    .join('\n\n')
  const usedVariables = Object.entries(starlightVariables).filter(
    ([name]) => rules.includes(`--${name})`) || rules.includes(`--${name},`)
  )
  const variables =
    usedVariables.length === 0
      ? ''
      : `/* Variables of Starlight. */\n:root {\n${usedVariables.map(([name, value]) => `  --${name}: ${value};`).join('\n')}\n}\n\n`
  return `${variables}${rules}\n`
}
