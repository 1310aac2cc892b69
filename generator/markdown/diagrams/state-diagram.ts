// State diagrams in the form that the renderer reads. It takes the label of a state from the first mention, and ignores states
// that are only named; so each label is written before the first mention of its state.
// Syntax: https://mermaid.js.org/syntax/stateDiagram.html

import { diagramHeader, type LineProblem } from './source.ts'

const id = String.raw`[\w\p{L}-]+`
const transition = new RegExp(String.raw`^(\[\*\]|${id})\s*-->\s*(\[\*\]|${id})(?:\s*:\s*.+)?$`, 'u')
const description = new RegExp(String.raw`^(${id})\s*:\s*(.+)$`, 'u')
const alias = new RegExp(String.raw`^state\s+"([^"]+)"\s+as\s+(${id})$`, 'u')
const composite = new RegExp(String.raw`^state\s+(?:"[^"]+"\s+as\s+)?(${id})\s*\{$`, 'u')
/** `start`, or `state start` */
const stateName = new RegExp(String.raw`^(?!--$)(?:state\s+)?(${id})$`, 'u')

/** Whether a diagram is a state diagram. */
export const isStateDiagram = (source: string): boolean =>
  /^stateDiagram(?:-v2)?\b/i.test(diagramHeader(source))

/** Statements without effect on the drawing. */
const ignoredStatement =
  /^(?:classDef|class|style|linkStyle|click|hide|scale|accTitle|accDescr)(?!\w)(?!\s*-->)/

/** The lines of a diagram, trimmed, without comments, style classes and what does not affect the drawing. */
const stateLines = (source: string): readonly string[] =>
  source.split('\n').map((text) => {
    const line = text.trim().replace(/:::[\w-]+/g, '')
    return line.startsWith('%%') || ignoredStatement.test(line) ? '' : line
  })

/** The first line that cannot be drawn. */
export function stateProblem(source: string): LineProblem | undefined {
  const header = diagramHeader(source)
  for (const [index, line] of stateLines(source).entries()) {
    const message = line === '' || line === header ? undefined : mistakeIn(line)
    if (message !== undefined) return { line: index + 1, message }
  }
  return undefined
}

function mistakeIn(line: string): string | undefined {
  if (/^(?:direction|state)\b/.test(line)) return undefined
  if (/^note\b/.test(line)) return `\`${line}\` is not a statement that can be drawn`
  const isStatement = [transition, description, stateName].some((pattern) => pattern.test(line))
  if (isStatement || line === '}' || line === '--') return undefined
  return `\`${line}\` is not a transition: expected \`A --> B: text\``
}

/** A diagram without problems in the form that the renderer reads. */
export function rendererStates(source: string): string {
  const [header = '', ...lines] = stateLines(source).filter((line) => line !== '')
  const labels = labelsOf(lines)
  const composites = new Set(lines.flatMap((line) => composite.exec(line)?.[1] ?? []))
  const mentioned = new Set<string>()
  const labelLine = (state: string): readonly string[] => {
    const label = labels.get(state)
    mentioned.add(state)
    return label === undefined || composites.has(state) ? [] : [`${state} : ${label}`]
  }
  const labelAtFirstMention = (state: string) => (mentioned.has(state) ? [] : labelLine(state))
  const text = lines.flatMap((line): readonly string[] => {
    const [, from, to] = transition.exec(line) ?? []
    if (from !== undefined && to !== undefined)
      return [...labelAtFirstMention(from), ...labelAtFirstMention(to), line]
    const state = readLabel(line)?.[0] ?? stateName.exec(line)?.[1]
    // Written again even if it was mentioned before: inside a composite state, the line makes the state a part of it.
    if (state !== undefined) return labelLine(state)
    const name = composite.exec(line)?.[1] ?? ''
    const label = line.includes('"') ? undefined : labels.get(name)
    return [label === undefined ? line : `state "${label}" as ${name} {`]
  })
  return [header, ...text].join('\n')
}

/** The state and the label that a line gives it. */
function readLabel(line: string): readonly [state: string, label: string] | undefined {
  const [, aliasLabel, aliased] = alias.exec(line) ?? []
  if (aliased !== undefined && aliasLabel !== undefined) return [aliased, aliasLabel]
  const [, described, text] = description.exec(line) ?? []
  return described === undefined || text === undefined ? undefined : [described, text]
}

/** Labels by state. As in Mermaid, several labels become lines of one; a state that is only named has its name as its label. */
function labelsOf(lines: readonly string[]): ReadonlyMap<string, string> {
  const labels = new Map<string, string>()
  for (const line of lines) {
    const [state, label] = readLabel(line) ?? []
    if (state === undefined || label === undefined) continue
    const earlier = labels.get(state)
    labels.set(state, earlier === undefined ? label : `${earlier}<br>${label}`)
  }
  for (const line of lines) {
    const state = stateName.exec(line)?.[1]
    if (state !== undefined && !labels.has(state)) labels.set(state, state)
  }
  return labels
}
