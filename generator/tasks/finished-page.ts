import type { Diagnostic } from '../base/diagnostics.ts'
import type { WrittenFile } from '../base/output-file.ts'
import type { PageFiles } from '../emit/page-files.ts'

/** A written page. Structured-cloneable. */
export interface FinishedPage extends PageFiles<WrittenFile> {
  /** Hash of everything that the page depends on. */
  readonly key: string
  /** Empty when rendering failed. */
  readonly outputs: readonly (readonly [path: string, file: WrittenFile])[]
  readonly diagnostics: readonly Diagnostic[]
  /** Whether it was rendered now, rather than reused from the last output or the remote cache. */
  readonly rendered: boolean
}
