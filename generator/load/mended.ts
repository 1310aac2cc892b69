// What is left of a file of content/ that is wrong, so that other mistakes are found in the same run. Nothing is
// built from it: its errors stand.

import type * as v from 'valibot'
import { type Diagnostic, hasErrors } from '../base/diagnostics.ts'
import { mend } from '../base/mend.ts'
import { check } from '../base/schema.ts'
import type { Yaml, YamlPath } from '../base/yaml.ts'

export interface Checked<Value> {
  /** Without what is wrong; missing when nothing is left. */
  readonly value?: Value
  /** Where its values stand. */
  readonly yaml: Yaml
  /** Words of a text that is wrong, each of which may be meant as a slug, a tag or a name. */
  readonly unsure?: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Check the YAML of a file, and mend it when it is wrong.
 *
 * @param earlier what parsing it has said
 * @param text gives the YAML as it is written
 * @param needed what stands for a field that every such file has, when it is missing or wrong
 */
export function checkMended<const Schema extends v.GenericSchema>(
  schema: Schema,
  yaml: Yaml,
  earlier: readonly Diagnostic[],
  text: () => string,
  needed: Readonly<Record<string, unknown>> = {}
): Checked<v.InferOutput<Schema>> {
  const checked = hasErrors(earlier) ? { diagnostics: [] } : check(schema, yaml)
  const diagnostics = [...earlier, ...checked.diagnostics]
  if (checked.value !== undefined) return { value: checked.value, yaml, diagnostics }
  const standIn = ([first = '', ...inner]: YamlPath) =>
    inner.length === 0 && Object.hasOwn(needed, first) ? needed[first] : undefined
  const mended = mend(schema, yaml.value ?? {}, standIn) ?? mend(schema, {}, standIn)
  const shorter = mended?.touched.some((path) => path.some(isIndex)) === true
  return {
    ...(mended && { value: mended.value }),
    yaml: shorter ? { ...yaml, at: (path, part) => yaml.at(untilIndex(path), part) } : yaml,
    unsure: wordsOf(text()),
    diagnostics
  }
}

const isIndex = (step: string | number): boolean => typeof step === 'number'

/** Lists that have lost an item: the others stand elsewhere than they did, and the list is where it was. */
function untilIndex(path: YamlPath): YamlPath {
  const index = path.findIndex(isIndex)
  return index < 0 ? path : path.slice(0, index)
}

const wordsOf = (text: string): readonly string[] => [
  ...new Set(text.split(/[\s'",:[\]{}]+/).filter((word) => word !== ''))
]

/** Files of content/ that have an error and nothing that could be mended. */
export function lostFiles(
  sources: readonly { readonly file: string }[],
  diagnostics: readonly Diagnostic[]
): ReadonlySet<string> {
  const read = new Set(sources.map(({ file }) => file))
  return new Set(
    diagnostics
      .filter(({ severity, file }) => severity === 'error' && !read.has(file))
      .map(({ file }) => file)
  )
}
