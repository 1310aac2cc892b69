// Adds what the compiler found to highlighted code: types at the names, shown when a reader points at one, taps it or reaches it with
// the keyboard; queries and errors below their lines. None of it is part of copied text or of search.

import type { Element, ElementContent } from 'hast'
import type { HtmlTree } from 'sitegen/plugin'
import { type Finding, findingsAttribute } from './check.ts'

const element = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[]
): Element => ({ type: 'element', tagName, properties, children })

/** Show the findings of all code blocks of a document. */
export function showTypes(tree: HtmlTree): void {
  const visit = (node: HtmlTree | Element): void => {
    for (const child of node.children) {
      if (child.type !== 'element') continue
      if (child.tagName === 'pre') showIn(child)
      else visit(child)
    }
  }
  visit(tree)
}

function showIn(block: Element): void {
  const [code] = block.children
  if (code?.type !== 'element' || code.tagName !== 'code') return
  const text = code.properties[findingsAttribute]
  delete code.properties[findingsAttribute]
  if (typeof text !== 'string') return
  // Types may be wider than the block, which would cut them off if it scrolled.
  block.properties.className = [...[block.properties.className ?? []].flat().map(String), 'wrap', 'types']
  const findings = JSON.parse(text) as readonly Finding[]
  code.children = new Writer(findings).write(code.children)
}

const overlaps = (a: Finding, b: Finding): boolean =>
  a.start < b.start + b.length && b.start < a.start + a.length

class Writer {
  /** Offset in the code. */
  private at = 0
  private readonly types: readonly Finding[]
  private readonly errors: readonly Finding[]
  private readonly below: Finding[]
  /** Types that the keyboard reaches already: each is reached once in a block. */
  private readonly reached = new Set<string>()

  constructor(findings: readonly Finding[]) {
    const types = findings.filter(({ kind }) => kind === 'type')
    this.errors = findings.filter(({ kind }) => kind === 'error')
    const errors = this.errors.filter((error) => !types.some((type) => overlaps(type, error)))
    this.types = [...types, ...errors].toSorted((a, b) => a.start - b.start)
    this.below = findings.filter(({ kind }) => kind !== 'type').toSorted((a, b) => a.start - b.start)
  }

  write(nodes: readonly ElementContent[]): ElementContent[] {
    const written = this.nodes(nodes)
    return [...written, ...this.notesUpTo(Number.POSITIVE_INFINITY)]
  }

  private nodes(nodes: readonly ElementContent[]): ElementContent[] {
    return nodes.flatMap((node): ElementContent[] => {
      if (node.type === 'text') return this.text(node.value)
      if (node.type !== 'element' || 'dataCodeNote' in node.properties) return [node]
      return [{ ...node, children: this.nodes(node.children) }]
    })
  }

  /** A text, with the types of its names, and notes below the lines that end in it. */
  private text(value: string): ElementContent[] {
    const written: ElementContent[] = []
    for (const [index, line] of value.split('\n').entries()) {
      if (index > 0) {
        written.push({ type: 'text', value: '\n' }, ...this.notesUpTo(this.at))
        this.at++
      }
      written.push(...this.line(line))
    }
    return written
  }

  private line(value: string): ElementContent[] {
    const start = this.at
    this.at += value.length
    const written: ElementContent[] = []
    let end = start
    const textTo = (to: number) => {
      if (to > end) written.push({ type: 'text', value: value.slice(end - start, to - start) })
    }
    for (const finding of this.types) {
      const from = Math.max(finding.start, start)
      const to = Math.min(finding.start + finding.length, this.at)
      if (from >= to || from < end) continue
      textTo(from)
      written.push(this.named(finding, value.slice(from - start, to - start)))
      end = to
    }
    textTo(this.at)
    return written
  }

  private named(finding: Finding, name: string): Element {
    const { kind, text } = finding
    const content: ElementContent = { type: 'text', value: name }
    if (kind === 'error') return element('span', { className: ['type-error'] }, [content])
    const isReached = this.reached.has(text)
    this.reached.add(text)
    const isWrong = this.errors.some((error) => overlaps(finding, error))
    return element(
      'span',
      { className: ['type-of', ...(isWrong ? ['type-error'] : [])], tabIndex: isReached ? -1 : 0 },
      [content, element('span', { dataCodeNote: 'type', role: 'note' }, [{ type: 'text', value: text }])]
    )
  }

  /** Notes below the line that ends at an offset. */
  private notesUpTo(offset: number): Element[] {
    const notes: Element[] = []
    for (let next = this.below[0]; next && next.start <= offset; next = this.below[0]) {
      this.below.shift()
      notes.push(
        element('span', { dataCodeNote: next.kind, role: 'note' }, [{ type: 'text', value: next.text }])
      )
    }
    return notes
  }
}
