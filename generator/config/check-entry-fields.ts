// Checks of `fields`: names, and the collections that references lead to.

import type { Code } from '../base/codes.ts'
import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { didYouMean } from '../base/text.ts'
import type { Yaml, YamlPath } from '../base/yaml.ts'
import { reservedKeys, typesOfCommonKeys } from './entry-keys.ts'
import type { Field, Fields } from './fields.ts'

/** Check the names of fields, and of the collections that they refer to. */
export function checkEntryFields(
  fields: Fields,
  at: YamlPath,
  yaml: Yaml,
  targets: readonly string[],
  isInner = false
): readonly Diagnostic[] {
  const report = (code: Code, path: YamlPath, part: 'key' | 'value', message: string, hint?: string) =>
    diagnostic(code, yaml.at(path, part), message, hint)
  const checkField = (field: Field, path: YamlPath): readonly Diagnostic[] => {
    if (field.type === 'list') return checkField(field.of, [...path, ...pathTo(yaml, path, 'of', 'list')])
    if (field.type === 'object')
      return checkEntryFields(
        field.fields,
        [...path, ...pathTo(yaml, path, 'fields', 'object')],
        yaml,
        targets,
        true
      )
    if (field.type !== 'reference' || targets.includes(field.to)) return []
    return [
      report(
        'reference-unknown',
        [...path, ...pathTo(yaml, path, 'to', 'reference')],
        'value',
        `There is no collection of entries called \`${field.to}\` to refer to`,
        didYouMean(field.to, targets) ?? 'references are to collections of type `entries`, or to `authors`'
      )
    ]
  }
  return Object.entries(fields).flatMap(([name, field]) => [
    ...(isInner || !reservedKeys.includes(name)
      ? []
      : [
          report(
            'schema-type',
            [...at, name],
            'key',
            `\`${name}\` cannot be a field: each entry has a key of this name already`,
            'give the field another name'
          )
        ]),
    ...(isInner || (typesOfCommonKeys[name] ?? field.type) === field.type
      ? []
      : [
          report(
            'schema-type',
            [...at, name],
            'value',
            `Expected the type \`${typesOfCommonKeys[name]}\` for the field \`${name}\`, found \`${field.type}\``,
            `it is the ${name} of the page too; give another field another name`
          )
        ]),
    ...checkField(field, [...at, name])
  ])
}

/** The path of a field's parameter, in the long or short form. */
function pathTo(yaml: Yaml, path: YamlPath, longKey: string, shortKey: string): YamlPath {
  const value = path.reduce<unknown>((part, key) => (part as never)?.[key], yaml.value)
  return [Object.hasOwn(Object(value), shortKey) ? shortKey : longKey]
}
