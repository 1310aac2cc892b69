// Migration of a project in memory.

import { memoryFiles } from '../../../test/memory-files.ts'
import { migrate, type NewProject } from '../source/migrate.ts'
import { reportOf } from '../source/report.ts'
import { reportMarkdown } from '../source/report-markdown.ts'
import type { ReadOptions, Tool } from '../source/tool.ts'

/** A migrated project and its report. @param site folder of the configuration */
export async function migrated(
  tool: Tool,
  source: Readonly<Record<string, string>>,
  { site = '', ...options }: Partial<ReadOptions> & { readonly site?: string } = {}
): Promise<{ readonly project: NewProject; readonly report: string }> {
  const files = memoryFiles(source)
  const name =
    tool.configFiles.find((name) => source[site === '' ? name : `${site}/${name}`] !== undefined) ?? ''
  const config = site === '' ? name : `${site}/${name}`
  const oldProject = await tool.read({ files, site, config }, { keepJsx: false, ...options })
  if ('problem' in oldProject) throw new Error(oldProject.problem)
  const project = await migrate(files, oldProject)
  return { project, report: reportMarkdown(reportOf({ tool: tool.title, config, project })) }
}

/** All files of a migrated project with their texts; copies are one line each. */
export const filesOf = ({ texts, copies }: NewProject): readonly (readonly [string, string])[] =>
  [...texts, ...copies.map(({ from, to }) => [to, `copy of ${from}`] as const)].sort(([a], [b]) =>
    a < b ? -1 : 1
  )
