import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findImportCycle } from '../../generator/bundle/import-cycles.ts'

const cases = [
  // why                                    imports                               circle
  ['no files', {}, undefined],
  ['a chain', { a: ['b'], b: ['c'], c: [] }, undefined],
  ['two ways to one file', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, undefined],
  ['what is not among the files', { a: ['elsewhere'] }, undefined],
  ['a file that imports itself', { a: ['a'] }, ['a']],
  ['two that import each other', { a: ['b'], b: ['a'] }, ['a', 'b']],
  ['one behind a chain', { a: ['b'], b: ['c'], c: ['d'], d: ['b'] }, ['b', 'c', 'd']],
  ['one that is found from the second file', { a: [], b: ['c'], c: ['b'] }, ['b', 'c']]
] as const satisfies readonly (readonly [string, Readonly<Record<string, readonly string[]>>, unknown])[]

for (const [why, imports, circle] of cases)
  test(`import cycles: ${why}`, () => assert.equal(findImportCycle(new Map(Object.entries(imports))), circle))

test.run()
