// Sequence diagrams in the form that the renderer reads. It ignores what its patterns do not match, such as messages between
// `Web shop` and `Data store`, notes before the first message and keywords in capitals. So each line is parsed by Mermaid's
// rules here, and written with names of ASCII letters that are declared before they are used.
// Syntax: https://mermaid.js.org/syntax/sequenceDiagram.html

import { decodeEntities } from './labels.ts'
import { diagramHeader, type LineProblem } from './source.ts'

interface Message {
  readonly kind: 'message'
  readonly from: string
  readonly arrow: string
  /** Starts or ends the activation of an actor. */
  readonly mark: string
  readonly to: string
  readonly text: string
}

type Statement =
  | Message
  | { readonly kind: 'actor'; readonly type: string; readonly id: string; readonly label: string }
  | { readonly kind: 'note'; readonly place: string; readonly ids: readonly string[]; readonly text: string }
  | { readonly kind: 'activation'; readonly mark: '+' | '-'; readonly id: string }
  | { readonly kind: 'numbering'; readonly first: number; readonly step: number }
  | { readonly kind: 'open'; readonly word: string; readonly text: string }
  | { readonly kind: 'divider'; readonly text: string }
  | { readonly kind: 'end' }
  /** A statement that does not affect the drawing. */
  | { readonly kind: 'ignored' }
  /** @property message the end of a sentence */
  | { readonly kind: 'mistake'; readonly message: string }

/** A name: letters of any language, spaces, and hyphens that do not begin an arrow. */
const name = String.raw`[^\s<>:,;+-](?:[^<>:,;+-]|-(?![->)x]))*?`
/** `A ->>+ B: text`; `wrap:`, which only affects line breaks, is dropped. */
const message = new RegExp(
  String.raw`^(${name})\s*(--?(?:>>|>|x|\)))\s*([+-]?)\s*(${name})\s*:\s*(?:(?:no)?wrap:\s*)?(.*)$`
)
const note = new RegExp(
  String.raw`^note\s+(left of|right of|over)\s+(${name}(?:\s*,\s*${name})*)\s*:\s*(?:(?:no)?wrap:\s*)?(.+)$`,
  'i'
)
/** `create participant A@{ "type": "database" } as Data store` */
const declaration = /^(?:create\s+)?(participant|actor)\s+(.+?)(?:@\{.*?\})?(?:\s+as\s+(.+))?$/i
const blockStart = /^(loop|alt|opt|par|critical|break|rect)(?:_over)?(?:\s+(.*))?$/i
const divider = /^(?:else|and|option)(?:\s+(.*))?$/i
const activation = /^(de)?activate\s+(.+)$/i
const numbering = /^autonumber(?:\s+(?:(off)|(\d+)(?:\s+(\d+))?))?$/i
const ignoredStatement = /^(?:destroy|links?|properties|details|title|accTitle|accDescr)(?!\w)/i

/** The statement of a line. Messages are tried first: an actor may have the name of a keyword. */
function statementOf(source: string): Statement {
  const line = source.trim().replace(/;$/, '').trimEnd()
  if (line === '' || line.startsWith('%%')) return { kind: 'ignored' }
  const [, from, arrow = '', mark = '', to, text = ''] = message.exec(line) ?? []
  if (from !== undefined && to !== undefined) return { kind: 'message', from, arrow, mark, to, text }
  const [, place, ids, noteText = ''] = note.exec(line) ?? []
  if (place !== undefined && ids !== undefined)
    return { kind: 'note', place: place.toLowerCase(), ids: ids.split(/\s*,\s*/), text: noteText }
  const [, type, id, label] = declaration.exec(line) ?? []
  if (type !== undefined && id !== undefined)
    return { kind: 'actor', type: type.toLowerCase(), id, label: label ?? id }
  return structureOf(line) ?? { kind: 'mistake', message: mistakeIn(line) }
}

/** A statement that structures messages: blocks, activations and numbering. */
function structureOf(line: string): Statement | undefined {
  const [, word, text = ''] = blockStart.exec(line) ?? []
  if (word !== undefined) return { kind: 'open', word: word.toLowerCase(), text }
  const branch = divider.exec(line)
  if (branch) return { kind: 'divider', text: branch[1] ?? '' }
  if (/^end$/i.test(line)) return { kind: 'end' }
  const [, ends, id] = activation.exec(line) ?? []
  if (id !== undefined) return { kind: 'activation', mark: ends === undefined ? '+' : '-', id }
  const numbers = numbering.exec(line)
  if (numbers) {
    const [, off, first = 1, step = 1] = numbers
    return { kind: 'numbering', first: Number(first), step: off === undefined ? Number(step) : 0 }
  }
  return ignoredStatement.test(line) ? { kind: 'ignored' } : undefined
}

function mistakeIn(line: string): string {
  if (/^box\b/i.test(line)) return `\`${line}\` is not a statement that can be drawn`
  return /^note\b/i.test(line)
    ? `\`${line}\` is not a valid note: expected \`note over A: text\``
    : `\`${line}\` is not a message: expected \`A->>B: text\``
}

/** Whether a diagram is a sequence diagram. */
export const isSequence = (source: string): boolean => /^sequenceDiagram\b/i.test(diagramHeader(source))

/** All lines; those up to the header are empty, so that line numbers stay. */
function linesOf(source: string): readonly string[] {
  const lines = source.split('\n')
  const header = lines.findIndex((line) => /^\s*sequenceDiagram\b/i.test(line))
  return lines.map((line, index) => (index > header ? line : ''))
}

