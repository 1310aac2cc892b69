// Class and entity diagrams in the form that the renderer reads. It ignores lines that its patterns do not match: relations
// without spaces around the arrow, entities in quotes, attributes on the line of their entity. They are rewritten here; what
// the renderer has no form for is a mistake.
// Syntax: https://mermaid.js.org/syntax/classDiagram.html, https://mermaid.js.org/syntax/entityRelationshipDiagram.html

import { encodeName } from './diagram-labels.ts'

const classArrow = /<\|--|<\|\.\.|--\|>|\.\.\|>|\*--|--\*|(?<![\w"])o--|--o(?!\w)|<--|-->|<\.\.|\.\.>|--/

/** `A "1" --> "*" B : text`, with or without spaces. */
const classRelation = new RegExp(
  String.raw`^([^\s"<>*]+?)\s*("[^"]*")?\s*(${classArrow.source})\s*("[^"]*")?\s*([^\s":<>*]+)(?:\s*:\s*(.+))?$`
)

const classForms = [
  /^class\s+\S+?(?:\s*~\w+~)?\s*\{?$/,
  /^class\s+\S+?\s*\{\s*<<\w+>>\s*\}$/,
  /^namespace\s+\S+\s*\{$/,
  /^(?!note\b)\S+?\s*:\s*.+$/,
  /^<<\w+>>\s+\S+$/
]

/** Statements that change nothing that is drawn. */
const unseen = /^(?:direction|classDef|cssClass|style|click|link|callback|accTitle|accDescr|title)\b/

/** A statement for the renderer; `undefined` if it has no form for it. */
type Rewrite = (line: string) => string | undefined

const classLine: Rewrite = (line) => {
  if (unseen.test(line)) return ''
  const [, from, fromCount, arrow, toCount, to, label] = classRelation.exec(line) ?? []
  if (from !== undefined && arrow !== undefined)
    return [from, fromCount, arrow, toCount, to, label && `: ${label}`].filter(Boolean).join(' ')
  const [, annotation, name] = /^<<(\w+)>>\s+(\S+)$/.exec(line) ?? []
  if (annotation !== undefined) return `class ${name} { <<${annotation}>> }`
  return classForms.some((form) => form.test(line)) ? line : undefined
}

const entity = String.raw`("[^"]+"|[^\s"|{}:.]+?)`
const entityRelation = new RegExp(
  String.raw`^${entity}\s*([|}][o|]|o\|)(--|\.\.)([o|][|{]|\|o)\s*${entity}(?:\s*:\s*(.+))?$`
)
const entityBody = new RegExp(String.raw`^${entity}(?:\s*\[\s*"?([^"\]]+)"?\s*\])?\s*\{\s*(.*)$`)
const attribute = /^\S+\s+\S+(?:\s+(?:[PFU]K\b,?\s*)+)?(?:\s*"[^"]*")?$/

const entityName = (name: string): string => encodeName(name.replace(/^"(.*)"$/, '$1'))

const entityLine: Rewrite = (line) => {
  if (unseen.test(line)) return ''
  const [, from, left, middle, right, to, label] = entityRelation.exec(line) ?? []
  if (from !== undefined && to !== undefined)
    return `${entityName(from)} ${left}${middle}${right} ${entityName(to)} : ${label ?? '" "'}`
  const [, name, , rest = ''] = entityBody.exec(line) ?? []
  if (name === undefined) return undefined
  const attributes = rest.replace(/\}$/, '').trim()
  if (attributes !== '' && !attribute.test(attributes)) return undefined
  return [`${entityName(name)} {`, attributes, rest.endsWith('}') ? '}' : ''].filter(Boolean).join('\n')
}

interface Kind {
  readonly header: RegExp
  readonly statement: Rewrite
  /** A line between the braces of a class or entity. */
  readonly member: Rewrite
}

const kinds: readonly Kind[] = [
  { header: /^classDiagram\b/i, statement: classLine, member: (line) => line },
  {
    header: /^erDiagram\b/i,
    statement: entityLine,
    member: (line) => (attribute.test(line) ? line : undefined)
  }
]

/**
 * The lines of a class or entity diagram for the renderer; `undefined` for those that it has no form for, and for the whole
 * of another kind of diagram.
 */
export function relationLines(source: string): readonly (string | undefined)[] | undefined {
  const lines = source.split('\n').map((line) => line.trim())
  const isIgnored = (line: string) => line === '' || line.startsWith('%%')
  const headerIndex = lines.findIndex((line) => !isIgnored(line))
  const kind = kinds.find(({ header }) => header.test(lines[headerIndex] ?? ''))
  if (!kind) return undefined
  let isInBody = false
  return lines.map((line, index) => {
    if (isIgnored(line)) return ''
    if (index === headerIndex || line === '}') {
      isInBody = false
      return line
    }
    if (isInBody) return kind.member(line)
    const written = kind.statement(line)
    isInBody = /\{\s*$|\{\n[^}]*$/.test(written ?? '') && !line.startsWith('namespace')
    return written
  })
}
