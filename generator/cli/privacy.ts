import { type Diagnostic, hasErrors, settle } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import { projectFiles } from '../base/git-files.ts'
import { withRealPaths } from '../base/markdown-folder.ts'
import { didYouMean } from '../base/text.ts'
import { timings } from '../base/timings.ts'
import { partyMarkdown, partyTable } from '../markdown/party-table.ts'
import { prepare } from '../prepare.ts'
import { renderPage } from '../render/page.ts'
import { recorder } from '../render/privacy-record.ts'
import type { PrivacyRecord } from '../render/record-types.ts'
import { type Scene, sceneOf } from '../render/scene.ts'
import { unchecked } from '../validate/validate.ts'
import { routesToRender } from '../workers/agreement.ts'
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

/** `sitegen privacy`: prints the record of outside hosts. It fails when one of them belongs to no party. */
export async function run(terminal: Terminal, options: Options): Promise<number> {
  const root = findProject(terminal, options.root)
  if (typeof root === 'number') return root
  const files = projectFiles(root)
  const progress = terminal.progress?.(!options.json) ?? noProgress
  const { scene, record, diagnostics } = await recordOf(files, terminal, progress).finally(progress.end)
  const said = withRealPaths(files, diagnostics)
  if (said.length > 0) terminal.err(`${reportText(said, files, terminal.color)}\n\n${countText(said)}`)
  if (!scene || !record) return exitCodes.failed
  const { config } = scene.graph
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
    terminal.out(markdownOf(scene, record, locale))
    for (const name of record.unused) terminal.err(`${name} is declared, and no page uses it.`)
  } else terminal.out(privacyText(record, { locale, all: options.all, color: terminal.color }))
  return hasErrors(said) ? exitCodes.failed : exitCodes.done
}

/** The table that `::third-parties{}` gives, of the parties that are used. */
function markdownOf({ graph }: Scene, { parties }: PrivacyRecord, locale: string): string {
  const { config, theme } = graph
  const names = new Set(parties.map(({ name }) => name))
  const used = config.thirdParties.filter(({ name }) => names.has(name))
  return partyMarkdown(partyTable(used, config, locale, theme.strings[locale] ?? {}))
}

interface Recorded {
  /** Missing, as is the record, where the site has errors that are not about its hosts. */
  readonly scene?: Scene
  readonly record?: PrivacyRecord
  /** All errors. Warnings are the business of `check`. */
  readonly diagnostics: readonly Diagnostic[]
}

async function recordOf(
  files: Files,
  { today, environment }: Terminal,
  { watcher }: Pick<ReturnType<NonNullable<Terminal['progress']>>, 'watcher'>
): Promise<Recorded> {
  const clock = timings(0, watcher)
  const { graph, documents, bundle, ...prepared } = await prepare(
    files,
    { drafts: false, today, environment },
    clock
  )
  if (!graph || !documents || !bundle || isIncomplete(prepared.diagnostics))
    return { diagnostics: prepared.diagnostics.filter(isError) }
  const scene = sceneOf(unchecked(graph), documents, bundle)
  const record = recorder(scene)
  const said = [...prepared.diagnostics]
  const routes = routesToRender(scene.graph, [])
  clock.expect('page', routes.length)
  await clock.measure('render', async () => {
    for (const route of routes) {
      const { value: page, diagnostics } = await clock.time('page', route.path, () =>
        renderPage(scene, route)
      )
      said.push(...diagnostics)
      if (page) record.add(page)
    }
  })
  const errors = settle(said, graph.config.rules).filter(isError)
  return isIncomplete(errors)
    ? { diagnostics: errors }
    : { scene, record: record.record(), diagnostics: errors }
}

const isError = ({ severity }: Diagnostic): boolean => severity === 'error'

/** Are there errors with which the record might lack something? A host that nobody has declared stands in it. */
const isIncomplete = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(
    ({ severity, code }) => severity === 'error' && code !== 'host-undeclared' && code !== 'policy-blocks'
  )
