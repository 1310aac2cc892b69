// Attribute lists in braces: `{ #id .class key="value" }`, `{: .class }`.

import { type LineContext, lineAt } from './line-context.ts'

export interface AttributeList {
  readonly id?: string
  readonly classes: readonly string[]
  readonly values: ReadonlyMap<string, string>
}

const attributePattern =
  /(?<![^\s{])#([^\s{}#]+)|\.([\w:-]+)|([\w:-]+)=(?:"([^"]*)"|'([^']*)'|([^\s}]+))|([\w-]+)/g

/** Parse the text between the braces; `undefined` if it is not an attribute list. */
export function readAttributes(text: string): AttributeList | undefined {
  const inner = text.replace(/^\{:?/, '').replace(/\}$/, '').trim()
  if (!/^(?:#[^\s{}#]|\.[\w-]|[\w:-]+=|data-[\w-]+(?:\s|$))/.test(inner)) return undefined
  let id: string | undefined
  const classes: string[] = []
  const values = new Map<string, string>()
  for (const [, name, className, key, double, single, bare, alone] of inner.matchAll(attributePattern)) {
    if (name !== undefined) id = name
    else if (className !== undefined) classes.push(className)
    else if (key === 'id') id = double ?? single ?? bare
    else if (key === 'class') classes.push(...(double ?? single ?? bare ?? '').split(/\s+/).filter(Boolean))
    else if (key !== undefined) values.set(key, double ?? single ?? bare ?? '')
    else if (alone?.startsWith('data-')) values.set(alone, '')
  }
  return { ...(id !== undefined && { id }), classes, values }
}

/** A note on classes that have no counterpart: they only concern the look. @param classes with their dots */
export const classesLeftOut = (classes: readonly string[]): string =>
  `\`${classes.join(' ')}\` is left out: the theme has no such ${classes.length === 1 ? 'class' : 'classes'}.`

/** What findings call a list behind a picture. */
export const pictureConstruct = 'attributes of a picture'

/** Attributes that readers do not notice. */
const withoutEffect =
  /^(?:target|rel|loading|decoding|draggable|crossorigin|referrerpolicy|fetchpriority|data-(?!search-exclude$).*|title)$/
export const classWithoutEffect =
  /^(?:internal-link|external-link|md-button.*|lg|middle|off-glb|twemoji|skip-.*)$/

/** Report what is left out of a list. @param construct as findings call it */
export function reportAttributes(
  context: LineContext,
  { id, classes, values }: AttributeList,
  at: number,
  construct: string
): void {
  const lostClasses = classes.filter((name) => !classWithoutEffect.test(name)).map((name) => `.${name}`)
  const lostAttributes = [
    ...(id === undefined ? [] : [`#${id}`]),
    ...[...values]
      .filter(([key, value]) => !withoutEffect.test(key) && (key !== 'style' || value !== ''))
      // A picture can only be aligned to a side.
      .filter(([key, value]) => key !== 'align' || value !== 'center' || construct !== pictureConstruct)
      .map(([key, value]) => (value === '' ? key : `${key}=${value}`))
  ]
  const line = lineAt(context, at)
  if (lostAttributes.length > 0)
    context.findings.loss(
      construct,
      line,
      `\`${[...lostClasses, ...lostAttributes].join(' ')}\` is left out.`
    )
  else if (lostClasses.length > 0) context.findings.note(construct, line, classesLeftOut(lostClasses))
  else context.findings.changed(construct, line)
}
