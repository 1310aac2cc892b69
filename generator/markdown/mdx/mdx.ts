// This folder: MDX → Document, by the steps of Markdown around the compiler of @mdx-js/mdx. The result is a module; the HTML of its
// document contains a single component, the module, which is rendered and hydrated like any component in Markdown. Facts and
// addresses are collected as in Markdown; the other files are the steps that MDX adds.
//
// The compiler is loaded only for sites with .mdx files: loading it takes longer than building a small site.

import type { Program } from 'estree'
import type { Node, Root } from 'mdast'
import type { Plugin as UnifiedPlugin } from 'unified'
import type { VFile } from 'vfile'
import type { VFileMessage } from 'vfile-message'
import { diagnostic, type Place } from '../../base/diagnostics.ts'
import { escapeHtml } from '../../base/text.ts'
import type { MarkdownSource } from '../../load/source.ts'
import { documentFacts, emptyFindings, findingsOf, placeAt, runOf, startRun } from '../context.ts'
import { withTextDirectives } from '../directives/text-directives.ts'
import { componentToken, type ProcessedDocument, withSectionFacts } from '../document.ts'
import { type ResolvedSource, resolveIncludes } from '../includes/includes.ts'
import type { MarkdownOptions } from '../options.ts'
import { type PipelineStep, stepsOf, type ToDocument } from '../processor.ts'
import { walkOf } from '../walk.ts'
import { mdxLists } from './lists.ts'
import { checkMdxNames } from './names.ts'
import { mdxParts } from './parts.ts'
import { dropRepeatedStatements } from './repeated.ts'

/** The MDX compiler and its extensions. */
export interface Mdx {
  readonly createProcessor: typeof import('@mdx-js/mdx').createProcessor
  readonly SourceMapGenerator: typeof import('source-map').SourceMapGenerator
  readonly syntax: readonly UnifiedPlugin[]
}

/** Whether a source is an .mdx file. */
export const isMdx = ({ file }: Pick<MarkdownSource, 'file'>): boolean => file.endsWith('.mdx')

/** Component name of an .mdx file. */
export const mdxComponent = (file: string): string => `mdx:${file}`

/** Load the compiler if there is an .mdx source. */
export async function loadMdx(sources: readonly Pick<MarkdownSource, 'file'>[]): Promise<Mdx | undefined> {
  if (!sources.some(isMdx)) return undefined
  const [{ createProcessor }, maps, gfm, directive] = await Promise.all([
    import('@mdx-js/mdx'),
    import('source-map'),
    import('remark-gfm'),
    import('remark-directive')
  ])
  // A CommonJS package, which has only `default` when it is bundled into `dist/`.
  const { SourceMapGenerator } = ('default' in maps ? maps.default : maps) as typeof maps
  return { createProcessor, SourceMapGenerator, syntax: [gfm.default, directive.default] as UnifiedPlugin[] }
}

/** Set up the pipeline once; the returned function runs it for each document. */
export function mdxProcessor({ createProcessor, SourceMapGenerator, syntax }: Mdx, options: MarkdownOptions) {
  const parser = createProcessor({ remarkPlugins: [...syntax] }).freeze()
  const parse = withTextDirectives((text) => parser.parse(text) as Root, options.plugins)
  // In MDX, components are JSX, not directives.
  const { remark, rehype, toRehype } = stepsOf({
    ...options,
    components: [],
    forms: undefined,
    llms: false,
    parse
  })
  const processor = createProcessor({
    remarkPlugins: [() => checkMdxNames(options.components), dropModules, ...remark.map(pluginOf)],
    rehypePlugins: [...rehype, walkOf([mdxLists]) as PipelineStep].map(pluginOf),
    recmaPlugins: [mdxParts],
    remarkRehypeOptions: toRehype,
    SourceMapGenerator
  }).freeze()

  const toDocument: ToDocument = (path, body) => {
    let currentFile = path
    const readPart = (part: string) => {
      currentFile = part
      return options.readPart(part)
    }
    let resolved: ResolvedSource
    try {
      resolved = resolveIncludes(path, body, parse, { ...options, readPart })
    } catch (error) {
      return rejectedDocument(error, (line, column) => ({ file: currentFile, line, column }))
    }
    const { tree, text, parts } = resolved
    if (parts.length > 1) dropRepeatedStatements(tree)
    const file = startRun(path, text, body, resolved)
    try {
      // The types of MDX want the program that its plugins make of the tree.
      const code = processor.stringify(processor.runSync(tree as Node as Program, file), file)
      return documentOf(file, code, resolved, options)
    } catch (error) {
      return rejectedDocument(error, (line, column) => placeAt(file, line, column, 1))
    }
  }
  return toDocument
}

