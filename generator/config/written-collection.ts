// An entry of `collections` in site.yaml: of a type of sitegen, or of one that a plugin provides. Plugins are not loaded yet, so
// keys that sitegen does not know are kept for them.

import * as v from 'valibot'
import { choice, describe, list, textMatching } from '../base/schema.ts'
import { type CollectionInput, collectionSchema } from './collection-schema.ts'
import { versionSchema } from './version-schema.ts'

const pluginType = textMatching(
  /^(?!(?:docs|blog|pages|entries)$)[a-z][a-z\d-]*$/,
  'the name of a type that a plugin provides'
)

const type = describe('Type of a plugin. Its keys are allowed too.', pluginType)

const ofPlugin = v.looseObject({
  ...collectionSchema.entries,
  type,
  versions: v.optional(list(v.looseObject(versionSchema.entries)), [])
})

const isPluginType = (input: unknown): boolean => v.is(v.looseObject({ type: pluginType }), input)

export const writtenCollection = choice(
  'collection',
  () => [collectionSchema, v.looseObject({ type })],
  (input): typeof collectionSchema | typeof ofPlugin => (isPluginType(input) ? ofPlugin : collectionSchema)
)

type Written = v.InferOutput<typeof writtenCollection>

const isOfPlugin = (input: Written): input is v.InferOutput<typeof ofPlugin> => isPluginType(input)

/** A collection of a plugin's type is one of documents until the plugin is known. Its documents are generated, so each version has a folder. */
export function completeWritten(name: string, input: Written): CollectionInput {
  if (!isOfPlugin(input)) return input
  const versions = input.versions.map((version) => ({
    ...version,
    folder: version.folder ?? `${name}-${version.name}`
  }))
  const settings = keysBeside(input, collectionSchema.entries)
  const ofVersions = input.versions.map((version) => keysBeside(version, versionSchema.entries))
  return { ...input, type: 'docs', versions, ofPlugin: { type: input.type, settings, ofVersions } }
}

const keysBeside = (input: object, known: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(input).filter(([key]) => !Object.hasOwn(known, key)))
