// Options of code fences. They are parsed here, where their position in the source is known, and passed to `code` as
// attributes of the code element.

import type { Code } from 'mdast'
import type { VFile } from 'vfile'
import { inCode } from '../../base/text.ts'
import { placeAt, placeOf, report, reportAt } from '../context.ts'
import { diagram } from '../diagrams/diagrams.ts'
import type { MarkdownFeature } from '../features.ts'
import { reportReservedId } from '../ids.ts'
import type { MarkdownOptions } from '../options.ts'
import { authorPrefix, isReservedId, replacementId } from '../reserved-ids.ts'
import { type CommentedCode, readCodeComments } from './comments.ts'
import { formatWords, lineAttributes, type WordMark } from './marks.ts'
import { type CodeMeta, codeOnFence, readMeta, splitLanguage } from './meta.ts'
import { takeCodeNotes } from './notes.ts'
import { managerTabs } from './package-managers.ts'

/** Parse the options of fences and the comments that mark lines, render diagrams, and generate package manager tabs. Runs before `directives`. */
export const fences =
  (options: MarkdownOptions): MarkdownFeature =>
  (file) => {
    let annotatedBlocks = 0
    const others = options.plugins.active.flatMap(({ plugin }) => plugin.codeOptions ?? [])
    return {
      enter: {
        code(node, index, parent) {
          splitOptions(node)
          const language = node.lang?.toLowerCase() ?? ''
          const isDiagram = language === 'mermaid'
          const commented = isDiagram ? undefined : readCodeComments(node.value, language)
          const notes = isDiagram ? undefined : takeCodeNotes(node, parent, index, annotatedBlocks + 1)
          if (notes) annotatedBlocks++
          const draws = isDiagram || options.plugins.active.some(({ plugin }) => plugin.diagram)
          if (!node.meta && !draws && !commented && !notes) return undefined
          const meta = readMeta(node.meta ?? '', (commented?.value ?? node.value).split('\n').length, others)
          const onFence = node.meta ? codeOnFence(language, node.meta) : undefined
          if (onFence === undefined) reportMeta(file, node, meta)
          else
            report(
              file,
              'code-meta-unknown',
              node,
              `${inCode(onFence)} is on the line of the fence, so it is not shown`,
              onFence === node.meta
                ? 'put it on the next line'
                : 'put it on the next line, and a language in its place: `bash`'
            )
          const words = [...meta.words, ...(commented?.words ?? [])]
          const attributes: Record<string, string> = {
            ...(commented ? withComments(meta.attributes, commented) : meta.attributes),
            ...(words.length > 0 && { dataWords: formatWords(words) }),
            ...notes
          }
          if (attributes.dataId !== undefined)
            attributes.dataId = blockId(file, node, attributes.dataId, options.limits !== undefined)
          if (commented) {
            node.value = commented.value
            reportComments(file, node, attributes, words)
          }
          const figure = draws ? diagram(node, meta.title, options, file) : undefined
          if (figure) {
            parent.children[index] = figure
            return { from: index + 1 }
          }
          if (isDiagram) return undefined
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

/** The id of a block as it may be used: its lines get ids that begin with it. */
function blockId(file: VFile, node: Code, id: string, untrusted: boolean): string {
  const own = (untrusted ? authorPrefix : '') + id.normalize('NFC')
  if (![id, own, `${own}-1`].some(isReservedId)) return own
  reportReservedId(file, node, id)
  return replacementId(own)
}

/** Move options that are written next to the language to the others. */
function splitOptions(node: Code): void {
  if (!node.lang || !/[{:]/.test(node.lang)) return
  const { language, meta } = splitLanguage(node.lang)
  if (meta === '' && language === node.lang) return
  node.lang = language
  node.meta = [meta, node.meta].filter(Boolean).join(' ')
}

function withComments(attributes: CodeMeta['attributes'], { lines }: CommentedCode): CodeMeta['attributes'] {
  const markAttributes = lines.map(([kind, ranges]) => {
    const name = lineAttributes[kind]
    return [name, attributes[name] === undefined ? ranges : `${attributes[name]},${ranges}`] as const
  })
  return { ...attributes, ...Object.fromEntries(markAttributes) }
}

function reportComments(
  file: VFile,
  node: Code,
  attributes: Readonly<Record<string, string>>,
  words: readonly WordMark[]
): void {
  const options = [
    ...Object.entries(lineAttributes).flatMap(([kind, name]) => {
      const lines = attributes[name]
      return lines === undefined ? [] : `${kind === 'mark' ? '' : `${kind}=`}{${lines}}`
    }),
    ...words.map(({ kind, text }) => `${kind}="${text}"`)
  ]
  const hint =
    options.length === 0
      ? 'delete them'
      : `write \`${options.join(' ')}\` after the language, and delete the comments`
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
