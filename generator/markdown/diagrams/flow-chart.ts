// Flow charts in the form that the renderer reads. It splits lines by patterns and ignores what they do not match: with `A-->B`,
// it draws a single box called `A--`. So each chart is parsed by Mermaid's rules here, and written with one statement on a line,
// spaces around arrows, labels of arrows between bars, and ids of ASCII letters.
// Syntax: https://mermaid.js.org/syntax/flowchart.html

import { encodeSpecial } from './labels.ts'
import { diagramHeader, type LineProblem } from './source.ts'

/** A mistake in a statement. The message completes a sentence. */
class FlowChartError extends Error {}

/** Statements that are not about nodes and arrows, and lines that only assistive technology reads. */
const otherStatement =
  /^(?:classDef|class|style|linkStyle|click|direction|subgraph|end|accTitle|accDescr)(?![\p{L}\p{N}_-])(?!\s*(?:--|==|-\.|<-))/u

/** `-` and `=` are part of an id unless an arrow begins with them. */
const idPattern = /(?:[\p{L}\p{N}\p{M}_.#*+!?%$'/]|-(?![-.>])|=(?![=>]))+/uy

/** Complete arrows, by the line that the renderer draws for them. */
const arrows = [
  [/([<xo])?(--+)([->xo])/y, '--', '-'],
  [/([<xo])?(==+)([=>xo])/y, '==', '='],
  [/([<xo])?-(\.+)-([>xo])?/y, '-.-', '']
] as const

/** Arrows around a label: `-- yes -->`. */
const arrowsWithLabel = [
  [/([<xo])?--\s*([^-\s](?:.*?[^-\s])?)\s*(?:--+)([->xo])/y, '--', '-'],
  [/([<xo])?==\s*([^=\s](?:.*?[^=\s])?)\s*(?:==+)([=>xo])/y, '==', '='],
  [/([<xo])?-\.\s*([^.\s](?:.*?[^.\s])?)\s*\.+-([>xo])?/y, '-.-', '']
] as const

const invisibleArrow = /~~~+/y

type Brackets = readonly [open: string, close: string]

/** Brackets of Mermaid, long ones first, and those of the renderer, which has no parallelograms. */
const shapes: readonly (readonly [Brackets, drawn?: Brackets])[] = [
  [['(((', ')))']],
  [['([', '])']],
  [['((', '))']],
  [['[[', ']]']],
  [['[(', ')]']],
  [
    ['[/', '/]'],
    ['[', ']']
  ],
  [
    ['[\\', '\\]'],
    ['[', ']']
  ],
  [['[/', '\\]']],
  [['[\\', '/]']],
  [['{{', '}}']],
  [['[', ']']],
  [['(', ')']],
  [['{', '}']],
  [['>', ']']]
]

/** Names in `@{ shape: … }` of the shapes that the renderer has; it draws the others as rectangles. */
const namedShapes: Readonly<Record<string, Brackets>> = {
  rounded: ['(', ')'],
  stadium: ['([', '])'],
  circle: ['((', '))'],
  circ: ['((', '))'],
  diam: ['{', '}'],
  diamond: ['{', '}'],
  decision: ['{', '}'],
  hex: ['{{', '}}'],
  hexagon: ['{{', '}}'],
  cyl: ['[(', ')]'],
  cylinder: ['[(', ')]'],
  db: ['[(', ')]'],
  database: ['[(', ')]'],
  subproc: ['[[', ']]'],
  subprocess: ['[[', ']]']
}

const closingBrackets: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}' }

/** A label in brackets. In quotes, backticks mark Markdown, which the renderer does not know. */
const shapeText = ([open, close]: Brackets, label: string): string =>
  `${open}"${encodeSpecial(label.replace(/^`(.*)`$/, '$1'))}"${close}`

/** Brackets with a label, for the renderer. */
function drawnShape(text: string): string {
  if (text === '') return ''
  const [brackets = ['[', ']'], drawn = brackets] =
    shapes.find(([[open, close]]) => text.startsWith(open) && text.endsWith(close)) ?? []
  const [open, close] = brackets
  const label = text.slice(open.length, text.length - close.length).trim()
  return shapeText(drawn, label.replace(/^"(.*)"$/, '$1'))
}

/** The nodes of a chart that have been read so far. */
interface Nodes {
  /** ASCII names of ids that have other letters. */
  readonly names: Map<string, string>
  /** Brackets with the label, by name, found so far; later ones override earlier ones, as in Mermaid. */
  readonly foundShapes: Map<string, string>
  /** Brackets to be written. */
  readonly shapes: ReadonlyMap<string, string>
  /** Names written so far: the renderer takes the shape from the first mention. */
  readonly written: Set<string>
  /** Ids of arrows: `e1` of `A e1@--> B`. */
  readonly arrowIds: Set<string>
  /** Names of the subgraphs that are open. */
  readonly open: string[]
}

const newNodes = ({ names, foundShapes, arrowIds }: Partial<Nodes> = {}): Nodes => ({
  names: names ?? new Map(),
  foundShapes: new Map(),
  shapes: foundShapes ?? new Map(),
  written: new Set(),
  arrowIds: arrowIds ?? new Set(),
  open: []
})

/** Whether a diagram is a flow chart. */
export const isFlowChart = (source: string): boolean => /^(?:graph|flowchart)\b/i.test(diagramHeader(source))

const arrowAtEnd = /(?:--+[->xo]|==+[=>xo]|-\.+-[>xo]?|~{3,})$/
const arrowAtStart = /^<?(?:--+[->]|==+[=>]|-\.+-|~{3,})/
const hasOpenQuote = (line: string): boolean => (line.match(/"/g)?.length ?? 0) % 2 === 1

/**
 * The lines of a chart, trimmed, without comments. As in Mermaid, a statement continues on the next line after and before an
 * arrow and in quotes. Such a statement is joined on its first line; its other lines become empty, so that line numbers stay.
 */
function flowLines(source: string): readonly string[] {
  const lines = source
    .split('\n')
    .map((line) => line.trim())
    .map((line) => (line.startsWith('%%') ? '' : line))
  // The first line of the current statement.
  let first = -1
  for (const [index, line] of lines.entries()) {
    if (line === '') continue
    const statement = lines[first] ?? ''
    const isInQuotes = hasOpenQuote(statement) && lines.slice(index).some(hasOpenQuote)
    const isContinued =
      !otherStatement.test(statement) && (arrowAtEnd.test(statement) || arrowAtStart.test(line))
    // The header is a line of its own.
    if (statement === '' || isFlowChart(statement) || !(isInQuotes || isContinued)) {
      first = index
      continue
    }
    lines[first] = `${statement}${isInQuotes ? '<br>' : ' '}${line}`
    lines[index] = ''
  }
  return lines
}

/** A chart in the form that the renderer reads. @throws FlowChartError */
export function rendererChart(source: string): string {
  const [header = '', ...lines] = flowLines(source).filter((line) => line !== '')
  const [, direction = 'TD', firstStatement = ''] =
    /^(?:graph|flowchart)(?:-elk)?(?:\s+(TD|TB|LR|RL|BT)\b)?\s*;?(.*)$/i.exec(header) ?? []
  const statements = [firstStatement, ...lines]
  const allNodes = newNodes()
  for (const line of statements) statementsOf(line, allNodes)
  const nodes = newNodes(allNodes)
  return [
    `flowchart ${direction.toUpperCase()}`,
    ...statements.flatMap((line) => statementsOf(line, nodes))
  ].join('\n')
}

/** The first line that is not a statement. */
export function flowChartProblem(source: string): LineProblem | undefined {
  const lines = flowLines(source)
  const header = lines.findIndex((line) => line !== '')
  for (const [index, line] of lines.entries()) {
    if (index <= header || line === '') continue
    try {
      statementsOf(line, newNodes())
    } catch (error) {
      if (error instanceof FlowChartError) return { line: index + 1, message: error.message }
      throw error
    }
  }
  return undefined
}

/** The statements of a line. Adds the nodes that it mentions to `nodes`. */
const statementsOf = (line: string, nodes: Nodes): readonly string[] => new Statements(line, nodes).read()

/**
 * A statement that is not about nodes and arrows, in the forms that the renderer reads: it draws all others as boxes. Those
 * without effect on a drawing, such as `click`, are left out.
 */
function otherStatements(text: string, { names, open }: Nodes): readonly string[] {
  const [, word = '', first = '', rest = ''] = /^(\w+)(?:\s+(\S+))?(?:\s+(.*\S))?/.exec(text) ?? []
  const [parts, ascii] = [first.split(','), (id: string) => asciiId(id, names)]
  switch (word) {
    case 'subgraph':
      open.push(first)
      return [subgraphText(text.slice(word.length).trim() || '" "', names)]
    case 'end':
      return open.pop() === undefined ? [] : ['end']
    case 'direction':
      // Only subgraphs have one of their own.
      return open.length > 0 && /^(?:TD|TB|LR|RL|BT)$/i.test(first)
        ? [`direction ${first.toUpperCase()}`]
        : []
    case 'classDef':
      return rest === '' ? [] : parts.map((name) => `classDef ${styleName(name)} ${rest}`)
    case 'class':
      return rest === '' ? [] : [`class ${parts.map(ascii).join(',')} ${styleName(rest)}`]
    case 'style':
      return rest === '' ? [] : [`style ${parts.map(ascii).join(',')} ${rest}`]
    case 'linkStyle': {
      const look = rest.replace(/^interpolate\s+\S+\s*/, '')
      return /^(?:default|[\d,]+)$/.test(first) && look !== '' ? [`linkStyle ${first} ${look}`] : []
    }
  }
  return []
}

/** The name of a style class for the renderer. */
const styleName = (name: string): string => name.replace(/\W/g, '_')

/** A subgraph, written as `id [Label]`, `id`, `Label` or `"Label"`. The renderer reads ids of ASCII letters and shows quotes. */
function subgraphText(source: string, names: Nodes['names']): string {
  const [, id = '', inBrackets] = /^([^\s["]*)\s*\[(.*)\]$/.exec(source) ?? []
  const label = (inBrackets ?? source).trim().replace(/^"(.*)"$/, '$1')
  // A label with spaces is not an id.
  const key = id || (/\s/.test(label) ? `subgraph ${names.size}` : label)
  const ascii = asciiId(key, names)
  return ascii === label ? `subgraph ${label}` : `subgraph ${ascii} [${encodeSpecial(label) || ' '}]`
}

/** An id that the renderer can read: ASCII letters, digits, `_` and `-`. */
function asciiId(id: string, names: Nodes['names']): string {
  if (/^[\w-]+$/.test(id)) return id
  const name = names.get(id) ?? `id__${names.size}`
  names.set(id, name)
  return name
}

/** Reads nodes and arrows of a line from left to right. */
class Statements {
  private at = 0
  private readonly line: string
  private readonly nodes: Nodes

  constructor(line: string, nodes: Nodes) {
    this.line = line
    this.nodes = nodes
  }

  read(): readonly string[] {
    const statements: string[] = []
    for (;;) {
      this.skip(/[\s;]*/y)
      if (this.isAtEnd()) return statements
      if (otherStatement.test(this.line.slice(this.at)))
        statements.push(...otherStatements(this.take(/(?:"[^"]*"|[^;])*/y)?.[0] ?? '', this.nodes))
      else if (!this.skipArrowData()) statements.push(...this.statement())
    }
  }

  /** Skip `e1@{ animate: true }`, which is about an arrow. */
  private skipArrowData(): boolean {
    const [text = '', id = '', data = ''] = this.match(/([\p{L}\p{N}_-]+)@\{([^}]*)\}\s*(?=;|$)/uy) ?? []
    const isArrow = this.nodes.arrowIds.has(id) || /^\s*(?:animate|animation|curve)\s*:/.test(data)
    if (isArrow) this.at += text.length
    return isArrow
  }

  /** A statement, or several where an invisible arrow separates its nodes. */
  private statement(): readonly string[] {
    const parts = [this.group()]
    for (;;) {
      this.skip(/\s*/y)
      if (this.isAtEnd() || this.line[this.at] === ';') return parts
      const arrow = this.arrow()
      if (arrow === undefined) throw new FlowChartError(`\`${this.line}\` has no arrow between its nodes`)
      this.skip(/\s*/y)
      if (this.isAtEnd() || this.line[this.at] === ';')
        throw new FlowChartError(`an arrow leads nowhere in \`${this.line}\``)
      const group = this.group()
      if (arrow === '') parts.push(group)
      else parts.push(`${parts.pop()} ${arrow} ${group}`)
    }
  }

  /** Nodes that are joined by `&`. */
  private group(): string {
    let text = this.node()
    while (this.skip(/\s*&\s*/y)) text += ` & ${this.node()}`
    return text
  }

  private node(): string {
    const id = this.take(idPattern)?.[0]
    if (id === undefined) {
      const isStart = this.line.slice(0, this.at).trim() === ''
      throw new FlowChartError(
        isStart
          ? `\`${this.line}\` does not begin with the name of a node`
          : `\`${this.line.slice(this.at)}\` is not the name of a node`
      )
    }
    const { names, foundShapes, shapes, written } = this.nodes
    const name = asciiId(id, names)
    const shape = this.shape()
    if (shape !== '') foundShapes.set(name, shape)
    const style = this.take(/:::((?:\w|-(?![-.>]))+)/y)?.[1]
    const styleClass = style === undefined ? '' : `:::${styleName(style)}`
    const firstShape = written.has(name) ? '' : (shapes.get(name) ?? (name === id ? '' : `["${id}"]`))
    written.add(name)
    return `${name}${firstShape}${styleClass}`
  }

  /** Brackets with the label of a node, or an empty string. */
  private shape(): string {
    const start = this.at
    const character = this.line[start] ?? ''
    if (this.line.startsWith('@{', start)) return this.shapeData()
    if (character === '>') {
      if (!this.skip(/>[^\]]*\]/y)) throw this.unclosed()
    } else if (closingBrackets[character]) this.skipBrackets()
    return drawnShape(this.line.slice(start, this.at))
  }

  private skipBrackets(): void {
    const open: string[] = []
    do {
      const character = this.line[this.at] ?? ''
      if (character === '') throw this.unclosed()
      if (character === '"') {
        if (!this.skip(/"[^"]*"/y)) throw this.unclosed()
        continue
      }
      if (closingBrackets[character]) open.push(closingBrackets[character])
      else if (character === open.at(-1)) open.pop()
      this.at++
    } while (open.length > 0)
  }

  /** `@{ shape: diamond, label: "Ready?" }` */
  private shapeData(): string {
    const data = this.take(/@\{((?:"[^"]*"|[^"}])*)\}/y)?.[1]
    if (data === undefined) throw this.unclosed()
    const [, quoted, plain] = /\blabel:\s*(?:"([^"]*)"|([^,"]+))/.exec(data) ?? []
    const label = quoted ?? plain?.trim()
    const brackets = namedShapes[/\bshape:\s*([\w-]+)/.exec(data)?.[1] ?? '']
    return label === undefined ? '' : shapeText(brackets ?? ['[', ']'], label)
  }

  private unclosed(): FlowChartError {
    return new FlowChartError(`a bracket is not closed in \`${this.line}\``)
  }

  /** An arrow and its label; an empty string if it is invisible, and `undefined` if there is none. */
  private arrow(): string | undefined {
    // The id of an arrow: `A e1@--> B`.
    const id = this.take(/([\p{L}\p{N}_-]+)@(?=[-=.<xo])/uy)?.[1]
    if (id !== undefined) this.nodes.arrowIds.add(id)
    if (this.skip(invisibleArrow)) {
      // Its label is drawn, so it becomes a dotted line.
      const label = this.take(/\s*\|([^|]*)\|/y)?.[1]
      return label === undefined ? '' : arrowText({ line: '-.-', tail: undefined, hasHead: false, label })
    }
    for (const [pattern, line, noHead] of arrows) {
      const match = this.take(pattern)
      if (!match) continue
      const [, tail, , head = ''] = match
      const label = this.take(/\s*\|([^|]*)\|/y)?.[1]
      return arrowText({ line, tail, hasHead: head !== noHead, label })
    }
    for (const [pattern, line, noHead] of arrowsWithLabel) {
      const match = this.take(pattern)
      if (!match) continue
      const [, tail, label, head = ''] = match
      return arrowText({ line, tail, hasHead: head !== noHead, label })
    }
    return undefined
  }

  private isAtEnd(): boolean {
    return this.at >= this.line.length
  }

  private skip(pattern: RegExp): boolean {
    return (this.take(pattern)?.[0] ?? '') !== ''
  }

  /** Match a sticky pattern at the current position, and move past the match. */
  private take(pattern: RegExp): RegExpExecArray | undefined {
    const match = this.match(pattern)
    if (match) this.at += match[0].length
    return match
  }

  private match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at
    return pattern.exec(this.line) ?? undefined
  }
}

interface Arrow {
  readonly line: '--' | '==' | '-.-'
  readonly tail: string | undefined
  readonly hasHead: boolean
  readonly label: string | undefined
}

/** The renderer draws a head at the start only if there is one at the end. Circles and crosses become arrowheads. */
function arrowText({ line, tail, hasHead, label }: Arrow): string {
  const end = hasHead ? '>' : line === '-.-' ? '' : line[0]
  const text = encodeSpecial(label?.trim().replace(/^"(.*)"$/, '$1') ?? '')
  return `${tail !== undefined && hasHead ? '<' : ''}${line}${end}${text === '' ? '' : `|${text}|`}`
}
