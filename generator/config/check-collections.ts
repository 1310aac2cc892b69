// Checks of `collections` in site.yaml that the schema cannot do: types, names, and files that collections refer to.

import { slugPattern } from '../base/address.ts'
import { check } from '../base/check-schema.ts'
import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import { picklist } from '../base/schema.ts'
import type { Yaml, YamlPath } from '../base/yaml.ts'
import { checkEntries } from './check-entries.ts'
import { checkSidebarsFile } from './check-sidebars-file.ts'
import { checkVersions } from './check-versions.ts'
import { type CollectionInput, collectionSchema } from './collection-schema.ts'
import { collectionTypes } from './collections.ts'
import type { SiteInput } from './site.ts'

/** All problems of all collections, including their versions and fields. */
export const checkCollections = (site: SiteInput, yaml: Yaml, files: Files): readonly Diagnostic[] =>
  Object.entries(site.collections).flatMap(([name, collection]) => {
    const at: YamlPath = ['collections', name]
    return [
      ...checkName(name, yaml, at),
      ...checkType(name, collection, yaml, at),
      // Otherwise a plugin may provide it.
      ...(collection.ofPlugin && site.plugins.length === 0
        ? unknownType(collection.ofPlugin.type, yaml, at)
        : []),
      ...checkTrust(name, collection, yaml, at),
      ...checkSidebarsFile(collection.sidebars, yaml, [...at, 'sidebars'], files),
      ...checkVersions(name, site, yaml, files),
      ...checkEntries(name, collection.type ?? name, { site, yaml, files })
    ]
  })

const checkName = (name: string, yaml: Yaml, at: YamlPath): readonly Diagnostic[] =>
  slugPattern.test(name) && !/[/@]/.test(name)
    ? []
    : [
        diagnostic(
          'schema-type',
          yaml.at(at, 'key'),
          `Expected the name of a folder for a collection, found \`${name}\``,
          'use the name of its folder in content/<locale>/: letters, digits, `-` and `_`; `path` sets its address'
        )
      ]

/** @param at path of the collection @param ofPlugins types that plugins provide */
export const unknownType = (
  type: string,
  yaml: Yaml,
  at: YamlPath,
  ofPlugins: readonly string[] = []
): readonly Diagnostic[] => {
  const schema =
    ofPlugins.length === 0 ? collectionSchema.entries.type : picklist([...collectionTypes, ...ofPlugins])
  return check(schema, yaml, type, [...at, 'type']).diagnostics
}

function checkType(name: string, { type }: CollectionInput, yaml: Yaml, at: YamlPath): readonly Diagnostic[] {
  if (type || collectionTypes.includes(name)) return []
  return [
    diagnostic(
      'schema-missing',
      yaml.at(at, 'key'),
      `Missing \`type\` in \`collections.${name}\``,
      `a collection that is not called ${collectionTypes.join(', ')} needs its type`
    )
  ]
}

const checkTrust = (
  name: string,
  { allow, mdx, trust }: CollectionInput,
  yaml: Yaml,
  at: YamlPath
): readonly Diagnostic[] => [
  ...(mdx && trust === 'sanitized'
    ? [
        diagnostic(
          'schema-type',
          yaml.at([...at, 'mdx']),
          `\`mdx\` and \`trust: sanitized\` cannot be combined in \`collections.${name}\`: MDX files run code`,
          'remove one of the two'
        )
      ]
    : []),
  ...(allow && trust === 'full'
    ? [
        diagnostic(
          'schema-type',
          yaml.at([...at, 'allow'], 'key'),
          `\`allow\` has no effect in \`collections.${name}\`: its authors are trusted and may use everything`,
          'remove it, or write `trust: sanitized`'
        )
      ]
    : [])
]
