// Syntax of Vue's single-file components and templates: HTML with expressions, https://vuejs.org/guide/essentials/template-syntax.html

import type { refractor } from 'refractor/core'

function vueSyntax({ languages }: typeof refractor): void {
  const expression = { alias: 'language-javascript', inside: languages.javascript }
  languages.vue = languages.extend('markup', {})
  const { tag } = languages.vue as { readonly tag: { readonly inside: Record<string, unknown> } }
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
export const vue = Object.assign(vueSyntax, { displayName: 'vue', aliases: [] })
