import type { Diagnostic } from '../base/diagnostics.ts'
import type { WrittenFile } from '../base/output-file.ts'
import type { PageFiles } from '../emit/page-files.ts'
import type { PagePlan, PlanInputs } from '../plan/page-plan.ts'

/**
 * What is recorded of a page that was rendered. Structured-cloneable.
 *
 * @typeParam File what is known of its files: nothing, if `check` has rendered it
 */
export interface PageRecord<File = WrittenFile>
  extends Pick<PageFiles, 'assets' | 'firstLoad'>,
    Pick<PagePlan, 'otherTexts'> {
  /** Hash of everything that the page depends on. */
  readonly key: string
  readonly inputs: PlanInputs
  readonly outputs: readonly (readonly [path: string, file: File])[]
}

/** A page of this build. Its `outputs` are empty when rendering failed. */
export interface FinishedPage extends PageRecord {
  /** Source file of the page, relative to the project. */
  readonly from: string
  readonly diagnostics: readonly Diagnostic[]
  /** Whether it was rendered now, rather than reused from the last output or the remote cache. */
  readonly rendered: boolean
}
