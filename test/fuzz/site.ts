// Checks a whole site in memory like `sitegen check`, but without bundling, whatever its files contain.

import type { Diagnostic } from '../../generator/base/diagnostics.ts'
import type { Files } from '../../generator/base/files.ts'
import { readConfig } from '../../generator/config/read-config.ts'
import { planOutputs } from '../../generator/emit/plan.ts'
import { link } from '../../generator/graph/graph.ts'
import { noHistory } from '../../generator/load/history.ts'
import { load } from '../../generator/load/load.ts'
import { createDocuments, documentMaker } from '../../generator/markdown/documents.ts'
import { loadParser } from '../../generator/markdown/parser.ts'
import { loadRenderers } from '../../generator/markdown/renderers.ts'
import { createPlanContext } from '../../generator/plan/plan-context.ts'
import { noPlugins } from '../../generator/plugins/hooks.ts'
import { absoluteHtml } from '../../generator/render/content.ts'
import { renderPage } from '../../generator/validate/render-page.ts'
import { validate } from '../../generator/validate/validate.ts'
import { anyDay } from '../any-day.ts'
import { memoryFiles } from '../memory-files.ts'
import { bundle, siteYaml, type Table, theme } from '../memory-site.ts'
import { checkWhole } from '../whole-site.ts'

const parse = await loadParser('native')
const renderers = await loadRenderers([{ formulas: true, diagrams: true, languages: [], includes: false }])

/** Limit of processor time per input in milliseconds: elapsed time would fail the test on a busy machine. */
export const limit = 5000

export interface Checked {
  readonly diagnostics: readonly Diagnostic[]
  /** HTML of all pages; none if there are errors. */
  readonly pages: readonly string[]
  readonly outputs: readonly string[]
}

/** Check a site whose files are in memory. */
export const checkTable = (table: Table): Promise<Checked> =>
  checkFiles(memoryFiles({ 'site/site.yaml': siteYaml, ...table }))

/** Check a site. */
export async function checkFiles(files: Files): Promise<Checked> {
  const { value: config, diagnostics: configProblems } = readConfig(files)
  if (!config) {
    const { diagnostics } = await checkWhole(files)
    return { diagnostics, pages: [], outputs: [] }
  }
  const loaded = load(files, config)
  const linked = link(files, config, theme, loaded.value, {
    history: noHistory,
    plugins: noPlugins(files),
    ...anyDay,
    drafts: true
  })
  const graph = linked.value
  const documents = createDocuments(
    documentMaker(config, theme, {
      plugins: graph.plugins,
      components: graph.components,
      sections: graph.sections,
      parse,
      renderers
    })
  )
  const site = { graph, documents, pageAnchors: new Map(), componentProps: new Map() }
  const { graph: checked, diagnostics } = await validate(site, [
    ...configProblems,
    ...loaded.diagnostics,
    ...linked.diagnostics
  ])
  if (!checked) return { diagnostics, pages: [], outputs: [] }
  const context = createPlanContext(checked, documents, bundle, undefined, absoluteHtml)
  const rendered = await Promise.all([...checked.routes.values()].map((route) => renderPage(context, route)))
  const pages = rendered.flatMap(({ value }) => (value ? [value] : []))
  const plan = planOutputs(
    pages.map(({ plan, html }) => ({ path: plan.outputs.html, content: html, from: plan.file }))
  )
  return {
    diagnostics: [...diagnostics, ...plan.diagnostics],
    pages: pages.map(({ html }) => html),
    outputs: [...plan.outputs.keys()]
  }
}

/** Problems of messages, from a reader's point of view; empty if they are good. */
export function complaints(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.flatMap(({ message, hint = '', file }) => {
    const text = `${message} ${hint}`
    if (file === '') return [`no file: ${text}`]
    // A message may quote the input; these phrases would be ours.
    return /\n\s+at |node_modules|\[object Object\]|Cannot read propert|is not a function|bug:/.test(text)
      ? [text]
      : []
  })
}
