// `sitegen build --explain PATH`: why a page was rendered again.

import type { Route } from '../graph/route.ts'
import type { PlanInput, PlanInputs } from '../plan/page-plan.ts'
import type { FinishedPage } from './finished-page.ts'
import type { LastOutput } from './last-output.ts'

/** Why a page was rendered, or was not. */
export type Explanation =
  /** No page has this path. */
  | { readonly kind: 'missing'; readonly paths: readonly string[] }
  /** The last build has not recorded it: it was not there, it had messages, or there was no build. */
  | { readonly kind: 'unrecorded' }
  | { readonly kind: 'reused' }
  /** Its plan is another one. */
  | { readonly kind: 'changed'; readonly inputs: readonly PlanInput[]; readonly isShared: boolean }
  /** Nothing has changed, but its files are no longer as the last build wrote them. */
  | { readonly kind: 'lost' }

/** Explain a page. @param path without the base of the site; slashes at its ends may be missing */
export function explain(
  path: string,
  routes: readonly Route[],
  pages: readonly FinishedPage[],
  lastOutput: LastOutput
): Explanation {
  const wanted = withoutSlashes(path)
  const page = pages[routes.findIndex((route) => withoutSlashes(route.path) === wanted)]
  if (!page) return { kind: 'missing', paths: routes.map((route) => route.path) }
  const last = lastOutput.pages.get(page.outputs[0]?.[0] ?? '')
  if (!last) return { kind: 'unrecorded' }
  if (last.key === page.key) return { kind: page.rendered ? 'lost' : 'reused' }
  return { kind: 'changed', inputs: changedInputs(last.inputs, page.inputs), isShared: !page.rendered }
}

const withoutSlashes = (path: string): string => path.replace(/^\/|\/$/g, '')

const changedInputs = (last: PlanInputs, now: PlanInputs): readonly PlanInput[] =>
  // A plan has the inputs of the type and no others.
  (Object.keys(now) as PlanInput[]).filter((name) => last[name] !== now[name])
