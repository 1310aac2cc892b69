// What is left of a page once it is written.

import type { Diagnostic } from '../base/diagnostics.ts'
import type { Entry } from '../cache/store.ts'
import type { PageFiles } from '../emit/page-files.ts'
import type { Written } from '../emit/plan.ts'

/** A page that is written, as plain data. */
export interface FinishedPage extends PageFiles {
  /** Stands for all that it was made from. */
  readonly key: string
  /** Empty when it could not be rendered. */
  readonly outputs: readonly (readonly [path: string, file: Written])[]
  readonly diagnostics: readonly Diagnostic[]
  /** Was it rendered, or taken over from the last output or another machine? */
  readonly rendered: boolean
  /** What other machines can use of it. */
  readonly shared?: readonly Entry[]
}
