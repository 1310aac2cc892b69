// Mermaid fences → SVG in the page, drawn while building. Colours are the theme's (diagram.css).

import type { Element, ElementContent } from 'hast'
import type { Code, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { diagnostic } from '../base/diagnostics.ts'
import { shortHash } from '../base/hash.ts'
import { findingsOf, type MarkdownTexts, placeAt, placeOf } from './context.ts'
import { misunderstoodLine } from './diagram-lines.ts'
import { fragment } from './fragment.ts'
import { reasonOf } from './reason.ts'
import type { Renderers } from './renderers.ts'
import { textOf } from './text-of.ts'
import { visit } from './visit.ts'

/** The figure of a fence; nothing when its text is wrong, which is reported. */
export function diagram(
  node: Code,
  title: string | undefined,
  texts: MarkdownTexts,
  { diagram: draw }: Pick<Renderers, 'diagram'>,
  file: VFile
): RootContent | undefined {
  const bad = misunderstoodLine(node.value)
  if (bad) return refuse(node, file, bad.line, bad.message, bad.hint)
  try {
    const svg = fragment(draw(node.value)).find(isSvg)
    if (!svg) return refuse(node, file, 1, 'nothing was drawn', '')
    finish(svg, title, texts, `d${shortHash(`${file.path} ${node.position?.start.line} ${node.value}`)}`)
    const hProperties = { className: ['diagram'], tabIndex: 0 }
    // mdast has no diagrams: `code` becomes what `hName` says, with the drawing in it.
    const data = { hName: 'figure', hProperties, hChildren: [svg] satisfies ElementContent[] }
    return { type: 'diagram', position: node.position, data } as never
  } catch (error) {
    return refuse(node, file, 1, reasonOf(error), '')
  }
}

const isSvg = (node: ElementContent): node is Element => node.type === 'element' && node.tagName === 'svg'

/** Give the drawing a name, and ids that no other drawing of a page has. */
function finish(svg: Element, title: string | undefined, texts: MarkdownTexts, prefix: string): void {
  const labels: string[] = []
  const rounded = (value: string) =>
    value.replace(/\d+\.\d{3,}/g, (number) => String(Number(Number(number).toFixed(2))))
  visit(svg, 'element', (node) => {
    const { properties } = node
    for (const [name, value] of Object.entries(properties)) {
      if (name.startsWith('data')) delete properties[name]
      else if (typeof value === 'string')
        properties[name] = rounded(value).replace(/url\(#([^)]+)\)/g, `url(#${prefix}-$1)`)
    }
    if (typeof properties.id === 'string') properties.id = `${prefix}-${properties.id}`
    // Each line of a label is an element.
    if (node.tagName === 'text') labels.push(node.children.map(textOf).join(' ').replace(/\s+/g, ' ').trim())
    node.children = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  })
  svg.properties.role = 'img'
  svg.properties.ariaLabel = title ?? texts.diagram.replace('{labels}', [...new Set(labels)].join(', '))
}

function refuse(node: Code, file: VFile, line: number, message: string, hint: string): undefined {
  const { start } = node.position ?? {}
  const text = node.value.split('\n')[line - 1] ?? ''
  const indent = text.length - text.trimStart().length
  // Fences in lists are indented; the column counts in the line as it stands in the file.
  const source = start ? (String(file.value).split('\n')[start.line + line - 1] ?? '') : ''
  const column = Math.max(0, source.indexOf(text.trim())) + 1
  const place = start
    ? placeAt(file, start.line + line, column, Math.max(1, text.length - indent))
    : placeOf(file, node)
  findingsOf(file).diagnostics.push(
    diagnostic('diagram-invalid', place, `This diagram cannot be drawn: ${message}`, hint)
  )
  return undefined
}
