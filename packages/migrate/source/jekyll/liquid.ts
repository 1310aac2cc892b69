// Liquid whose result is known from the files: links, includes, code, values of the configuration. The rest becomes a remark.

import { baseName, fileText } from 'sitegen/internals'
import type { Edit } from '../edits.ts'
import type { DocumentScope } from '../folder/description.ts'
import { withoutAllCode } from '../folder/masked-code.ts'
import { codeSpan, remarkBox, remarkText } from '../folder/remark.ts'
import { type Rendered, readArguments, type Tag, type TagNode, treeOf } from '../folder/tags.ts'
import { writeTags } from '../folder/write-tags.ts'
import { joinPath } from '../paths.ts'
import type { SourceTree } from '../tool.ts'
import { isMapping } from '../values.ts'
import type { JekyllPage } from './pages.ts'

export interface LiquidContext {
  readonly tree: SourceTree
  readonly config: Readonly<Record<string, unknown>>
  readonly pages: readonly JekyllPage[]
  readonly page: Readonly<Record<string, unknown>>
  readonly base: string
}

const liquid = /\{%-?\s*(end)?(\w+)\s*([\s\S]*?)\s*-?%\}|\{\{-?\s*([\s\S]*?)\s*-?\}\}/g
const rawBlock = /\{%-?\s*raw\s*-?%\}([\s\S]*?)\{%-?\s*endraw\s*-?%\}/g

/** Edits for the tags of a text. */
export function convertLiquid(
  text: string,
  scope: DocumentScope,
  context: LiquidContext,
  from: number
): readonly Edit[] {
  const raw = [...text.matchAll(rawBlock)].map((match) => {
    const end = match.index + match[0].length
    const inner = match.index + match[0].indexOf(match[1] ?? '', match[0].indexOf('%}') + 2)
    return { start: match.index, inner, innerEnd: inner + (match[1] ?? '').length, end }
  })
  const isRaw = (at: number) => raw.some(({ start, end }) => at >= start && at < end)
  const bare = withoutAllCode(text)
  const tags = [...text.matchAll(liquid)]
    .filter(({ index }) => index >= from && !isRaw(index))
    .map(
      (match): Tag => ({
        name: match[4] === undefined ? (match[2] ?? '') : '{{',
        isClosing: match[1] === 'end',
        isVoid: match[4] !== undefined,
        start: match.index,
        end: match.index + match[0].length,
        args: { ...readArguments(match[3] ?? ''), text: match[4] ?? match[3] ?? '' }
      })
    )
  const edits = writeTags(text, treeOf(tags), (node, line) => {
    const rendered = render(node, text, scope, context)
    const isCode = bare[node.start] === '\0'
    const name = node.name === '{{' ? '{{ }}' : `{% ${node.name} %}`
    if (rendered) {
      scope.findings.changed(name, line)
      return rendered
    }
    const written = text.slice(node.start, node.end)
    scope.findings.unknown(
      name,
      line,
      `There is no rule for \`${written.replace(/\s+/g, ' ').slice(0, 80)}\`: write its result.`
    )
    if (isCode) return undefined
    return remark(node, text, scope, line)
  })
  const marks = raw.flatMap(({ start, inner, innerEnd, end }) => [
    { start, end: inner, text: '' },
    { start: innerEnd, end, text: '' }
  ])
  for (const { start } of raw) scope.findings.changed('{% raw %}', text.slice(0, start).split('\n').length)
  return [...edits, ...marks]
}

