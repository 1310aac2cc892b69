// Formulas → MathML, which browsers set themselves: no script, no fonts, and screen readers know it.

import type { PhrasingContent, Root } from 'mdast'
import type { VFile } from 'vfile'
import { diagnostic } from '../base/diagnostics.ts'
import { type Formula, findingsOf, formulasOf, placeAt } from './context.ts'
import { formulaNumber, maskPattern } from './formula-mask.ts'
import { fragment } from './fragment.ts'
import { reasonOf } from './reason.ts'
import type { Renderers } from './renderers.ts'
import { SKIP, visit } from './visit.ts'

/** Put formulas in place of what covered them. */
export function formulas({ formula: toMathml }: Pick<Renderers, 'formula'>) {
  return (tree: Root, file: VFile): void => {
    const all = formulasOf(file)
    if (all.length === 0) return
    const restore = (text: string): string =>
      text.replace(maskPattern, (whole, number: string) => all[formulaNumber(number)]?.source ?? whole)
    visit(tree, (node, index, parent) => {
      if (node.type === 'text' && parent && index !== undefined) {
        const pieces = piecesOf(node.value, (formula) => toNode(formula, file, toMathml))
        if (!pieces) return undefined
        if (parent.type === 'paragraph' && parent.children.length === 1 && isBlock(node.value, all))
          parent.data = { ...parent.data, hProperties: { className: ['formula-block'], tabIndex: 0 } }
        parent.children.splice(index, 1, ...(pieces as never[]))
        return [SKIP, index + pieces.length]
      }
      // Dollars in what is no running text: a link's target, a picture's description, an attribute.
      for (const key of ['value', 'url', 'title', 'alt', 'meta'] as const) {
        const fields = node as unknown as Record<string, unknown>
        const value = fields[key]
        if (typeof value === 'string') fields[key] = restore(value)
      }
      const properties = node.data?.hProperties ?? {}
      for (const [name, value] of Object.entries(properties))
        if (typeof value === 'string') properties[name] = restore(value)
      return undefined
    })
  }
}

/** Is a text one display formula and nothing else? It then scrolls where it is too wide. */
function isBlock(text: string, all: readonly Formula[]): boolean {
  const [first, ...rest] = [...text.matchAll(maskPattern)]
  if (!first || rest.length > 0 || first[0] !== text.trim()) return false
  return all[formulaNumber(first[1] ?? '')]?.display === true
}

function piecesOf(text: string, toPiece: (number: number) => PhrasingContent): PhrasingContent[] | undefined {
  const pieces: PhrasingContent[] = []
  let from = 0
  for (const match of text.matchAll(maskPattern)) {
    if (match.index > from) pieces.push({ type: 'text', value: text.slice(from, match.index) })
    pieces.push(toPiece(formulaNumber(match[1] ?? '')))
    from = match.index + match[0].length
  }
  if (from === 0) return undefined
  if (from < text.length) pieces.push({ type: 'text', value: text.slice(from) })
  return pieces
}

function toNode(number: number, file: VFile, toMathml: Renderers['formula']): PhrasingContent {
  const formula = formulasOf(file)[number]
  if (!formula) return { type: 'text', value: '' }
  try {
    const children = fragment(toMathml(formula.tex, formula.display))
    const hProperties = { className: ['formula'] }
    // `span` says how it is rendered; mdast itself has no formulas.
    return { type: 'text', value: '', data: { hName: 'span', hProperties, hChildren: children } } as never
  } catch (error) {
    tell(formula, file, error)
    return { type: 'text', value: formula.source }
  }
}

function tell(formula: Formula, file: VFile, error: unknown): void {
  const { tex, source, line, column } = formula
  const { position } = error as { readonly position?: number }
  // Positions count in the formula without its dollars and without what opens its lines.
  const start = source.indexOf(tex.split('\n')[0] ?? '')
  const before = source.slice(0, start + Math.min(position ?? 0, tex.length)).split('\n')
  const place = placeAt(
    file,
    line + before.length - 1,
    (before.length === 1 ? column : 1) + (before.at(-1)?.length ?? 0),
    1
  )
  const [text = ''] = reasonOf(error).split(/ at (?:position \d+|end of input)/)
  findingsOf(file).diagnostics.push(
    diagnostic(
      'formula-invalid',
      place,
      `This formula cannot be read: ${text}`,
      'formulas are TeX; write an amount as `\\$5`'
    )
  )
}
