// Values of modules that documents import: `@site/core/constants`.

import type { Files } from 'sitegen/internals'
import { evaluateModule } from './evaluate.ts'

/** Value that a module exports; `undefined` where the module is missing. @param path without or with its ending */
export type ModuleValue = (path: string, name: string) => unknown

/** Modules are read once. */
export function moduleValues(files: Files): ModuleValue {
  const modules = new Map<string, ReadonlyMap<string, unknown> | undefined>()
  return (path, name) => {
    const file = ['', '.ts', '.js', '.tsx', '.jsx', '.json', '/index.ts', '/index.js']
      .map((end) => path + end)
      .find((candidate) => !candidate.startsWith('..') && files.has(candidate))
    if (file === undefined || !/\.(?:[cm]?[jt]sx?|json)$/.test(file)) return undefined
    if (!modules.has(file)) modules.set(file, evaluateModule(files, file))
    return modules.get(file)?.get(name)
  }
}
