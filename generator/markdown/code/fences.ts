// Options of code fences. They are parsed here, where their position in the source is known, and passed to `code` as
// attributes of the code element.

import type { Code } from 'mdast'
import type { VFile } from 'vfile'
import { placeAt, placeOf, report, reportAt } from '../context.ts'
import { diagram } from '../diagrams/diagrams.ts'
import type { MarkdownFeature } from '../features.ts'
import type { MarkdownOptions } from '../options.ts'
import { type CommentedCode, rangesOf, readCodeComments } from './comments.ts'
import { type CodeMeta, readMeta, splitLanguage } from './meta.ts'
import { takeCodeNotes } from './notes.ts'
import { managerTabs } from './package-managers.ts'

/** Parse the options of fences and the comments that mark lines, render diagrams, and generate package manager tabs. Runs before `directives`. */
export const fences =
  (options: MarkdownOptions): MarkdownFeature =>
  (file) => {
    let annotatedBlocks = 0
    return {
      enter: {
        code(node, index, parent) {
          splitOptions(node)
          const language = node.lang?.toLowerCase() ?? ''
          const isDiagram = language === 'mermaid'
          const commented = isDiagram ? undefined : readCodeComments(node.value, language)
          const notes = isDiagram ? undefined : takeCodeNotes(node, parent, index, annotatedBlocks + 1)
          if (notes) annotatedBlocks++
          if (!node.meta && !isDiagram && !commented && !notes) return undefined
          const meta = readMeta(node.meta ?? '', (commented?.value ?? node.value).split('\n').length)
          reportMeta(file, node, meta)
          const attributes = {
            ...(commented ? withComments(meta.attributes, commented) : meta.attributes),
            ...notes
          }
          if (commented) {
            node.value = commented.value
            reportComments(file, node, attributes)
          }
          if (isDiagram) {
            const figure = diagram(node, meta.title, options, file)
            if (!figure) return undefined
            parent.children[index] = figure
            return { from: index + 1 }
          }
          if (meta.managers) {
            parent.children[index] = managerTabs(node)
            return { from: index }
          }
          if (Object.keys(attributes).length > 0) node.data = { ...node.data, hProperties: attributes }
          return undefined
        }
      }
    }
  }

/** Move options that are written next to the language to the others. */
function splitOptions(node: Code): void {
  if (!node.lang || !/[{:]/.test(node.lang)) return
  const { language, meta } = splitLanguage(node.lang)
  if (meta === '' && language === node.lang) return
  node.lang = language
  node.meta = [meta, node.meta].filter(Boolean).join(' ')
}

/** Attributes by the kind of line that they mark. */
const attributeNames = { mark: 'dataMark', ins: 'dataIns', del: 'dataDel' } as const
const markedKinds = ['mark', 'ins', 'del'] as const

function withComments(attributes: CodeMeta['attributes'], commented: CommentedCode): CodeMeta['attributes'] {
  const markAttributes = markedKinds
    .filter((kind) => commented[kind].length > 0)
    .map((kind) => {
      const name = attributeNames[kind]
      const lineRanges = attributes[name] === undefined ? '' : `${attributes[name]},`
      return [name, lineRanges + rangesOf(commented[kind])] as const
    })
  return { ...attributes, ...Object.fromEntries(markAttributes) }
}

function reportComments(file: VFile, node: Code, attributes: CodeMeta['attributes']): void {
  const attributeForms = markedKinds.flatMap((kind) => {
    const lines = attributes[attributeNames[kind]]
    return lines === undefined ? [] : `${kind === 'mark' ? '' : `${kind}=`}{${lines}}`
  })
  const hint =
    attributeForms.length === 0
      ? 'delete them'
      : `write \`${attributeForms.join(' ')}\` after the language, and delete the comments`
  report(file, 'style-code-comment', node, 'Comments in this code mark its lines', hint)
}

function reportMeta(file: VFile, node: Code, { problems }: CodeMeta): void {
  const { file: path, line } = placeOf(file, node)
  const { start } = node.position ?? {}
  const source = String(file.value)
  for (const { at, length, message, hint } of problems) {
    const end = start?.offset === undefined ? -1 : source.indexOf('\n', start.offset)
    const opening = source.slice(start?.offset ?? 0, end < 0 ? undefined : end)
    const metaIndex = node.meta ? opening.indexOf(node.meta) : -1
    const metaPlace =
      start && metaIndex >= 0
        ? placeAt(file, start.line, start.column + metaIndex + at, length)
        : { file: path, line }
    reportAt(file, 'code-meta-unknown', metaPlace, message, hint)
  }
}
