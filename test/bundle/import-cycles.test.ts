import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findImportCycle } from '../../generator/bundle/import-cycles.ts'

const cases = [
  // why                                    imports                               cycle
  ['no files', {}, undefined],
  ['a chain', { a: ['b'], b: ['c'], c: [] }, undefined],
  ['two paths to one file', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, undefined],
  ['an import that is not in the list', { a: ['elsewhere'] }, undefined],
  ['a file that imports itself', { a: ['a'] }, ['a']],
  ['two files that import each other', { a: ['b'], b: ['a'] }, ['a', 'b']],
  ['a cycle at the end of a chain', { a: ['b'], b: ['c'], c: ['d'], d: ['b'] }, ['b', 'c', 'd']],
  ['a cycle that only the second file leads to', { a: [], b: ['c'], c: ['b'] }, ['b', 'c']]
] as const satisfies readonly (readonly [string, Readonly<Record<string, readonly string[]>>, unknown])[]

for (const [why, imports, circle] of cases)
  test(`import cycles: ${why}`, () => assert.equal(findImportCycle(new Map(Object.entries(imports))), circle))
