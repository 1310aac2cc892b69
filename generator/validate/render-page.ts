// Route → page in one step, for callers that have loaded the whole site.

import type { Outcome } from '../base/diagnostics.ts'
import type { Route } from '../graph/route.ts'
import type { PagePlan } from '../plan/page-plan.ts'
import type { PlanContext } from '../plan/plan-context.ts'
import { planPage } from '../plan/planner.ts'
import { renderPlan } from '../render/page.ts'
import type { Page } from '../render/rendered-page.ts'
import { resolveDeferredChecks } from './deferred-checks.ts'

/** Plan and render a page, with all diagnostics. */
export const renderPage = async (context: PlanContext, route: Route): Promise<Outcome<Page | undefined>> =>
  renderPlanned(context, await planPage(context, route))

/** Render a planned page, with all diagnostics. */
export async function renderPlanned(
  context: PlanContext,
  plan: PagePlan
): Promise<Outcome<Page | undefined>> {
  const { value, diagnostics } = await renderPlan(context.pageContext, plan)
  if (!value?.deferredChecks) return { value, diagnostics }
  return {
    value,
    diagnostics: [...diagnostics, ...resolveDeferredChecks(context.graph, plan, value.deferredChecks)]
  }
}
