// Markdown → Document. Each feature has its own file. Those of one subject have a folder, whose main file has the folder's name and
// says what is in it; `extensions/` has small ones that extend Markdown by syntax (alerts, definition lists, emoji, formulas), or
// improve what Markdown makes (footnotes, tables, tasks, units).
//
// The features in one pair of brackets share one walk over the tree (walk.ts), node by node:
//
//   read (parse, includes)
//     → [unclosed, foreign syntax, meant, footnotes, table cells, variables, growth, alternates]
//     → [fences, alerts, directives, definition lists, emoji, Chinese and Japanese] → formulas
//     → (escape html) → to elements → (parse html) → (directives of plugins)
//     → [headings, code, tables, task lists, ids, units, inline styles, facts, external requests, links, JSX addresses, component marks]
//     → stringify
//
// Plugins of a site run after `fences` and after `ids`, and split those walks in two; consent gates do the same before
// `externalRequests`. To add a feature, write its file (see features.ts) and add it here.
//
// Markdown is never executed: `{`, `<` and `import` are text.

import type { Root } from 'hast'
import type { Root as MarkdownRoot } from 'mdast'
import type { Node } from 'unist'
import type { VFile } from 'vfile'
import { code } from './code/code.ts'
import { fences } from './code/fences.ts'
import { componentMarks } from './components/components.ts'
import { documentFacts, findingsOf, runOf, startRun } from './context.ts'
import { directives } from './directives/directives.ts'
import { formComponent } from './directives/form.ts'
import { listComponent } from './directives/list.ts'
import { directivesOf, pluginDirectives } from './directives/plugin-directives.ts'
import { withTextDirectives } from './directives/text-directives.ts'
import { type ProcessedDocument, withoutTokens } from './document.ts'
import { alerts } from './extensions/alerts.ts'
import { cjkText } from './extensions/cjk-text.ts'
import { definitionLists } from './extensions/definition-lists.ts'
import { emoji } from './extensions/emoji.ts'
import { footnotes } from './extensions/footnotes.ts'
import { formulas } from './extensions/formulas.ts'
import { tableCells } from './extensions/table-cells.ts'
import { tables } from './extensions/tables.ts'
import { taskLists } from './extensions/task-lists.ts'
import { unclosed } from './extensions/unclosed.ts'
import { units } from './extensions/units.ts'
import { facts } from './facts.ts'
import { foreignSyntax } from './foreign/foreign.ts'
import { headings } from './headings.ts'
import { consentGates } from './html/consent-gates.ts'
import { externalRequests } from './html/external-requests.ts'
import { escapeHtmlNodes, parseHtmlNodes } from './html/html.ts'
import { inlineStyles } from './html/inline-styles.ts'
import { parseSanitized } from './html/sanitize.ts'
import { ids } from './ids.ts'
import { type ResolvedSource, resolveIncludes } from './includes/includes.ts'
import { growth } from './limits/growth.ts'
import { links } from './links.ts'
import { alternateFields, finishAlternate, markdownAlternates } from './markdown-alternate.ts'
import { jsxAddresses } from './mdx/jsx-addresses.ts'
import { meant } from './meant/meant.ts'
import type { MarkdownOptions, ParsingOptions } from './options.ts'
import { pluginLinks } from './plugins/plugin-links.ts'
import { pluginHooks } from './plugins/plugins.ts'
import { splitPreview } from './preview.ts'
import type { Parse } from './remark-parser.ts'
import { parseSectionPage, sections } from './sections/sections.ts'
import { stringify } from './stringify.ts'
import { avoidedWords } from './terms/avoided-words.ts'
import { terms } from './terms/terms.ts'
import { toElements } from './to-elements.ts'
import { variables } from './variables.ts'
import { type FeatureOf, type TreeNode, walkOf } from './walk.ts'

/** Process the body of a file. @param file path relative to the project, for messages and relative addresses */
export type ToDocument = (file: string, body: string) => ProcessedDocument

/** A step of the pipeline: a walk or a plugin. It may return a new tree. */
export type PipelineStep<Tree = Node> = (tree: Tree, file: VFile) => Tree | undefined