/** The first line that cannot be drawn. */
export function sequenceProblem(source: string): LineProblem | undefined {
  const lines = linesOf(source)
  const open: number[] = []
  for (const [index, line] of lines.entries()) {
    const statement = statementOf(line)
    if (statement.kind === 'mistake') return { line: index + 1, message: statement.message }
    if (statement.kind === 'open') open.push(index)
    if (statement.kind === 'end' && open.pop() === undefined)
      return { line: index + 1, message: '`end` closes no block' }
    if (statement.kind === 'divider' && open.length === 0)
      return { line: index + 1, message: `\`${line.trim()}\` is outside of a block` }
  }
  const unclosed = open.at(-1)
  return unclosed === undefined
    ? undefined
    : { line: unclosed + 1, message: `\`${lines[unclosed]?.trim()}\` has no \`end\`` }
}

/** A diagram without problems in the form that the renderer reads. */
export function rendererSequence(source: string): string {
  const statements = linesOf(source).map(statementOf)
  const actors = statements.filter((statement) => statement.kind === 'actor')
  const writer = new SequenceWriter(new Map(actors.map((actor) => [actor.id, actor])))
  for (const statement of statements) writer.add(statement)
  return writer.text()
}

/** Text of a placeholder message: the renderer leaves out notes before the first message. */
const placeholderText = '\ue90c'

/** The drawing without placeholder messages. */
export const withoutPlaceholders = (svg: string): string =>
  svg.replace(
    new RegExp(`<g class="message"[^>]*data-label="${placeholderText}"[^>]*>[\\s\\S]*?</g>`, 'g'),
    ''
  )

/** At most two lines, since more would overflow the box that the renderer draws. */
function twoLines(text: string): string {
  const lines = text.split(/\s*<br\s*\/?>\s*/i)
  if (lines.length <= 2) return lines.join('<br>')
  const words = lines.join(' ').split(' ')
  const half = lines.join(' ').length / 2
  const first = words.findIndex((_, index) => words.slice(0, index + 1).join(' ').length >= half)
  return `${words.slice(0, first + 1).join(' ')}<br>${words.slice(first + 1).join(' ')}`
}

class SequenceWriter {
  private readonly lines: string[] = ['sequenceDiagram']
  /** Names in the text for the renderer, by id. */
  private readonly names = new Map<string, string>()
  /** The keyword of each block that is open. */
  private readonly blocks: string[] = []
  private readonly declared: ReadonlyMap<string, { readonly type: string; readonly label: string }>
  /** The last message and its place in `lines`: an activation that follows becomes its mark. */
  private last: { readonly message: Message; readonly index: number } | undefined
  private number = 1
  /** Difference between the numbers of messages; 0 without numbers. */
  private step = 0

  constructor(declared: SequenceWriter['declared']) {
    this.declared = declared
  }

  text(): string {
    return this.lines.join('\n')
  }

  add(statement: Statement): void {
    switch (statement.kind) {
      case 'actor':
        this.nameOf(statement.id)
        return
      case 'message':
        this.addMessage({ ...statement, text: this.numbered(decodeEntities(statement.text)) })
        return
      case 'note':
        this.addNote(statement.place, statement.ids, decodeEntities(statement.text))
        return
      case 'activation':
        this.addActivation(statement.mark, statement.id)
        return
      case 'numbering':
        this.number = statement.first
        this.step = statement.step
        return
      case 'open':
        this.blocks.push(statement.word)
        // `rect` only sets a colour.
        if (statement.word !== 'rect') this.lines.push(`${statement.word} ${decodeEntities(statement.text)}`)
        return
      case 'divider':
        this.lines.push(`else ${decodeEntities(statement.text)}`)
        return
      case 'end':
        if (this.blocks.pop() !== 'rect') this.lines.push('end')
    }
  }

  private numbered(text: string): string {
    if (this.step === 0) return text
    const number = this.number
    this.number += this.step
    return `${number}. ${text}`
  }

  private addMessage(message: Message): void {
    const line = this.lineOf(message)
    this.last = { message, index: this.lines.push(line) - 1 }
  }

  /** The line of a message; declares its actors. Empty text becomes a space, since the renderer would ignore the message. */
  private lineOf({ from, arrow, mark, to, text }: Message): string {
    const [fromName, toName] = [this.nameOf(from), this.nameOf(to)]
    return `${fromName}${arrow}${mark}${toName}: ${text.trim() || '\u00a0'}`
  }

  private addNote(place: string, ids: readonly string[], text: string): void {
    const names = ids.map((id) => this.nameOf(id))
    if (this.last === undefined) {
      const [from = ''] = ids
      const to = [...this.names.keys()].find((id) => id !== from) ?? from
      this.addMessage({ kind: 'message', from, arrow: '->>', mark: '', to, text: placeholderText })
    }
    this.lines.push(`Note ${place} ${names.join(',')}: ${twoLines(text)}`)
  }

  /** The renderer knows activations only as marks of messages: `A->>+B` begins that of B, and `B-->>-A` ends it. */
  private addActivation(mark: '+' | '-', id: string): void {
    const { message, index = 0 } = this.last ?? {}
    if (message?.mark !== '' || (mark === '+' ? message.to : message.from) !== id) return
    const markedMessage = { ...message, mark }
    this.lines[index] = this.lineOf(markedMessage)
    this.last = { message: markedMessage, index }
  }

  /** The name of an actor for the renderer; it is declared where it is first mentioned. */
  private nameOf(id: string): string {
    const existingName = this.names.get(id)
    if (existingName !== undefined) return existingName
    const rendererName = /^\w+$/.test(id) ? id : `actor__${this.names.size}`
    const { type = 'participant', label = id } = this.declared.get(id) ?? {}
    this.names.set(id, rendererName)
    this.lines.push(`${type} ${rendererName} as ${decodeEntities(label)}`)
    return rendererName
  }
}
