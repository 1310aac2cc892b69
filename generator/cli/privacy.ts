import { applyRules, type Diagnostic, hasErrors } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import { projectFiles } from '../base/git-files.ts'
import { withRealPaths } from '../base/markdown-folder.ts'
import { didYouMean } from '../base/text.ts'
import { startTimings, type Timings } from '../base/timings.ts'
import { createRecorder } from '../emit/privacy-record.ts'
import { partyMarkdown, partyTable } from '../markdown/directives/party-table.ts'
import { openSite, type Site } from '../open-site.ts'
import { type PlanContext, routesToRender } from '../plan/plan-context.ts'
import type { PrivacyRecord } from '../plan/policy/record-types.ts'
import { openTools } from '../tasks/tools.ts'
import { renderPage } from '../validate/render-page.ts'
import { privacyText } from './privacy-text.ts'
import { noProgress } from './progress.ts'
import { findProject } from './project.ts'
import { countText, reportText } from './report.ts'
import { exitCodes, type Terminal } from './terminal.ts'

interface Options {
  readonly root: string
  readonly json: boolean
  readonly markdown: boolean
  readonly all: boolean
  readonly locale?: string
}

/** `sitegen privacy`: prints the record of external hosts. It fails when one of them belongs to no party. */
export async function run(terminal: Terminal, options: Options): Promise<number> {
  const root = findProject(terminal, options.root)
  if (typeof root === 'number') return root
  const files = projectFiles(root)
  const progress = terminal.progress?.(!options.json) ?? noProgress
  const { context, record, diagnostics } = await buildRecord(files, terminal, progress).finally(progress.end)
  const reported = withRealPaths(files, diagnostics)
  if (reported.length > 0)
    terminal.err(`${reportText(reported, files, terminal.color)}\n\n${countText(reported)}`)
  if (!context || !record) return exitCodes.failed
  const { config } = context.graph
  const codes = config.locales.map(({ code }) => code)
  const locale = options.locale ?? config.defaultLocale.code
  if (!codes.includes(locale)) {
    terminal.err(
      `There is no locale \`${locale}\`: ${didYouMean(locale, codes) ?? `there are ${codes.join(', ')}`}`
    )
    return exitCodes.usage
  }
  if (options.json) terminal.out(JSON.stringify(record, null, 2))
  else if (options.markdown) {
    terminal.out(markdownOf(context, record, locale))
    for (const name of record.unused) terminal.err(`${name} is declared, but no page uses it.`)
  } else terminal.out(privacyText(record, { locale, all: options.all, color: terminal.color }))
  return hasErrors(reported) ? exitCodes.failed : exitCodes.done
}

/** The table of `::third-parties{}`, with the used parties only. */
function markdownOf({ graph }: PlanContext, { parties }: PrivacyRecord, locale: string): string {
  const { config, theme } = graph
  const names = new Set(parties.map(({ name }) => name))
  const used = config.thirdParties.filter(({ name }) => names.has(name))
  return partyMarkdown(partyTable(used, config, locale, theme.strings[locale] ?? {}))
}

interface RecordResult {
  /** Missing, like the record, if the site has errors that are not about hosts. */
  readonly context?: PlanContext
  readonly record?: PrivacyRecord
  /** All errors; warnings are left to `check`. */
  readonly diagnostics: readonly Diagnostic[]
}

async function buildRecord(
  files: Files,
  { today, environment }: Terminal,
  { listener }: Pick<ReturnType<NonNullable<Terminal['progress']>>, 'listener'>
): Promise<RecordResult> {
  const timings = startTimings(0, listener)
  const tools = openTools({ root: files.root, timings })
  try {
    const { value: site, diagnostics } = await openSite(files, { drafts: false, today, environment }, tools)
    return site ? await recordOf(site, timings) : { diagnostics: diagnostics.filter(isError) }
  } finally {
    tools.close()
  }
}

async function recordOf(site: Site, timings: Timings): Promise<RecordResult> {
  const { graph } = site
  const { diagnostics: siteProblems } = await site.validated()
  const { value: bundle } = await site.bundled()
  if (!bundle || isIncomplete(siteProblems)) return { diagnostics: siteProblems.filter(isError) }
  const context = await site.context(graph, bundle, { preview: undefined, pictures: undefined })
  const record = createRecorder(context)
  const reported = [...siteProblems]
  const routes = routesToRender(context.graph, [])
  timings.expectItems('page', routes.length)
  await timings.measureStage('render', async () => {
    for (const route of routes) {
      const { value: page, diagnostics } = await timings.measureItem('page', route.path, () =>
        renderPage(context, route)
      )
      reported.push(...diagnostics)
      if (page) record.add(page)
    }
  })
  const errors = applyRules(reported, graph.config.rules).filter(isError)
  return isIncomplete(errors)
    ? { diagnostics: errors }
    : { context, record: record.record(), diagnostics: errors }
}

const isError = ({ severity }: Diagnostic): boolean => severity === 'error'

/** Whether there are errors that make the record incomplete. Those about hosts do not: the record lists their hosts. */
const isIncomplete = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(
    ({ severity, code }) => severity === 'error' && code !== 'host-undeclared' && code !== 'policy-blocks'
  )
