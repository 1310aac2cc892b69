// Style sheets of the new site: literal styles, rules of pages and components, and the variables of VitePress that they name.

import { declarationsOf, styleClass, styleSheet } from '../markdown/css.ts'
import { pageStyleOf } from '../markdown/css-rules.ts'

export interface StyleSheets {
  styleClass(declarations: string): string
  pageStyle(css: string, language: string | undefined): boolean
  /** Files of the new project. @param components style sheets of components by name */
  texts(components: ReadonlyMap<string, string>): ReadonlyMap<string, string>
}

/** Collects the styles that documents need. */
export function styleSheets(): StyleSheets {
  const literal = new Map<string, string>()
  const pages = new Set<string>()
  return {
    styleClass(declarations) {
      const cssText = declarationsOf(declarations) ?? declarations
      const name = styleClass(cssText)
      literal.set(name, cssText)
      return name
    },
    pageStyle(css, language) {
      if (language !== undefined && language !== 'css' && language !== 'postcss') return false
      const { ofTheme, ofAllPages } = pageStyleOf(css, themeSelector)
      if (ofTheme.length > 0 || ofAllPages.length > 0) return false
      pages.add(css.trim())
      return true
    },
    texts(components) {
      const sheets = new Map<string, string>()
      if (pages.size > 0) sheets.set('pages', `${[...pages].sort().join('\n\n')}\n`)
      if (components.size > 0)
        sheets.set('components', [...components].map(([name, css]) => `/* ${name} */\n${css}\n`).join('\n'))
      const convertedCss = [...sheets.values(), ...literal.values()].join('\n')
      const variables = variablesIn(convertedCss)
      if (variables !== '') sheets.set('vitepress', variables)
      if (literal.size > 0) sheets.set('migrated', styleSheet(literal))
      if (sheets.size === 0) return new Map()
      const imports = [...sheets.keys()].map((name) => `@import './${name}.css';\n`).join('')
      return new Map([
        ...[...sheets].map(([name, css]) => [`site/styles/${name}.css`, css] as const),
        ['site/styles/site.css', imports]
      ])
    }
  }
}

/** Selectors of VitePress's theme. */
const themeSelector = /\.(?:dark|VP|vp-)/

/** Our variables for those of VitePress. */
const variables: readonly (readonly [string, string])[] = [
  ['--vp-c-brand', 'var(--accent)'],
  ['--vp-c-brand-1', 'var(--accent)'],
  ['--vp-c-brand-2', 'var(--accent)'],
  ['--vp-c-brand-3', 'var(--accent)'],
  ['--vp-c-brand-soft', 'var(--accent-soft)'],
  ['--vp-c-bg', 'var(--ground)'],
  ['--vp-c-bg-alt', 'var(--band)'],
  ['--vp-c-bg-elv', 'var(--raised)'],
  ['--vp-c-bg-soft', 'var(--band)'],
  ['--vp-c-border', 'var(--line-strong)'],
  ['--vp-c-divider', 'var(--line)'],
  ['--vp-c-gutter', 'var(--line)'],
  ['--vp-c-text-1', 'var(--strong)'],
  ['--vp-c-text-2', 'var(--text)'],
  ['--vp-c-text-3', 'var(--quiet)'],
  ['--vp-c-default-soft', 'var(--hover)'],
  ['--vp-code-block-bg', 'var(--band)'],
  ['--vp-font-family-base', 'var(--font-text)'],
  ['--vp-font-family-mono', 'var(--font-code)'],
  ['--c-text', 'var(--text)']
]

/** The variables of VitePress that a style sheet names, with our values. */
function variablesIn(css: string): string {
  const usedVariables = variables.filter(([name]) => new RegExp(`var\\(\\s*${name}\\s*[,)]`).test(css))
  return usedVariables.length === 0
    ? ''
    : `/* Variables of VitePress in the other style sheets. */\n:root,\n[data-theme] {\n${usedVariables
        .map(([name, value]) => `  ${name}: ${value};\n`)
        .join('')}}\n`
}
