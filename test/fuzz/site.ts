// Checks a whole site in memory like `sitegen check`, but without bundling, whatever its files contain.

import type { Diagnostic } from '../../generator/base/diagnostics.ts'
import type { Files } from '../../generator/base/files.ts'
import { planOutputs } from '../../generator/emit/plan.ts'
import { renderPage } from '../../generator/validate/render-page.ts'
import { memoryFiles } from '../memory-files.ts'
import { bundle, siteYaml, type Table } from '../memory-site.ts'
import { openedSite, withoutBundle } from '../whole-site.ts'

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
  const { value: site, diagnostics: siteProblems } = await openedSite(files, withoutBundle, { drafts: true })
  if (!site) return { diagnostics: siteProblems, pages: [], outputs: [] }
  const { graph: checked, diagnostics } = await site.validated()
  if (!checked) return { diagnostics, pages: [], outputs: [] }
  const context = await site.context(checked, bundle, { preview: undefined, pictures: undefined })
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
