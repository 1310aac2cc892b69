// Collections of site.yaml whose type a plugin provides: their settings are checked by the schema of the type, before `load`
// gets them.

import type { Diagnostic, Outcome, Place } from '../base/diagnostics.ts'
import { unknownType } from '../config/check-collections.ts'
import { type CollectionConfig, collectionTypes } from '../config/collections.ts'
import type { Config } from '../config/config.ts'
import type { CollectionType, Plugin } from '../plugin.ts'
import { invalidPlugin, type PluginOrigin } from './hooks.ts'
import { checkOptions } from './options.ts'

/** A collection with a type of a plugin, or a version of one. */
export interface TypedCollection {
  readonly plugin: Plugin
  /** As it is without a plugin: of the type that it is like. */
  readonly collection: CollectionConfig
  /** As the schema returns them. */
  readonly settings: unknown
  /** Where a setting is in site.yaml. */
  at(path: readonly (string | number)[]): Place
}

interface Created {
  readonly plugin: Plugin
  readonly origin: PluginOrigin
}

/** All collections of types of plugins. */
export async function readTypedCollections(
  created: readonly Created[],
  { collections, site }: Config
): Promise<Outcome<readonly TypedCollection[]>> {
  const value: TypedCollection[] = []
  const diagnostics: Diagnostic[] = duplicateTypes(created)
  for (const collection of collections) {
    const { ofPlugin, key } = collection
    if (!ofPlugin) continue
    const at = ([first = '', ...path]: readonly (string | number)[]) =>
      site.yaml.at([...(ofPlugin.pathOf[first] ?? ['collections', key]), ...path])
    const { plugin } = created.find(({ plugin }) => typeOf(plugin, ofPlugin.type)) ?? {}
    const type = plugin && typeOf(plugin, ofPlugin.type)
    if (!plugin || !type) {
      diagnostics.push(
        ...unknownType(ofPlugin.type, site.yaml, ['collections', key], created.flatMap(typesOf))
      )
      continue
    }
    const checked = await checkOptions(type.settings, ofPlugin.settings, {
      owner: `the collection \`${key}\``,
      at
    })
    diagnostics.push(...checked.diagnostics)
    if (checked.value)
      value.push({
        plugin,
        collection: { ...collection, type: type.like },
        settings: checked.value.checked,
        at
      })
  }
  return { value, diagnostics }
}

/** The type of a collection, if the plugin provides it. */
export const typeOf = ({ collectionTypes: types = {} }: Plugin, name: string): CollectionType | undefined =>
  Object.hasOwn(types, name) ? types[name] : undefined

const typesOf = ({ plugin }: Created): readonly string[] => Object.keys(plugin.collectionTypes ?? {})

const duplicateTypes = (created: readonly Created[]): Diagnostic[] =>
  created.flatMap(({ plugin, origin }, index) =>
    typesOf({ plugin, origin }).flatMap((type) => {
      const other = created.slice(0, index).find((earlier) => typesOf(earlier).includes(type))
      return other || collectionTypes.includes(type)
        ? [
            invalidPlugin(
              origin,
              `The plugin \`${plugin.name}\` provides the type of collection \`${type}\`, which already exists`,
              other ? `remove it or \`${other.plugin.name}\`` : 'rename it'
            )
          ]
        : []
    })
  )
