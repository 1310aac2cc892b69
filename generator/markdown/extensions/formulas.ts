// Formulas → MathML, which browsers render natively: no script, no fonts, and accessible to screen readers.

import type { PhrasingContent, Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { positionIn } from '../../base/text.ts'
import { type Formula, findingsOf, placeAt, reportAt, runOf } from '../context.ts'
import { parseFragment } from '../fragment.ts'
import { reasonOf } from '../reason.ts'
import type { Renderers } from '../renderers.ts'
import { formulaNumber, maskPattern } from './formula-mask.ts'

/** Replace masks with formulas. */
export function formulas({ formula: toMathml }: Pick<Renderers, 'formula'>) {
  return (tree: Root, file: VFile): undefined => {
    const { formulas: allFormulas } = runOf(file)
    if (allFormulas.length === 0) return
    const restore = (text: string): string =>
      text.replace(maskPattern, (mask, number: string) => allFormulas[formulaNumber(number)]?.source ?? mask)
    visit(tree, (node, index, parent) => {
      if (node.type === 'text' && parent && index !== undefined) {
        const pieces = piecesOf(node.value, (formula) => toNode(formula, file, toMathml))
        if (!pieces) return undefined
        if (parent.type === 'paragraph' && parent.children.length === 1 && isBlock(node.value, allFormulas))
          parent.data = { ...parent.data, hProperties: { className: ['formula-block'], tabIndex: 0 } }
        parent.children.splice(index, 1, ...(pieces as never[]))
        return [SKIP, index + pieces.length]
      }
      // Restore dollars outside text: link targets, alternative texts, attributes.
      for (const [key, value] of Object.entries(node))
        if (typeof value === 'string' && /^(?:value|url|title|alt|meta)$/.test(key))
          Object.assign(node, { [key]: restore(value) })
      const properties = node.data?.hProperties ?? {}
      for (const [name, value] of Object.entries(properties))
        if (typeof value === 'string') properties[name] = restore(value)
      return undefined
    })
  }
}

/** Whether a text is just one display formula, which then becomes scrollable. */
function isBlock(text: string, allFormulas: readonly Formula[]): boolean {
  const [firstMask, ...otherMasks] = [...text.matchAll(maskPattern)]
  if (!firstMask || otherMasks.length > 0 || firstMask[0] !== text.trim()) return false
  return allFormulas[formulaNumber(firstMask[1] ?? '')]?.display === true
}

function piecesOf(text: string, toPiece: (number: number) => PhrasingContent): PhrasingContent[] | undefined {
  const pieces: PhrasingContent[] = []
  let textStart = 0
  for (const match of text.matchAll(maskPattern)) {
    if (match.index > textStart) pieces.push({ type: 'text', value: text.slice(textStart, match.index) })
    pieces.push(toPiece(formulaNumber(match[1] ?? '')))
    textStart = match.index + match[0].length
  }
  if (textStart === 0) return undefined
  if (textStart < text.length) pieces.push({ type: 'text', value: text.slice(textStart) })
  return pieces
}

function toNode(number: number, file: VFile, toMathml: Renderers['formula']): PhrasingContent {
  const formula = runOf(file).formulas[number]
  if (!formula) return { type: 'text', value: '' }
  try {
    const mathml = toMathml(formula.tex, formula.display)
    const { components, styles } = findingsOf(file)
    // The Markdown alternate of such a document is created from its HTML.
    const isConverted =
      components.length > 0 || runOf(file).pluginDirectives.length > 0 || file.path.endsWith('.mdx')
    const children = parseFragment(mathml, styles)
    const [math] = children
    if (isConverted && math?.type === 'element') math.properties.alttext = formula.tex
    const hProperties = { className: ['formula'] }
    // mdast has no formulas: `hName` and `hChildren` define the resulting element.
    return { type: 'text', value: '', data: { hName: 'span', hProperties, hChildren: children } } as never
  } catch (error) {
    reportFormula(formula, file, error)
    return { type: 'text', value: formula.source }
  }
}

function reportFormula(formula: Formula, file: VFile, error: unknown): void {
  const { tex, source, line, column } = formula
  const { position } = error as { readonly position?: number }
  // `position` is an offset in the formula without dollars and line prefixes.
  const start = source.indexOf(tex.split('\n')[0] ?? '')
  const errorPosition = positionIn(source, start + Math.min(position ?? 0, tex.length))
  const place = placeAt(
    file,
    line + errorPosition.line - 1,
    errorPosition.line === 1 ? column + errorPosition.column - 1 : errorPosition.column,
    1
  )
  const [text = ''] = reasonOf(error).split(/ at (?:position \d+|end of input)/)
  const hint = 'formulas are TeX; write an amount as `\\$5`'
  reportAt(file, 'formula-invalid', place, `This formula cannot be parsed: ${text}`, hint)
}
