// Attribute lists in braces: `{ #id .class key="value" }`, `{: .class }`.

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
