// MDX → Document: the same plugins as for Markdown, around the compiler of @mdx-js/mdx. What comes out
// is a module; in its document stands one component, the module, which is rendered and hydrated as any
// component in Markdown (components.ts). Facts and addresses are gathered as ever.
//
// The compiler is loaded only for sites with an .mdx file: it takes longer than a small site.

import type { Program } from 'estree'
import type { Root } from 'mdast'
import type { Plugin as UnifiedPlugin } from 'unified'
import { VFile } from 'vfile'
import type { VFileMessage } from 'vfile-message'
import { diagnostic } from '../base/diagnostics.ts'
import { escapeHtml } from '../base/text.ts'
import type { MarkdownSource } from '../load/source.ts'
import { findingsOf, noFindings, placeAt, twinOf } from './context.ts'
import { componentToken, type Document, withSectionFacts } from './document.ts'
import { readWhole } from './include.ts'
import { checkNames } from './mdx-names.ts'
import { mdxParts } from './mdx-parts.ts'
import { type MarkdownOptions, pluginsOf, type ToDocument } from './processor.ts'
import { finishedTwin, twinLinks } from './twin.ts'

/** What compiles MDX. */
export interface Mdx {
  readonly createProcessor: typeof import('@mdx-js/mdx').createProcessor
  readonly SourceMapGenerator: typeof import('source-map').SourceMapGenerator
  readonly syntax: readonly UnifiedPlugin[]
}

export const isMdx = ({ file }: Pick<MarkdownSource, 'file'>): boolean => file.endsWith('.mdx')

/** Name of the component that an .mdx file is. */
export const mdxComponent = (file: string): string => `mdx:${file}`

/** Load the compiler, if any of the sources asks for it. */
export async function loadMdx(sources: readonly MarkdownSource[]): Promise<Mdx | undefined> {
  if (!sources.some(isMdx)) return undefined
  const [{ createProcessor }, maps, gfm, directive] = await Promise.all([
    import('@mdx-js/mdx'),
    import('source-map'),
    import('remark-gfm'),
    import('remark-directive')
  ])
  // As a CommonJS package it has its names in `default` too.
  const { SourceMapGenerator } = maps
  return { createProcessor, SourceMapGenerator, syntax: [gfm.default, directive.default] as UnifiedPlugin[] }
}

/** Set the pipeline up once; the function that comes back runs it for each document. */
export function mdxProcessor({ createProcessor, SourceMapGenerator, syntax }: Mdx, options: MarkdownOptions) {
  // Components stand in MDX as JSX.
  const { remark, rehype, toRehype } = pluginsOf({ ...options, components: [], forms: undefined })
  const parser = createProcessor({ remarkPlugins: [...syntax] }).freeze()
  const processor = createProcessor({
    remarkPlugins: [() => checkNames(options.components), withoutModules, ...remark],
    rehypePlugins: [...rehype],
    recmaPlugins: [mdxParts],
    remarkRehypeOptions: toRehype,
    SourceMapGenerator
  }).freeze()
  // The types of unified's trees and those of MDX are two ways to say the same.
  const toProgram = processor as unknown as {
    runSync(tree: Root, file: VFile): Program
    stringify(program: Program, file: VFile): string
  }

  const toDocument: ToDocument = (path, body) => {
    let reading = path
    const read = (part: string) => {
      reading = part
      return options.read(part)
    }
    const parse = (text: string): Root => parser.parse(text) as Root
    const failed = (error: unknown, place: (line: number, column: number) => object): Document => {
      const { reason = String(error), ...at } = error as Partial<VFileMessage>
      // Some messages have their place in their text alone.
      const [, inText, columnInText] = /\((\d+):(\d+)-/.exec(reason) ?? []
      const line = at.line ?? Number(inText ?? 1)
      const column = at.column ?? Number(columnInText ?? 1)
      return {
        ...nothing,
        diagnostics: [
          diagnostic(
            'mdx-invalid',
            { file: reading, ...place(line, column) },
            `This MDX cannot be read: ${reason}`,
            'what stands in `{` and `}` is JavaScript, and tags must be closed; write `\\{` and `\\<` for the characters'
          )
        ]
      }
    }
    let whole: ReturnType<typeof readWhole>
    try {
      whole = readWhole(path, body, parse, read)
    } catch (error) {
      return failed(error, (line, column) => ({ line, column }))
    }
    const { tree, text, parts, formulas, includes, included, diagnostics } = whole
    const file = new VFile({ path, value: text })
    Object.assign(file.data, noFindings(), { parts, formulas, edits: [] })
    try {
      const code = toProgram.stringify(toProgram.runSync(tree, file), file)
      const {
        diagnostics: said,
        slots,
        asks,
        styles,
        headings,
        ids,
        sections,
        excerpt,
        words
      } = findingsOf(file)
      const token = componentToken(0)
      const twin = options.twins ? finishedTwin(file, included) : undefined
      return {
        slots,
        asks,
        styles,
        headings,
        ids,
        ...withSectionFacts(sections),
        excerpt,
        words,
        includes,
        diagnostics: [...diagnostics, ...said],
        components: [{ name: mdxComponent(path), props: {}, place: { file: path, line: 1 } }],
        html: `<div class="component" data-component="${token}"><!--${token}--><!--/${token}--></div>`,
        // A preview stands in lists, which need not load the module.
        preview: options.preview ? `<p>${escapeHtml(excerpt)}</p>` : '',
        truncated: true,
        ...(twin ? { twin, twinLinks: twinLinks(twin, slots) } : { twinLinks: [] }),
        module: code + inlineMap(file)
      }
    } catch (error) {
      return failed(error, (line, column) => placeAt(file, line, column, 1))
    }
  }
  return toDocument
}

/** The Markdown beside the page is for readers: without imports and exports. */
function withoutModules() {
  return (tree: Root, file: VFile): void => {
    for (const node of tree.children) {
      const { start, end } = node.position ?? {}
      if ((node.type as string) === 'mdxjsEsm' && start?.offset !== undefined && end?.offset !== undefined)
        twinOf(file).edits.push({ from: start.offset, to: end.offset, text: '' })
    }
  }
}

/** So that what fails in the module is told by line and column of the .mdx file. */
function inlineMap(file: VFile): string {
  if (!file.map) return ''
  const map = { ...file.map, sources: [file.basename ?? ''] }
  const text = Buffer.from(JSON.stringify(map)).toString('base64')
  return `\n//# sourceMappingURL=data:application/json;base64,${text}\n`
}

const { diagnostics: _, ...noFacts } = noFindings()
const nothing = {
  ...noFacts,
  ...withSectionFacts([]),
  includes: [],
  html: '',
  preview: '',
  truncated: false,
  module: '',
  twinLinks: []
}
