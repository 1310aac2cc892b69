// Issues of libraries that follow Standard Schema.

import type { YamlPath } from '../base/yaml.ts'

/** The path of an issue: its steps are keys, or objects with a key. */
export const issuePath = (path: readonly unknown[]): YamlPath =>
  path.map((step) => {
    const key = typeof step === 'object' && step !== null ? (step as { readonly key: unknown }).key : step
    return typeof key === 'number' ? key : String(key)
  })
