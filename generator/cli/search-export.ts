import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Outcome } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import { projectFiles } from '../base/git-files.ts'
import { startTimings } from '../base/timings.ts'
import type { Config } from '../config/config.ts'
import { publishedLocales } from '../config/domains.ts'
import { siteOutputs } from '../config/site-outputs.ts'
import { openSite } from '../open-site.ts'
import { deletedIds, type ExportFormat, exportLine, recordsOf, type SearchRecord } from '../search/export.ts'
import { exportSynonyms } from '../search/export-synonyms.ts'
import { searchPages } from '../search/records.ts'
import type { SiteOptions } from '../site.ts'
import { openTools, type Tools } from '../tasks/tools.ts'
import { findProject } from './project.ts'
import { reportText } from './report.ts'
import { exitCodes, type Terminal } from './terminal.ts'
import { tryWrite } from './try-write.ts'

interface Options {
  readonly root: string
  readonly out: string
  readonly for: ExportFormat
}

/** `sitegen search export`: search records as JSON lines, and the ids deleted since the last export. */
export async function run(terminal: Terminal, options: Options): Promise<number> {
  const root = findProject(terminal, options.root)
  if (typeof root === 'number') return root
  const files = projectFiles(root)
  const siteOptions = { drafts: false, today: terminal.today, environment: terminal.environment }
  const records: SearchRecord[] = []
  const groups: ReturnType<typeof synonymsOf>[number][] = []
  for (const { domain } of siteOutputs(files, '', [])) {
    const tools = openTools({ root, timings: startTimings() })
    const { value, diagnostics } = await exportOf(files, { ...siteOptions, domain }, tools).finally(
      tools.close
    )
    if (!value) {
      terminal.err(reportText(diagnostics, files, terminal.color))
      return exitCodes.failed
    }
    records.push(...value.records)
    groups.push(...synonymsOf(value.config))
  }
  const out = resolve(root, options.out)
  let deleted: readonly string[] = []
  const failureHint = { file: options.out, hint: 'choose another path with --out' }
  const isWritten = tryWrite(terminal, failureHint, () => {
    deleted = deletedIds(existsSync(out) ? readFileSync(out, 'utf8') : '', records)
    writeFileSync(out, records.map((record) => `${exportLine(record, options.for)}\n`).join(''))
    writeFileSync(`${out}.deleted`, deleted.map((id) => `${id}\n`).join(''))
    // A file of an earlier export is emptied when there are no synonyms any more.
    if (groups.length > 0 || existsSync(`${out}.synonyms`))
      writeFileSync(`${out}.synonyms`, exportSynonyms(groups, options.for))
  })
  if (!isWritten) return exitCodes.usage
  terminal.err(
    `${records.length} records in ${options.out}, ${deleted.length} ids to delete in ${options.out}.deleted`
  )
  return exitCodes.done
}

const synonymsOf = (config: Config) =>
  publishedLocales(config).flatMap(({ code, htmlLang: language }) =>
    (config.synonyms[code] ?? []).map((synonyms) => ({ language, synonyms }))
  )

/** The records of an output without errors. */
async function exportOf(
  files: Files,
  options: SiteOptions,
  tools: Tools
): Promise<Outcome<{ readonly records: ReturnType<typeof recordsOf>; readonly config: Config } | undefined>> {
  const { value: site, diagnostics } = await openSite(files, options, tools)
  if (!site) return { value: undefined, diagnostics }
  const validated = await site.validated()
  const { value: bundle } = await site.bundled()
  if (!validated.graph || !bundle) return { value: undefined, diagnostics: validated.diagnostics }
  const { config } = site
  const context = await site.context(validated.graph, bundle, { preview: undefined, pictures: undefined })
  const routes = [...site.graph.routes.values()]
  const records = publishedLocales(config).flatMap(({ code, htmlLang }) =>
    recordsOf(searchPages(context, routes, code), htmlLang, config.url)
  )
  return { value: { records, config }, diagnostics: validated.diagnostics }
}
