// This folder: Mermaid fences → inline SVG, rendered at build time. The theme sets the colours (blocks.css). The renderer is a
// package that ignores what it cannot read, so `kinds.ts` has each kind of diagram checked and rewritten before it is drawn
// (one file for each kind), and `layouts.ts` draws flow charts that fit phones. What it cannot draw, a plugin may draw.

import type { Element, ElementContent } from 'hast'
import type { Code, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { shortHash } from '#hash'
import { cleanSvg } from '../../pictures/svg.ts'
import { findingsOf, placeAt, placeOf, reportAt } from '../context.ts'
import { parseFragment } from '../fragment.ts'
import type { MarkdownOptions } from '../options.ts'
import { reasonOf } from '../reason.ts'
import { textOf } from '../text-of.ts'
import type { MarkdownTexts } from '../texts.ts'
import { findDiagramProblem, rendererSource } from './kinds.ts'
import { restoreSpecial } from './labels.ts'
import { withoutPlaceholders } from './sequence-diagram.ts'

/**
 * The figure of a fence; `undefined` for code that is not a diagram, and for an invalid diagram, which is reported.
 *
 * @param title option of the fence
 */
export function diagram(
  node: Code,
  title: string | undefined,
  options: MarkdownOptions,
  file: VFile
): RootContent | undefined {
  const { texts } = options
  const language = node.lang?.toLowerCase() ?? ''
  const svg =
    language === 'mermaid' ? mermaid(node, options, file) : drawnByPlugin(node, language, options, file)
  if (!svg) return undefined
  labelAndPrefixIds(
    svg,
    title,
    texts,
    `d${shortHash(`${file.path} ${node.position?.start.line} ${node.value}`)}`
  )
  const hProperties = { className: ['diagram'], tabIndex: 0 }
  // mdast has no diagrams: `hName` and `hChildren` define the resulting element.
  const data = { hName: 'figure', hProperties, hChildren: [svg] satisfies ElementContent[] }
  return { type: 'diagram', position: node.position, data } as never
}

/** A drawing by our own renderer; for what it does not draw, by a plugin. */
function mermaid(node: Code, options: MarkdownOptions, file: VFile): Element | undefined {
  const source = withoutConfiguration(node.value)
  const problem = findDiagramProblem(source)
  if (problem) {
    const findings = findingsOf(file).diagnostics.length
    const svg = drawnByPlugin(node, 'mermaid', options, file)
    if (svg || findingsOf(file).diagnostics.length > findings) return svg
    return reportInvalid(node, file, problem.line, problem.message, problem.hint)
  }
  try {
    const drawn = options.renderers.diagram(rendererSource(source))
    const svg = parseFragment(withoutPlaceholders(restoreSpecial(drawn))).find(isSvg)
    return svg ?? reportInvalid(node, file, 1, 'nothing was drawn', '')
  } catch (error) {
    return reportInvalid(node, file, 1, reasonOf(error), '')
  }
}

/** A drawing by the first plugin that draws this code. Scripts and addresses of other hosts are removed from it. */
function drawnByPlugin(
  node: Code,
  language: string,
  { plugins, locale }: MarkdownOptions,
  file: VFile
): Element | undefined {
  for (const { plugin, data } of plugins.active) {
    try {
      const drawn = plugin.diagram?.({ language, source: node.value }, { data, locale })
      if (drawn === undefined) continue
      const cleaned = cleanSvg(drawn)
      if ('failure' in cleaned) throw new Error(cleaned.failure)
      const svg = parseFragment(cleaned.text, findingsOf(file).styles).find(isSvg)
      if (svg) return svg
    } catch (error) {
      const line = error instanceof Error && 'line' in error ? Number(error.line) : 1
      return reportInvalid(node, file, line, `${reasonOf(error)} (${plugin.name})`, '')
    }
  }
  return undefined
}

/**
 * Remove front matter and `%%{init: …}%%`, which set Mermaid's colours and layouts, descriptions in braces, and comments at the
 * ends of lines. Line breaks are kept, so that messages name the right lines.
 */
const withoutConfiguration = (source: string): string =>
  source
    .replace(
      /^\s*---\n[\s\S]*?\n---[ \t]*(?=\n|$)|%%\{[\s\S]*?\}%%|(?<=\n)[ \t]*accDescr\s*\{[^}]*\}/g,
      (text) => '\n'.repeat(text.split('\n').length - 1)
    )
    .replace(/(?<=\S)[ \t]+%%[^\n"|\]]*$/gm, '')

const isSvg = (node: ElementContent): node is Element => node.type === 'element' && node.tagName === 'svg'

/** Add an accessible name, and make ids unique in the page. */
function labelAndPrefixIds(
  svg: Element,
  title: string | undefined,
  texts: MarkdownTexts,
  prefix: string
): void {
  const labels: string[] = []
  const rounded = (value: string) =>
    value.replace(/\d+\.\d{3,}/g, (number) => String(Number(Number(number).toFixed(2))))
  visit(svg, 'element', (node) => {
    const { properties } = node
    for (const [name, value] of Object.entries(properties)) {
      if (name.startsWith('data')) delete properties[name]
      else if (typeof value === 'string')
        properties[name] = rounded(value).replace(/url\("?#([^)"]+)"?\)/g, `url(#${prefix}-$1)`)
    }
    if (typeof properties.href === 'string') properties.href = properties.href.replace(/^#/, `#${prefix}-`)
    if (typeof properties.id === 'string') properties.id = `${prefix}-${properties.id}`
    // Lines of a label are separate elements.
    if (node.tagName === 'text') labels.push(node.children.map(textOf).join(' ').replace(/\s+/g, ' ').trim())
    node.children = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  })
  svg.properties.role = 'img'
  svg.properties.ariaLabel = title ?? texts.diagram.replace('{labels}', [...new Set(labels)].join(', '))
}

function reportInvalid(node: Code, file: VFile, line: number, message: string, hint: string): undefined {
  const { start } = node.position ?? {}
  const text = node.value.split('\n')[line - 1] ?? ''
  const indent = text.length - text.trimStart().length
  // Fences in lists are indented; the column refers to the line in the file.
  const source = start ? (String(file.value).split('\n')[start.line + line - 1] ?? '') : ''
  const column = Math.max(0, source.indexOf(text.trim())) + 1
  const place = start
    ? placeAt(file, start.line + line, column, Math.max(1, text.length - indent))
    : placeOf(file, node)
  reportAt(file, 'diagram-invalid', place, `This diagram cannot be drawn: ${message}`, hint)
  return undefined
}
