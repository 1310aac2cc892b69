// Code in a document, besides its imports: `export const version = '1.2'`.

import { evaluateScript } from '../javascript/evaluate.ts'
import { importedValues, type LiteralScope } from './literals.ts'

interface DocumentCode {
  /** Values of the names that it declares; functions, and `Computed` for what is not known. */
  readonly values: ReadonlyMap<string, unknown>
  /** Whether it does more than declare names. */
  readonly hasEffects: boolean
}

/** Read the code without running it. */
export function readCode(code: string, scope: Pick<LiteralScope, 'imports' | 'moduleValue'>): DocumentCode {
  if (code === '') return { values: new Map(), hasEffects: false }
  const read = evaluateScript(code, importedValues(code, scope))
  return {
    values: read?.scope ?? new Map(),
    hasEffects: !read || read.effects.length > 0 || read.skipped.length > 0
  }
}
