// Syntax of Vue's single-file components and templates: HTML with expressions, https://vuejs.org/guide/essentials/template-syntax.html

import type { refractor } from 'refractor/core'

type Syntax = Parameters<typeof refractor.register>[0]
type Grammar = Record<string, unknown>

/** The parts of Prism that a language uses: https://prismjs.com/extending.html */
interface Prism {
  readonly languages: Record<string, Grammar> & {
    extend(name: string, changes: Grammar): Grammar
    insertBefore(language: string, token: string, tokens: Grammar): void
  }
}

function vueSyntax({ languages }: Prism): void {
  const expression = { alias: 'language-javascript', inside: languages.javascript }
  languages.vue = languages.extend('markup', {})
  const { tag } = languages.vue as { readonly tag: { readonly inside: Grammar } }
  tag.inside['special-attr'] = {
    // `v-if="…"`, `:title="…"`, `@click.stop="…"`, `#item="…"`
    pattern: /(^|\s)(?:v-|[:@#])[^\s"'<>=]*\s*=\s*(?:"[^"]*"|'[^']*')/,
    lookbehind: true,
    inside: {
      'attr-name': /^[^\s=]+/,
      value: { pattern: /(=\s*["'])[\s\S]+(?=["']$)/, lookbehind: true, ...expression },
      punctuation: /[="']/
    }
  }
  languages.insertBefore('vue', 'entity', {
    interpolation: {
      pattern: /\{\{[\s\S]*?\}\}/,
      inside: { punctuation: /^\{\{|\}\}$/, expression: { pattern: /[\s\S]+/, ...expression } }
    }
  })
}

/** Vue, for `refractor.register`. */
export const vue = Object.assign(vueSyntax, { displayName: 'vue', aliases: [] }) as unknown as Syntax
