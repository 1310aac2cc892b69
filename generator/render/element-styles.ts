// Styles that components write into elements become classes of a style sheet, as in Markdown: the policy blocks the attribute.
// In islands, the text stays as data, since React sets the styles through the DOM, which the policy allows
// (client/island-root.tsx).

import { attributesOf } from '../base/html-attributes.ts'
import { escapeHtml } from '../base/text.ts'
import type { InlineStyles } from '../markdown/document.ts'
import { classOfStyle } from '../markdown/html/inline-styles.ts'

const tag = /<(?:(\/?)(sitegen-island|sitegen-slot)\b[^<>]*|[a-zA-Z][^<>]*? style="[^"]*"[^<>]*)>/g

/**
 * Replace styles in rendered HTML. Those that could load something stay, and are reported as blocked.
 *
 * @returns the HTML, and the styles by class
 */
export function withoutElementStyles(html: string): { readonly html: string; readonly styles: InlineStyles } {
  const styles: Record<string, string> = {}
  if (!html.includes(' style="')) return { html, styles }
  const around: string[] = []
  const converted = html.replace(tag, (text: string, end: string | undefined, name: string | undefined) => {
    if (name !== undefined) {
      if (end) around.pop()
      else around.push(name)
      return text
    }
    return withClass(text, styles, around.at(-1) === 'sitegen-island')
  })
  return { html: converted, styles }
}

function withClass(text: string, styles: Record<string, string>, inIsland: boolean): string {
  const [attribute = ''] = / style="[^"]*"/.exec(text) ?? []
  const { style = '' } = attributesOf(text)
  const name = classOfStyle(style, styles)
  if (name === undefined) return text
  const data = inIsland ? ` data-style="${escapeHtml(style)}"` : ''
  if (name === '') return text.replace(attribute, '')
  const others = text.replace(attribute, data)
  return / class="/.test(others)
    ? others.replace(/ class="/, `$&${name} `)
    : others.replace(/^<[^\s/>]+/, `$& class="${name}"`)
}
