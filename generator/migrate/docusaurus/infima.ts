// Classes of Infima, the style sheet of Docusaurus's theme, in documents and ported components: sitegen has no rules for them.
// Names: https://infima.dev/docs/

import type { Findings } from '../findings.ts'

const infimaClass =
  /^(?:(?:alert|avatar|badge|breadcrumbs|button|card|col|container|dropdown|hero|menu|navbar|pagination|pagination-nav|pills|row|shadow|table|tabs|text)(?:--|__)|(?:margin|padding)(?:-\w+)?--(?:none|xs|sm|md|lg|xl)$)/

/** Names in literal `class` and `className`, and in the texts of expressions such as `{clsx('row', isWide && 'row--wide')}`. */
const classNames = (text: string): readonly string[] =>
  [...text.matchAll(/\bclass(?:Name)?=(?:"[^"\n]*"|'[^'\n]*'|\{[^}\n]*\})/g)].flatMap(([attribute]) =>
    [...attribute.matchAll(/["'`]([^"'`\n]*)["'`]/g)].flatMap(([, names = '']) => names.split(/\s+/))
  )

/** Maximum number of names in the report. */
const shownNames = 12

/**
 * Report classes of Infima, once for the whole site.
 *
 * @param texts sources of documents and components
 * @param styles style sheets that the new site has, where the old site may have its own rules
 */
export function reportInfima(texts: Iterable<string>, styles: Iterable<string>, findings: Findings): void {
  const counts = new Map<string, number>()
  for (const name of [...texts].flatMap(classNames))
    if (infimaClass.test(name)) counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const style of styles) for (const [, name = ''] of style.matchAll(/\.([\w-]+)/g)) counts.delete(name)
  if (counts.size === 0) return
  const names = [...counts]
    .sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1))
    .map(([name, uses]) => `\`${name}\` (${uses})`)
  findings.loss(
    'classes of Infima',
    undefined,
    `Classes of Docusaurus's style sheet, Infima, have no rules here: ${names.slice(0, shownNames).join(', ')}${names.length > shownNames ? ', …' : ''}. Write rules for those that matter into a style sheet below site/styles/.`
  )
}
