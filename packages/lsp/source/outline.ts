import { isMapping, parseYaml } from 'sitegen/internals'
import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver'
import { type Heading, headingsIn } from './markdown/headings.ts'
import { rangeOf } from './positions.ts'
import { linesOf, type OpenSite } from './site.ts'

/** The outline of a file: headings of Markdown, each with those below it, or the keys of YAML. */
export function outline(site: OpenSite, file: string): DocumentSymbol[] {
  const lines = linesOf(site, file)
  if (!/\.mdx?$/.test(file)) return /\.ya?ml$/.test(file) ? keysOf(file, lines) : []
  const source = site.context.graph.texts.find((text) => text.file === file)
  const headings = headingsIn(lines, source ? site.context.documents.of(source).headings : [])
  return nested(headings, lines)
}

/** Headings below the previous one of a lower level. */
function nested(headings: readonly Heading[], lines: readonly string[]): DocumentSymbol[] {
  const top: DocumentSymbol[] = []
  const open: { readonly depth: number; readonly symbol: DocumentSymbol }[] = []
  for (const [index, { depth, text, line, start, end }] of headings.entries()) {
    const next = headings.slice(index + 1).find((other) => other.depth <= depth)
    const lastLine = (next?.line ?? lines.length) - 1
    const symbol: DocumentSymbol = {
      name: text === '' ? (lines[line] ?? '').trim() : text,
      kind: SymbolKind.String,
      range: {
        start: { line, character: 0 },
        end: { line: lastLine, character: (lines[lastLine] ?? '').length }
      },
      selectionRange: { start: { line, character: start }, end: { line, character: end } },
      children: []
    }
    while ((open.at(-1)?.depth ?? 0) >= depth) open.pop()
    const parent = open.at(-1)?.symbol.children ?? top
    parent.push(symbol)
    open.push({ depth, symbol })
  }
  return top
}

/** The keys at the top of a file; the last line of each is the one before the next. */
function keysOf(file: string, lines: readonly string[]): DocumentSymbol[] {
  const { yaml } = parseYaml(file, lines.join('\n'))
  if (!isMapping(yaml.value)) return []
  const keys = Object.keys(yaml.value).map((name) => ({ name, range: rangeOf(yaml.at([name], 'key')) }))
  return keys.map(({ name, range }, index): DocumentSymbol => {
    const lastLine = (keys[index + 1]?.range.start.line ?? lines.length) - 1
    return {
      name,
      kind: SymbolKind.Key,
      range: {
        start: range.start,
        end: { line: lastLine, character: (lines[lastLine] ?? '').length }
      },
      selectionRange: range
    }
  })
}