/** The document around a compiled module. */
function documentOf(
  file: VFile,
  code: string,
  { includes, diagnostics }: ResolvedSource,
  options: MarkdownOptions
): ProcessedDocument {
  const collectedFacts = documentFacts(file)
  const { components, excerpt } = collectedFacts
  const token = componentToken(0)
  return {
    ...collectedFacts,
    includes,
    diagnostics: [...diagnostics, ...findingsOf(file).diagnostics],
    components: [
      { name: mdxComponent(file.path), props: {}, place: { file: file.path, line: 1 } },
      // Lists, whose HTML the module gets as a prop.
      ...components
    ],
    html: `<div class="component" data-component="${token}"><!--${token}--><!--/${token}--></div>`,
    // Lists show the excerpt, so that they need not load the module.
    preview: options.preview ? `<p>${escapeHtml(excerpt)}</p>` : '',
    truncated: true,
    // The Markdown alternate is created from the HTML: it has what the components show.
    alternateLinks: [],
    module: code + inlineMap(file)
  }
}

/** The document of a file that the compiler rejects: empty, with its error. */
function rejectedDocument(
  error: unknown,
  placeOf: (line: number, column: number) => Place
): ProcessedDocument {
  const { reason = String(error), ...at } = error as Partial<VFileMessage>
  // Some messages contain their position only in their text.
  const [, lineInText, columnInText] = /\((\d+):(\d+)-/.exec(reason) ?? []
  const place = placeOf(at.line ?? Number(lineInText ?? 1), at.column ?? Number(columnInText ?? 1))
  return {
    ...emptyDocument,
    diagnostics: [
      diagnostic(
        'mdx-invalid',
        place,
        `This MDX cannot be read: ${reason}`,
        'text between `{` and `}` is JavaScript, and tags must be closed; write `\\{` and `\\<` for the characters'
      )
    ]
  }
}

/** Wrap a step as a unified plugin. */
const pluginOf = (step: PipelineStep) => () => step

/** Remove imports and exports from the Markdown alternate. */
function dropModules() {
  return (tree: Root, file: VFile): void => {
    for (const node of tree.children) {
      const { start, end } = node.position ?? {}
      if ((node.type as string) === 'mdxjsEsm' && start?.offset !== undefined && end?.offset !== undefined)
        runOf(file).edits.push({ from: start.offset, to: end.offset, text: '' })
    }
  }
}

/** An inline source map, so that errors refer to lines of the .mdx file. */
function inlineMap(file: VFile): string {
  if (!file.map) return ''
  const map = { ...file.map, sources: [file.basename ?? ''] }
  const text = Buffer.from(JSON.stringify(map)).toString('base64')
  return `\n//# sourceMappingURL=data:application/json;base64,${text}\n`
}

const { diagnostics: _, keywords: __, ...noFindings } = emptyFindings()
const emptyDocument = {
  ...noFindings,
  ...withSectionFacts([]),
  includes: [],
  html: '',
  preview: '',
  truncated: false,
  module: '',
  alternateLinks: []
}