function remark(node: TagNode, text: string, { source }: DocumentScope, line: number): Rendered {
  const written = text.slice(node.start, node.end)
  const before = text.slice(text.lastIndexOf('\n', node.start - 1) + 1, node.start)
  const isAlone = /^[ \t]*$/.test(before) && /^[ \t]*(?:\n|$)/.test(text.slice(node.close?.end ?? node.end))
  if (/[("'=]$/.test(before)) return { as: 'text', text: '' }
  if (!isAlone) return { as: 'text', text: codeSpan(written) }
  return { as: 'text', text: `:::${remarkBox}\n${remarkText(written, source, line)}\n:::` }
}

function render(
  node: TagNode,
  text: string,
  scope: DocumentScope,
  context: LiquidContext
): Rendered | undefined {
  const inner = node.close === undefined ? '' : text.slice(node.end, node.close.start)
  const [first = ''] = node.args.positional
  switch (node.name) {
    case '{{': {
      const value = resultOf(node.args.text, context)
      return value === undefined ? undefined : { as: 'text', text: value }
    }
    case 'comment':
      return { as: 'text', text: '' }
    case 'assign':
      return node.args.text === '' ? { as: 'text', text: '' } : undefined
    case 'highlight': {
      const marks = /\bhl_lines="([\d\s-]+)"/.exec(node.args.text)?.[1]?.trim().replace(/\s+/g, ',')
      const lines = /\blinenos\b/.test(node.args.text) ? ' lines' : ''
      return {
        as: 'text',
        text: `\`\`\`${first}${lines}${marks ? ` {${marks}}` : ''}\n${inner.replace(/^\s*\n/, '').trimEnd()}\n\`\`\``
      }
    }
    case 'link': {
      const link = scope.resolve(`/${joinPath(node.args.text)}`)
      return { as: 'text', text: link }
    }
    case 'post_url': {
      const post = context.pages.find(
        ({ inside, kind }) =>
          kind === 'post' && baseName(inside).replace(/\.\w+$/, '') === baseName(node.args.text)
      )
      return post && { as: 'text', text: scope.resolve(`/${post.source}`) }
    }
    case 'include':
    case 'include_relative':
      return included(node, scope, context)
    default:
      return undefined
  }
}

/** A file without Liquid other than its own parameters. */
function included(
  { name, args }: TagNode,
  { source }: DocumentScope,
  { tree, page, config, base, pages }: LiquidContext
): Rendered | undefined {
  const file = args.text.split(/\s+/)[0] ?? ''
  const path = name === 'include' ? joinPath(tree.site, '_includes', file) : joinPath(source, '..', file)
  const text = fileText(tree.files, path)
  if (text === undefined) return undefined
  const filled = text.replace(/\{\{-?\s*([\s\S]*?)\s*-?\}\}/g, (whole, expression: string) => {
    const parameter = /^include\.(\w+)$/.exec(expression)?.[1]
    return (
      (parameter === undefined
        ? resultOf(expression, { tree, page, config, base, pages })
        : args.named.get(parameter)) ?? whole
    )
  })
  return /\{\{|\{%/.test(filled) ? undefined : { as: 'text', text: filled.trim() }
}

/** `site.title`, `"/a" | relative_url`. */
function resultOf(expression: string, { config, page, base }: LiquidContext): string | undefined {
  const [written = '', ...filters] = expression.split('|').map((part) => part.trim())
  if (
    filters.some(
      (filter) => !/^(?:relative_url|absolute_url|escape|xml_escape|strip|url_encode)$/.test(filter)
    )
  )
    return undefined
  const quoted = /^(?:"([^"]*)"|'([^']*)')$/.exec(written)
  const isAddress = filters.some((filter) => /_url$/.test(filter))
  if (quoted) {
    const text = quoted[1] ?? quoted[2] ?? ''
    // Addresses from the root of the site need no base here.
    return isAddress && !text.startsWith('/') && !/^[a-z]+:/i.test(text) ? `/${text}` : text
  }
  if (written === 'site.baseurl') return ''
  if (written === 'site.url') return typeof config.url === 'string' && base === '/' ? config.url : undefined
  const [, scope, name = ''] = /^(site|page)\.([\w.-]+)$/.exec(written) ?? []
  if (scope === undefined) return undefined
  let value: unknown = scope === 'site' ? config : page
  for (const key of name.split('.')) value = isMapping(value) ? value[key] : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
