// Templates of Vue, and Markdown with Vue in it → a tree with positions. Names keep their case, and a tag that nothing closes
// has no content, so that Markdown with a stray `<T>` is read too.

interface VueAttribute {
  /** As written: `:href`, `v-for`, `@click`, `class`. */
  readonly name: string
  /** Missing for an attribute without `=`. */
  readonly value: string | undefined
  /** Offsets of the whole attribute, and of its value without quotes. */
  readonly start: number
  readonly end: number
  readonly valueStart: number
}

export interface VueElement {
  readonly kind: 'element'
  readonly name: string
  readonly attributes: readonly VueAttribute[]
  readonly children: readonly VueNode[]
  readonly start: number
  readonly end: number
  /** Offset after the opening tag, and of the closing tag; both `end` for an element without one. */
  readonly contentStart: number
  readonly contentEnd: number
}

interface VueText {
  readonly kind: 'text'
  readonly text: string
  readonly start: number
  readonly end: number
}

interface VueInterpolation {
  readonly kind: 'interpolation'
  readonly code: string
  readonly start: number
  readonly end: number
}

export type VueNode = VueElement | VueText | VueInterpolation

/** Elements without content. */
export const voidElements = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' ')
)

const token =
  /<!--[\s\S]*?-->|\{\{([\s\S]*?)\}\}|<\/([a-zA-Z][\w.-]*)\s*>|<([a-zA-Z][\w.-]*)((?:\s+[^\s"'<>/=`]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?)*)\s*(\/?)>/g
const attribute = /([^\s"'<>/=`]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?/g

interface Open {
  readonly element: Omit<VueElement, 'end' | 'contentEnd'> & { readonly children: VueNode[] }
}

/** Parse a template. */
export function parseTemplate(text: string): readonly VueNode[] {
  const root: VueNode[] = []
  const open: Open[] = []
  const siblings = () => open.at(-1)?.element.children ?? root
  let at = 0
  const addText = (end: number) => {
    if (end > at) siblings().push({ kind: 'text', text: text.slice(at, end), start: at, end })
  }
  for (const match of text.matchAll(token)) {
    const [whole, code, closed, name, attributes = '', slash] = match
    if (match.index < at || /(?<!\\)(?:\\\\)*\\$/.test(text.slice(Math.max(0, match.index - 4), match.index)))
      continue
    addText(match.index)
    at = match.index + whole.length
    if (code !== undefined) siblings().push({ kind: 'interpolation', code, start: match.index, end: at })
    else if (closed !== undefined) close(closed, match.index, at, open, root)
    else if (name !== undefined) {
      const element = {
        kind: 'element' as const,
        name,
        attributes: attributesOf(attributes, match.index + 1 + name.length),
        start: match.index,
        contentStart: at
      }
      if (slash === '/' || voidElements.has(name))
        siblings().push({ ...element, children: [], end: at, contentEnd: at })
      else open.push({ element: { ...element, children: [] } })
    }
  }
  addText(text.length)
  while (open.length > 0) abandon(open, root)
  return root
}

/** Close the innermost element of a name; those inside of it that are still open have no content. */
function close(name: string, start: number, end: number, open: Open[], root: VueNode[]): void {
  if (!open.some(({ element }) => element.name === name)) return
  while (open.at(-1)?.element.name !== name) abandon(open, root)
  const { element } = open.pop() as Open
  const siblings = open.at(-1)?.element.children ?? root
  siblings.push({ ...element, end, contentEnd: start })
}

/** An unclosed element: the text after it is not its content. */
function abandon(open: Open[], root: VueNode[]): void {
  const { element } = open.pop() as Open
  const siblings = open.at(-1)?.element.children ?? root
  siblings.push(
    { ...element, children: [], end: element.contentStart, contentEnd: element.contentStart },
    ...element.children
  )
}

const attributesOf = (text: string, offset: number): readonly VueAttribute[] =>
  [...text.matchAll(attribute)].map((match) => {
    const [whole, name = '', double, single, bare] = match
    const value = double ?? single ?? bare
    const start = offset + match.index
    return {
      name,
      value,
      start,
      end: start + whole.length,
      valueStart: value === undefined ? start : start + whole.lastIndexOf(value)
    }
  })

/** The value of an attribute that is plain text. */
export const plainAttribute = ({ attributes }: VueElement, name: string): string | undefined =>
  attributes.find((attribute) => attribute.name === name)?.value
