import { t } from 'sitegen/client'
import type { Html, Strings } from 'sitegen/theme'

/** Labels of what `behaviour/` adds to a text. */
export type ArticleLabels = Readonly<Partial<Record<(typeof names)[number], string>>>

const names = ['code.copy', 'code.copied', 'code.wrap', 'zoom.open', 'zoom.close', 'embed.always'] as const

/** What needs labels, by their prefix. */
const users: Readonly<Record<string, RegExp>> = {
  'code.copied': /<pre[^>]* class="code|heading-anchor/,
  code: /<pre[^>]* class="code/,
  zoom: /class="(?:zoom|diagram)/,
  embed: /data-embed=/
}

/** The labels that a text needs, as JSON. */
export function articleLabels(html: Html, strings: Strings): string | undefined {
  const needed = names.filter((name) => (users[name] ?? users[name.replace(/\..*/, '')])?.test(html))
  if (needed.length === 0) return undefined
  return JSON.stringify(Object.fromEntries(needed.map((name) => [name, t(strings, name)])))
}
