import type { Files } from '../../generator/base/files.ts'
import type { Content } from '../../generator/base/output-file.ts'
import { emitSiteFiles, planSite, searchEmissions } from '../../generator/emit/emit.ts'
import { pageFiles } from '../../generator/emit/page-files.ts'
import type { Plan } from '../../generator/emit/plan.ts'
import { pageOutput } from '../../generator/plan/page-outputs.ts'
import type { HeaderContext } from '../../generator/plan/plan-context.ts'
import type { Page } from '../../generator/render/rendered-page.ts'
import { cardFiles } from './card-files.ts'

/** Plan the output of a site whose pages are in memory. */
export async function emitPages(
  context: HeaderContext,
  pages: readonly Page[],
  files: Files
): Promise<Plan<Content>> {
  const pageOutputs = new Set(pages.map(({ plan }) => plan.outputs.html))
  const all = [...context.graph.routes.values(), ...context.graph.notFound]
  const routes = all.filter((route) => pageOutputs.has(pageOutput(context, route)))
  const siteFiles = emitSiteFiles(context, routes, files)
  return planSite(
    {
      ...siteFiles,
      emissions: [
        ...siteFiles.emissions,
        ...searchEmissions(context, siteFiles.routes),
        ...cardFiles(context, siteFiles.routes)
      ]
    },
    await Promise.all(pages.map((page) => pageFiles(context.pageContext, page))),
    ({ file }) => files.read(file)
  )
}
