// GitHub's alerts, `> [!NOTE]`, also followed by a title as in VitePress and Obsidian → admonitions.

import type { Blockquote, Paragraph, PhrasingContent } from 'mdast'
import type { VFile } from 'vfile'
import { type AdmonitionName, admonitionNames, admonitions, isAdmonition } from '../../base/admonitions.ts'
import { report } from '../context.ts'
import { blockElement } from '../directives/directive.ts'
import { suggestName } from '../directives/other-names.ts'
import type { MarkdownFeature } from '../features.ts'
import type { MarkdownOptions } from '../options.ts'
import type { MarkdownTexts } from '../texts.ts'

/** Kinds by alert type. On GitHub, `CAUTION` is red. */
const kinds: Readonly<Record<AdmonitionName, string>> = { ...admonitions, caution: 'danger' }

const marker = /^\[!([a-z][a-z-]*)\](?![([:])[ \t]*/i

/** Convert alerts to admonitions; a quote that begins with an unknown kind is reported and stays a quote. */
export const alerts =
  ({ texts }: MarkdownOptions): MarkdownFeature =>
  (file) => {
    const source = String(file.value)
    if (!source.includes('[!')) return undefined
    return {
      enter: {
        blockquote(node) {
          const [firstChild] = node.children
          const text = firstChild?.type === 'paragraph' ? firstChild.children[0] : undefined
          const [markerText, name = ''] = (text?.type === 'text' && marker.exec(text.value)) || []
          // Escaped with a backslash.
          if (markerText === undefined || source[text?.position?.start.offset ?? 0] !== '[') return
          const type = name.toLowerCase()
          if (!isAdmonition(type)) return reportUnknownKind(file, node, name)
          toAdmonition(node, firstChild as Paragraph, markerText.length, type, texts)
          reportStyle(file, node, name, kinds[type])
        }
      }
    }
  }

function toAdmonition(
  node: Blockquote,
  paragraph: Paragraph,
  markerLength: number,
  type: AdmonitionName,
  texts: MarkdownTexts
): void {
  const [titleNodes, body] = splitLine(paragraph.children, markerLength)
  const title =
    titleNodes.length > 0 ? titleNodes : [{ type: 'text' as const, value: texts.admonitions[type] }]
  paragraph.children = body
  node.children = [
    blockElement('p', 'admonition-title', title),
    ...(body.length > 0 ? node.children : node.children.slice(1))
  ]
  node.data = {
    hName: 'aside',
    hProperties: { className: ['admonition', `admonition-${kinds[type]}`] }
  }
}

/** Split inline content into its first line, without the first `skipped` characters, and the lines below. */
function splitLine(
  nodes: readonly PhrasingContent[],
  skipped: number
): readonly [PhrasingContent[], PhrasingContent[]] {
  const line: PhrasingContent[] = []
  for (const [index, node] of nodes.entries()) {
    if (node.type === 'break') return [line, nodes.slice(index + 1)]
    if (node.type !== 'text') {
      line.push(node)
      continue
    }
    const value = index === 0 ? node.value.slice(skipped) : node.value
    const end = value.indexOf('\n')
    const lineText = end < 0 ? value : value.slice(0, end)
    if (lineText.trim() !== '') line.push({ ...node, value: lineText })
    if (end < 0) continue
    const followingText = value.slice(end + 1)
    return [
      line,
      [...(followingText === '' ? [] : [{ ...node, value: followingText }]), ...nodes.slice(index + 1)]
    ]
  }
  return [line, []]
}

function reportUnknownKind(file: VFile, node: Blockquote, name: string): void {
  report(
    file,
    'foreign-syntax',
    node,
    `\`[!${name}]\` is shown as text: it is not a kind of alert`,
    suggestName(name, admonitionNames) ??
      `known kinds: ${admonitionNames.map((kind) => kind.toUpperCase()).join(', ')}; for others write \`:::note[Title]\``
  )
}

const reportStyle = (file: VFile, node: Blockquote, name: string, kind: string): void =>
  report(
    file,
    'style-alert',
    node,
    `\`> [!${name}]\` is the syntax of GitHub`,
    `write \`:::${kind}\`, the text without \`>\`, and \`:::\``
  )
