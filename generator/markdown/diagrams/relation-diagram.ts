// Class and entity diagrams in the form that the renderer reads. It ignores lines that its patterns do not match: relations
// without spaces around the arrow, names in quotes, labels, attributes on the line of their entity. They are rewritten here;
// what cannot be expressed for the renderer is reported.
// Syntax: https://mermaid.js.org/syntax/classDiagram.html, https://mermaid.js.org/syntax/entityRelationshipDiagram.html

import { encodeName } from './labels.ts'
import { diagramHeader, type LineProblem } from './source.ts'

/** Labels by name: `class Food["What they eat"]`. The renderer shows names, so it gets labels in their place. */
type Labels = ReadonlyMap<string, string>

/** Rewrites a statement for the renderer; `undefined` if it cannot be drawn. */
type Rewrite = (line: string, labels: Labels) => string | undefined

/** The name that the renderer shows, without quotes and style class. */
function shownName(source: string, labels: Labels): string {
  const name = source.replace(/:::.*$/, '').replace(/^(["`])(.*)\1$/, '$2')
  return encodeName(labels.get(name) ?? name)
}

/** Statements without effect on the drawing. */
const ignoredStatement =
  /^(?:direction|classDef|class\s+[\w,]+\s+\w+$|cssClass|style|click|link|callback|accTitle|accDescr|title)(?!\w)/

const className = String.raw`(${'`[^`]+`'}|[^\s"<>*:[{~()]+?(?:~[^~]+~)?)(?::::\w+)?`
const classArrow = String.raw`<\|--|<\|\.\.|--\|>|\.\.\|>|\*--|--\*|(?<!\w)o--|--o(?!\w)|<--|-->|<\.\.|\.\.>|--`

/** `A "1" --> "*" B : text`, with or without spaces. */
const classRelation = new RegExp(
  String.raw`^${className}\s*("[^"]*")?\s*(${classArrow})\s*("[^"]*")?\s*${className}(?:\s*:\s*(.+))?$`
)
const classStatement = new RegExp(
  String.raw`^class\s+${className}(?:\s*\["([^"]+)"\])?(?::::\w+)?(?:\s*<<(\w+)>>)?\s*(?:(\{)\s*([^}]*)(\})?)?$`
)
const classMember = new RegExp(String.raw`^(?!note\b)${className}\s*:\s*(.+)$`)
const classAnnotation = new RegExp(String.raw`^<<(\w+)>>\s+${className}$`)
const namespace = /^namespace\s+([^\s[]+)(?:\s*\["([^"]+)"\])?\s*\{$/

const classLine: Rewrite = (line, labels) => {
  const [, from, fromCount, arrow, toCount, to, label] = classRelation.exec(line) ?? []
  if (from !== undefined && to !== undefined)
    return [shownName(from, labels), fromCount, arrow, toCount, shownName(to, labels), label && `: ${label}`]
      .filter(Boolean)
      .join(' ')
  const [, name, , annotation, open, members = '', close] = classStatement.exec(line) ?? []
  if (name !== undefined) {
    const statement = `class ${shownName(name, labels)}`
    if (annotation === undefined && open === undefined) return statement
    const lines = [annotation === undefined ? '' : `<<${annotation}>>`, members.trim()]
    return [`${statement} {`, ...lines, open !== undefined && close === undefined ? '' : '}']
      .filter((text) => text !== '')
      .join('\n')
  }
  const [, kind, annotated] = classAnnotation.exec(line) ?? []
  if (annotated !== undefined) return `class ${shownName(annotated, labels)} {\n<<${kind}>>\n}`
  const [, space, spaceLabel] = namespace.exec(line) ?? []
  if (space !== undefined) return `namespace ${encodeName(spaceLabel ?? space)} {`
  const [, owner, member] = classMember.exec(line) ?? []
  if (owner !== undefined) return `${shownName(owner, labels)} : ${member}`
  return ignoredStatement.test(line) ? '' : undefined
}

const entityName = String.raw`("[^"]+"|[^\s"|{}:.[]+?)(?::::\w+)?`
const entityRelation = new RegExp(
  String.raw`^${entityName}\s*([|o}{]{2})(--|\.\.)([|o}{]{2})\s*${entityName}(?:\s*:\s*(.+))?$`
)
const entityStatement = new RegExp(
  String.raw`^${entityName}(?:\s*\[\s*"?([^"\]]+)"?\s*\])?(?::::\w+)?\s*(?:(\{)\s*([^}]*)(\})?)?$`
)
const attribute = /^\S+\s+\S+(?:\s+(?:[PFU]K\b,?\s*)+)?(?:\s*"[^"]*")?$/

/** Cardinalities in words, and as symbols on the left and right. */
const cardinalities: readonly (readonly [words: RegExp, left: string, right: string])[] = [
  [/^(?:only one|one|1)$/, '||', '||'],
  [/^(?:zero or one|one or zero)$/, '|o', 'o|'],
  [/^(?:one or more|one or many|many\(1\)|1\+)$/, '}|', '|{'],
  [/^(?:zero or more|zero or many|many\(0\)|many|0\+)$/, '}o', 'o{']
]
const words = cardinalities.map(([pattern]) => pattern.source.slice(1, -1)).join('|')
const relationInWords = new RegExp(
  String.raw`^${entityName}\s+(${words})\s+(optionally\s+to|to)\s+(${words})\s+${entityName}(?=\s*(?::|$))`
)

/** `A only one to many B` → `A ||--o{ B` */
const withSymbols = (line: string): string =>
  line.replace(
    relationInWords,
    (_, from: string, left: string, middle: string, right: string, to: string) => {
      const leftSymbol = cardinalities.find(([pattern]) => pattern.test(left))?.[1]
      const rightSymbol = cardinalities.find(([pattern]) => pattern.test(right))?.[2]
      return `${from} ${leftSymbol}${middle === 'to' ? '--' : '..'}${rightSymbol} ${to}`
    }
  )

const entityLine: Rewrite = (line, labels) => {
  const [, from, left, middle, right, to, label] = entityRelation.exec(withSymbols(line)) ?? []
  if (from !== undefined && to !== undefined)
    return `${shownName(from, labels)} ${left}${middle}${right} ${shownName(to, labels)} : ${label ?? '" "'}`
  const [, name, , open, members = '', close] = entityStatement.exec(line) ?? []
  if (name === undefined) return ignoredStatement.test(line) ? '' : undefined
  const attributes = members.trim()
  if (attributes !== '' && !attribute.test(attributes)) return undefined
  return [`${shownName(name, labels)} {`, attributes, open !== undefined && close === undefined ? '' : '}']
    .filter((text) => text !== '')
    .join('\n')
}

interface Kind {
  readonly header: RegExp
  readonly statement: Rewrite
  /** A statement that may give a name a label. */
  readonly declaration: RegExp
  /** A line between the braces of a class or entity. */
  readonly member: Rewrite
}

const kinds: readonly Kind[] = [
  { header: /^classDiagram\b/i, statement: classLine, declaration: classStatement, member: (line) => line },
  {
    header: /^erDiagram\b/i,
    statement: entityLine,
    declaration: entityStatement,
    member: (line) => (attribute.test(line) ? line : undefined)
  }
]

const kindOf = (source: string): Kind | undefined =>
  kinds.find(({ header }) => header.test(diagramHeader(source)))

/** Whether a diagram is a class or entity diagram. */
export const isRelationDiagram = (source: string): boolean => kindOf(source) !== undefined

/** The first line that cannot be drawn. */
export function relationProblem(source: string): LineProblem | undefined {
  const index = relationLines(source).indexOf(undefined)
  if (index < 0) return undefined
  return {
    line: index + 1,
    message: `\`${source.split('\n')[index]?.trim()}\` is not a statement that can be drawn`
  }
}

/** The lines of a class or entity diagram for the renderer; `undefined` for those that cannot be drawn. */
export function relationLines(source: string): readonly (string | undefined)[] {
  const lines = source.split('\n').map((line) => line.trim())
  const isIgnored = (line: string) => line === '' || line.startsWith('%%')
  const headerIndex = lines.findIndex((line) => !isIgnored(line))
  const kind = kindOf(source)
  if (!kind) return lines
  const labels = new Map(
    lines.flatMap((line): readonly (readonly [string, string])[] => {
      const [, name, label] = kind.declaration.exec(line) ?? []
      return name === undefined || label === undefined ? [] : [[name, label.trim()]]
    })
  )
  let isInBody = false
  return lines.map((line, index) => {
    if (isIgnored(line)) return ''
    if (index === headerIndex || line === '}') {
      isInBody = false
      return line
    }
    if (isInBody) return kind.member(line, labels)
    const statement = kind.statement(line, labels)
    isInBody = /\{\s*$|\{\n[^}]*$/.test(statement ?? '') && !line.startsWith('namespace')
    return statement
  })
}
