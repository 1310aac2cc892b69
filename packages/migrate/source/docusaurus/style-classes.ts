// Classes of Infima, the style sheet of Docusaurus's theme, and of Tailwind CSS in documents and ported components: sitegen has
// no rules for them.
// Names: https://infima.dev/docs/

import type { Findings } from '../findings.ts'

const infimaClass =
  /^(?:(?:alert|avatar|badge|breadcrumbs|button|card|col|container|dropdown|hero|menu|navbar|pagination|pagination-nav|pills|row|shadow|table|tabs|text)(?:--|__)|(?:margin|padding)(?:-\w+)?--(?:none|xs|sm|md|lg|xl)$)/

/** Names in literal `class` and `className`, and in the texts of expressions such as `{clsx('row', isWide && 'row--wide')}`. */
const classNames = (text: string): readonly string[] =>
  [...text.matchAll(/\bclass(?:Name)?=(?:"[^"\n]*"|'[^'\n]*'|\{[^}\n]*\})/g)].flatMap(([attribute]) =>
    [...attribute.matchAll(/["'`]([^"'`\n]*)["'`]/g)].flatMap(([, names = '']) => names.split(/\s+/))
  )

/** Classes of Infima that our theme has too, such as `button`, or that mean nothing without their variants. */
const infimaBase =
  /^(?:alert|avatar|badge|breadcrumbs|button|button-group|card|clean-btn|col|container|dropdown|hero|menu|navbar|pagination|pills|row|shadow|table|tabs)$/

/** Maximum number of names in the report. */
const shownNames = 12

/** Where classes are used, and which style sheets may have rules for them. */
export interface ClassUses {
  /** Sources of documents and components. */
  readonly texts: Iterable<string>
  /** Style sheets that the new site has. */
  readonly styles: Iterable<string>
  /** Style sheets of the old site, which are reported as a whole. */
  readonly oldStyles: Iterable<string>
  /** Whether the old site used Tailwind CSS. */
  readonly usesTailwind: boolean
}

/** Report classes of Infima and of Tailwind CSS, once for the whole site. */
export function reportClasses(
  { texts, styles, oldStyles, usesTailwind }: ClassUses,
  findings: Findings
): void {
  const counts = new Map<string, number>()
  for (const name of [...texts].flatMap(classNames)) counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const name of namesIn(styles)) counts.delete(name)
  const infima = [...counts].filter(([name]) => infimaClass.test(name))
  if (infima.length > 0)
    findings.loss(
      'classes of Infima',
      undefined,
      `Classes of Docusaurus's style sheet, Infima, have no rules here: ${mostFrequentNames(infima)}. Write rules for those that matter into a style sheet below site/styles/.`
    )
  const styledNames = namesIn(oldStyles)
  const tailwind = [...counts].filter(
    ([name]) =>
      isClass.test(name) && !infimaClass.test(name) && !infimaBase.test(name) && !styledNames.has(name)
  )
  if (usesTailwind && tailwind.length > 0)
    findings.loss(
      'classes of Tailwind',
      undefined,
      `Classes of Tailwind CSS have no rules here: ${mostFrequentNames(tailwind)}. Build their style sheet from content/ and site/ into site/styles/, and add it to \`theme.styles\`.`
    )
}

/** `flex`, `md:flex-1`, `-mt-2`, `w-[10px]`, `bg-black/20`: not code of an expression. */
const isClass = /^-?[a-z][\w:./-]*(?:\[[^\]\s]*\])?(?:\/\d+)?$/

/** Names of classes for which style sheets have rules. */
const namesIn = (styles: Iterable<string>): ReadonlySet<string> =>
  new Set([...styles].flatMap((style) => [...style.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)))

/** The most frequent names, with their counts. */
function mostFrequentNames(counts: readonly (readonly [string, number])[]): string {
  const names = counts
    .toSorted(([a, many], [b, few]) => few - many || (a < b ? -1 : 1))
    .map(([name, uses]) => `\`${name}\` (${uses})`)
  return names.slice(0, shownNames).join(', ') + (names.length > shownNames ? ', …' : '')
}
