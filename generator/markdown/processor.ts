// Markdown → Document. One unified pipeline, one plugin a file, in this order:
//
//   read (parse, includes) → unclosed → variables → growth → (twins) → fences → (remark of plugins) → directives
//         → definition lists → emoji → formulas → (escape html) → remark-rehype → (parse html)
//         → (directives of plugins) → headings → code → tables → task lists → ids → (rehype of plugins) → inline styles → facts
//         → consent gates → asks → links → stringify
//
// Markdown is never executed: `{`, `<` and `import` are text.

import type { Root } from 'hast'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { VFile } from 'vfile'
import type { CollectionConfig } from '../config/config.ts'
import type { Icons } from '../load/icon-sets.ts'
import type { Plugins } from '../plugins/hooks.ts'
import { asks } from './asks.ts'
import { code } from './code.ts'
import { componentMarks } from './components.ts'
import { type ConsentingParty, consentGates } from './consent-gates.ts'
import { findingsOf, type MarkdownTexts, noFindings } from './context.ts'
import { definitionLists } from './definition-lists.ts'
import { directives } from './directives.ts'
import { type Document, withSectionFacts } from './document.ts'
import { emoji } from './emoji.ts'
import { facts } from './facts.ts'
import { fences } from './fences.ts'
import { formulas } from './formulas.ts'
import { growth } from './growth.ts'
import { headings } from './headings.ts'
import { escapeHtmlNodes, parseHtmlNodes } from './html.ts'
import { ids } from './ids.ts'
import { type ReadPart, readWhole } from './include.ts'
import { inlineStyles } from './inline-styles.ts'
import { links } from './links.ts'
import type { Parse } from './parser.ts'
import type { PartyTable } from './party-table.ts'
import { pluginDirectives } from './plugin-directives.ts'
import { pluginHooks } from './plugin-hooks.ts'
import { splitPreview } from './preview.ts'
import type { Renderers } from './renderers.ts'
import { parseSanitized } from './sanitize.ts'
import { stringify } from './stringify.ts'
import { tables } from './tables.ts'
import { taskLists } from './task-lists.ts'
import { finishedTwin, twinLinks, twins } from './twin.ts'
import { unclosed } from './unclosed.ts'
import { type Data, variables } from './variables.ts'

export interface MarkdownOptions {
  readonly html: CollectionConfig['html']
  /** Authors who are not trusted give no classes, and their ids get a prefix. */
  readonly untrusted: boolean
  /** Make the preview of a post too. */
  readonly preview: boolean
  /** Values for `{{ name }}`. */
  readonly data: Data
  /** Where they come from, for messages: `site/data`. */
  readonly dataFrom: string
  readonly texts: MarkdownTexts
  /** Language of the documents, for values of `data` that differ by language. */
  readonly locale: string
  readonly renderers: Renderers
  /** Note what the page's Markdown twin is made of. */
  readonly twins: boolean
  /** How films of YouTube are played. */
  readonly youtube: 'link' | 'embed'
  /** Reads what `::include` asks for. */
  readonly read: ReadPart
  /** Parties that may load nothing before the reader has agreed. */
  readonly consenting: readonly ConsentingParty[]
  readonly plugins: Pick<Plugins, 'active'>
  readonly icons: Pick<Icons, 'find'>
  /** Outside parties that site.yaml declares, in the language of the document. */
  readonly parties: PartyTable
  /** Names of the site's forms; nothing where no form can stand. */
  readonly forms: readonly string[] | undefined
  /** Names of components that directives may name. */
  readonly components: readonly string[]
}

/** Turn the body of a file into a Document. The file's name is only for messages. */
export type ToDocument = (file: string, body: string) => Document

/** The plugins of both pipelines, that of Markdown and that of MDX. */
export function pluginsOf(options: MarkdownOptions) {
  const { texts, renderers, plugins, locale } = options
  const ofPlugins = pluginHooks(plugins, 'rehype', locale)
  return {
    remark: [
      unclosed,
      () => variables(options),
      () => growth(options.data),
      ...(options.twins ? [() => twins(options)] : []),
      () => fences(texts, renderers),
      ...pluginHooks(plugins, 'remark', locale),
      () => directives(options),
      definitionLists,
      emoji,
      () => formulas(renderers)
    ],
    toRehype: {
      footnoteLabel: texts.footnotes,
      footnoteLabelProperties: {},
      footnoteBackLabel: (reference: number) => texts.footnoteBack.replace('{number}', String(reference + 1))
    },
    rehype: [
      () => pluginDirectives(locale),
      () => headings(texts),
      code,
      tables,
      taskLists,
      () => ids(options.untrusted),
      ...ofPlugins,
      ...(ofPlugins.length > 0 ? [() => ids(false)] : []),
      () => inlineStyles(options.untrusted),
      facts,
      () => consentGates(options),
      asks,
      links,
      componentMarks
    ]
  }
}

/** Set the pipeline up once; the function that comes back runs it for each document. */
export function markdownProcessor(parse: Parse, options: MarkdownOptions): ToDocument {
  const { remark, toRehype, rehype } = pluginsOf(options)
  const transform = unified()
    .use(remark)
    .use(options.html === 'escape' ? [escapeHtmlNodes] : [])
    .use(remarkRehype, { allowDangerousHtml: true, ...toRehype })
    .use([options.html === 'sanitize' ? parseSanitized : parseHtmlNodes, ...rehype])
  transform.freeze()
  return (path, body) => {
    const {
      tree: parsed,
      text,
      parts,
      formulas: found,
      includes,
      included,
      diagnostics
    } = readWhole(path, body, parse, options.read)
    const file = new VFile({ path, value: text })
    Object.assign(file.data, noFindings(), { parts, formulas: found, edits: [] })
    const tree = transform.runSync(parsed, file) as Root
    const { whole, preview, truncated } = splitPreview(tree, options.preview)
    const {
      diagnostics: said,
      slots,
      asks: asked,
      styles,
      components,
      headings: titles,
      ids: anchors,
      sections,
      excerpt,
      words
    } = findingsOf(file)
    const twin = options.twins ? finishedTwin(file, included) : undefined
    return {
      diagnostics: [...diagnostics, ...said],
      slots,
      asks: asked,
      styles,
      components,
      headings: titles,
      ids: anchors,
      ...withSectionFacts(sections),
      excerpt,
      words,
      includes,
      html: stringify(whole),
      preview: preview ? stringify(preview) : '',
      ...(twin ? { twin, twinLinks: twinLinks(twin, slots) } : { twinLinks: [] }),
      truncated,
      module: ''
    }
  }
}
