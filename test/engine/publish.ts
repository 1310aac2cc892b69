import type { Diagnostic } from '../../generator/base/diagnostics.ts'
import type { Output } from '../../generator/base/output-file.ts'
import { openOutput } from '../../generator/engine/output.ts'

/** Publish an output that is held in memory. @returns problems; empty on success */
export function publish(
  target: string,
  outputs: ReadonlyMap<string, Output>,
  root: string
): readonly Diagnostic[] {
  const { value: publication, diagnostics } = openOutput(target, root)
  return publication ? publication.commit(outputs).diagnostics : diagnostics
}
