// `sitegen build --explain PATH`: why a page was rendered again.

import type { Route } from '../graph/route.ts'
import type { PlanInput, PlanInputs } from '../plan/page-plan.ts'
import type { FinishedPage } from './finished-page.ts'
import type { LastOutput } from './last-output.ts'

/** Why a page was rendered, or was not. */
export type Explanation =
  /** No page has this path. */
  | { readonly kind: 'missing'; readonly paths: readonly string[] }
  /** There is no record of it: it is new, it had messages, or nothing was cached. */
  | { readonly kind: 'unrecorded' }
  | { readonly kind: 'reused' }
  /** Its plan is another one. */
  | { readonly kind: 'changed'; readonly inputs: readonly PlanInput[]; readonly isShared: boolean }
  /** Nothing has changed, but its files are no longer as the last build wrote them. */
  | { readonly kind: 'lost' }

/** The pages of a build, in the order of their routes, and those of the last one. */
interface BuiltPages {
  readonly base: string
  readonly routes: readonly Route[]
  readonly pages: readonly FinishedPage[]
  readonly lastOutput: LastOutput
}

/** Explain a page. @param path with or without the base of the site; slashes at its ends may be missing */
export function explain(path: string, { base, routes, pages, lastOutput }: BuiltPages): Explanation {
  const wanted = withoutSlashes(path)
  const at = [wanted, withoutSlashes(`/${wanted}/`.replace(base, '/'))].map((name) =>
    routes.findIndex((route) => withoutSlashes(route.path) === name)
  )
  const page = pages[at.find((index) => index >= 0) ?? -1]
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
