// A page that is rendered but not written yet.

import type { ExternalRequest } from '../base/css-requests.ts'
import type { PageAsset, PagePlan, StyleSheet } from '../plan/page-plan.ts'
import type { Hoisted } from './hoisted.ts'

/** Checks that need the whole site: see `resolveDeferredChecks`. */
export interface DeferredChecks {
  /** Head elements whose addresses may not resolve. */
  readonly elements: readonly Hoisted[]
  /** Blocked or undeclared requests that come from no document. */
  readonly requests: readonly ExternalRequest[]
}

export interface Page {
  readonly plan: PagePlan
  readonly html: string
  /** Rendered HTML of the components: a part of `html`. */
  readonly body: string
  /** Its metadata as JSON. */
  readonly metadata: string
  /** Style sheets for this page alone. */
  readonly sheets: readonly StyleSheet[]
  /** Files that the page shows or links to. */
  readonly assets: readonly PageAsset[]
  /** Indices in `HostRules.parties` of parties that its policy allows. */
  readonly parties: readonly number[]
  /** Missing for most pages. */
  readonly deferredChecks?: DeferredChecks
}