/** The steps of the pipelines for Markdown and MDX. Features of one walk run node by node, in this order. */
export function stepsOf(options: ParsingOptions) {
  const { texts, renderers, plugins, locale } = options
  const untrusted = options.limits !== undefined
  const [remarkPlugins, rehypePlugins] = [
    pluginHooks(plugins, 'remark', locale),
    pluginHooks(plugins, 'rehype', locale)
  ]
  const sourceChecks = [
    pluginLinks(plugins, locale),
    unclosed,
    foreignSyntax(options),
    meant(options),
    ...(options.terms.some(({ avoid }) => avoid.length > 0) ? [avoidedWords(options)] : []),
    footnotes,
    tableCells,
    variables(options),
    growth(options)
  ]
  const shaping = [alerts(options), directives(options), definitionLists, emoji, cjkText]
  const elements = [headings(texts), code, tables, taskLists, ids(untrusted)]
  const collecting = [...(options.markdown.units ? [units] : []), inlineStyles(untrusted), facts]
  const addresses = [externalRequests, links, jsxAddresses, componentMarks]
  return {
    remark: [
      walkOf([sections(options)]),
      // On the tree as written, before nodes are replaced.
      walkOf([...sourceChecks, ...(options.llms ? [markdownAlternates(options)] : [])]),
      ...walksAround(remarkPlugins, [fences(options)], shaping),
      formulas(renderers)
    ] as readonly PipelineStep[],
    toRehype: {
      footnoteLabel: texts.footnotes,
      footnoteLabelProperties: {},
      footnoteBackLabel: (reference: number) => texts.footnoteBack.replace('{number}', String(reference + 1))
    },
    rehype: [
      pluginDirectives(locale),
      ...(options.gatedParties.length === 0
        ? walksAround(rehypePlugins, elements, [...idsAgain(rehypePlugins), ...collecting, ...addresses])
        : [
            // Gates replace frames with generated text that does not belong to the document, so they run after `facts`.
            ...walksAround(rehypePlugins, elements, [...idsAgain(rehypePlugins), ...collecting]),
            walkOf([consentGates(options)]),
            walkOf(addresses)
          ]),
      // The explanations are no part of the text, so facts are collected before.
      ...(options.terms.length > 0 ? [walkOf([terms(options)])] : [])
    ] as readonly PipelineStep[]
  }
}

/** Walk two groups of features before and after the plugins of a site; without plugins, a single walk handles both. */
const walksAround = <Tree extends TreeNode, Kinds extends object>(
  sitePlugins: readonly PipelineStep[],
  featuresBefore: readonly FeatureOf<Tree, Kinds>[],
  featuresAfter: readonly FeatureOf<Tree, Kinds>[]
) =>
  sitePlugins.length === 0
    ? [walkOf([...featuresBefore, ...featuresAfter])]
    : [walkOf(featuresBefore), ...sitePlugins, walkOf(featuresAfter)]

/** Check ids again after the plugins of a site. */
const idsAgain = (sitePlugins: readonly PipelineStep[]) => (sitePlugins.length > 0 ? [ids(false)] : [])

/** Set up the pipeline once; the returned function runs it for each document. */
export function markdownProcessor(parser: Parse, options: MarkdownOptions): ToDocument {
  const parse = withTextDirectives(parser, options.plugins)
  const withParser = { ...options, parse }
  const { remark, toRehype, rehype } = stepsOf(withParser)
  const convert = toElements(toRehype)
  const escapeHtml = options.html === 'escape' ? [walkOf([escapeHtmlNodes]) as PipelineStep] : []
  const parseHtml = options.html === 'sanitize' ? parseSanitized() : parseHtmlNodes()
  const run = (steps: readonly PipelineStep[], tree: Node, file: VFile): Node =>
    steps.reduce((current, step) => step(current, file) ?? current, tree)
  const textComponents = new Set([
    listComponent,
    formComponent,
    ...[...directivesOf(options.plugins)].flatMap(([name, { directive }]) => (directive.markdown ? name : []))
  ])
  return (path, body) => {
    const isYaml = !options.isEntry && path.endsWith('.yaml')
    const source = isYaml ? yamlSource(path, body) : resolveIncludes(path, body, parse, options)
    const { text, includes, included, diagnostics } = source
    const file = startRun(path, text, body, source)
    const parsed = isYaml ? parseSectionPage(text, file, withParser) : source.tree
    const elements = convert(run([...remark, ...escapeHtml], parsed, file) as MarkdownRoot, file)
    const tree = run(rehype, parseHtml(elements, file), file) as Root
    const { article, preview, truncated } = splitPreview(tree, options.preview)
    const collectedFacts = documentFacts(file)
    const { components, slots } = collectedFacts
    // The alternate of a page in YAML is created from its HTML, and so is that of a page with components, sections, or directives of
    // plugins that do not say what they are in Markdown: what they show is not in the text.
    const hasSource =
      !isYaml &&
      components.every(({ name }) => textComponents.has(name)) &&
      runOf(file).pluginDirectives.every(({ name }) => textComponents.has(name))
    const alternate = options.llms && hasSource ? finishAlternate(file, body, included) : undefined
    return {
      diagnostics: [...diagnostics, ...findingsOf(file).diagnostics],
      ...collectedFacts,
      includes,
      html: stringify(article),
      preview: preview ? stringify(preview) : '',
      ...alternateFields(alternate, slots),
      truncated,
      module: ''
    }
  }
}

/** A page in YAML as a source without includes; its tree is parsed later. */
const yamlSource = (file: string, body: string): ResolvedSource => ({
  tree: { type: 'root', children: [] },
  text: withoutTokens(body),
  parts: [{ file, lineOffset: 0, offset: 0 }],
  formulas: [],
  includes: [],
  included: [],
  diagnostics: []
})
