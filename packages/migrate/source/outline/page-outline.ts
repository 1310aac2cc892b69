// The outline of a new page, from the HTML of its document.

import type { Element, ElementContent } from 'hast'
import { parseFragment } from 'sitegen/internals'
import { inlineElements } from '../inline-elements.ts'
import { type BlockKind, type PageOutline, wordsIn } from './outline.ts'

/** @param title heading of level 1, which the layout shows @param html of the document */
export function pageOutline(title: string, html: string): PageOutline {
  const headings = [title]
  const blocks = new Map<BlockKind, number>()
  const spoken: string[] = [title]
  const count = (kind: BlockKind) => blocks.set(kind, (blocks.get(kind) ?? 0) + 1)
  const visit = (nodes: readonly ElementContent[]): string => {
    let text = ''
    for (const node of nodes) {
      if (node.type === 'text') text += node.value
      if (node.type !== 'element') continue
      for (const kind of kindsOf(node)) count(kind)
      spoken.push(...spokenAttributes(node))
      const inner = visit(node.children)
      if (isHeading(node)) headings.push(inner)
      text += inlineElements.has(node.tagName) ? inner : ` ${inner} `
    }
    return text
  }
  spoken.unshift(visit(parseFragment(html)))
  const list = wordsIn(spoken.join(' '))
  return { headings, blocks, words: new Set(list), letters: list.join('') }
}

const classesOf = ({ properties }: Element): readonly string[] =>
  [properties.className ?? []].flat().map(String)

/** Headings, and what becomes one for readers. */
const isHeading = (element: Element): boolean =>
  /^h[1-6]$/.test(element.tagName) ||
  element.tagName === 'summary' ||
  classesOf(element).includes('link-card-title')

/** What counts as a block; something in the place of what the old tool showed counts too. */
function kindsOf(element: Element): readonly BlockKind[] {
  const classes = classesOf(element)
  const has = (name: string) => classes.includes(name)
  switch (element.tagName) {
    case 'pre':
      return ['code block']
    case 'table':
      return ['table']
    case 'li':
      return String(element.properties.id ?? '').includes('fn-') ? ['note', 'list item'] : ['list item']
    case 'img':
    case 'video':
    case 'audio':
    case 'iframe':
    case 'svg':
      return ['picture']
    case 'a':
      return element.properties.href === undefined ? [] : ['link']
    case 'aside':
    case 'details':
    case 'blockquote':
      return ['box']
    case 'dd':
      return ['definition']
    default:
      return [
        ...(has('tab') ? (['tab'] as const) : []),
        ...(has('diagram') ? (['code block', 'picture'] as const) : []),
        ...(has('link-card') || has('step') ? (['list item'] as const) : []),
        ...(has('component') ? (['picture', 'box'] as const) : [])
      ]
  }
}

/** Texts of attributes that readers can see or hear. */
const spokenAttributes = ({ properties }: Element): readonly string[] =>
  [properties.alt, properties.title, properties.ariaLabel, properties.placeholder].flatMap((value) =>
    typeof value === 'string' ? [value] : []
  )
