// Route → page in one step, for callers that have loaded the whole site.

import type { Outcome } from '../base/diagnostics.ts'
import type { Route } from '../graph/route.ts'
import { resolveDeferredChecks } from './deferred-checks.ts'
import type { PagePlan } from './page-plan.ts'
import { planPage } from './plan-page.ts'
import type { RenderContext } from './render-context.ts'
import { renderPlan } from './render-plan.ts'
import type { Page } from './rendered-page.ts'

/** Plan and render a page, with all diagnostics. */
export const renderPage = async (context: RenderContext, route: Route): Promise<Outcome<Page | undefined>> =>
  renderPlanned(context, await planPage(context, route))

/** Render a planned page, with all diagnostics. */
export async function renderPlanned(
  context: RenderContext,
  plan: PagePlan
): Promise<Outcome<Page | undefined>> {
  const { value, diagnostics } = await renderPlan(context.pageContext, plan)
  if (!value?.deferredChecks) return { value, diagnostics }
  return {
    value,
    diagnostics: [...diagnostics, ...resolveDeferredChecks(context.graph, plan, value.deferredChecks)]
  }
}
