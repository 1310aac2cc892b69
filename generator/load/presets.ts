// Presets of a theme: its files `presets/NAME.yaml`, which are the only list of them. Schemas for editors, `sitegen presets`,
// the handbook and the tests read it.

import { join } from 'node:path'
import * as v from 'valibot'
import { check } from '../base/check-schema.ts'
import { decode } from '../base/decode.ts'
import { type Diagnostic, diagnostic, type Outcome } from '../base/diagnostics.ts'
import { diskFiles, type Files } from '../base/files.ts'
import { mapping, object, text } from '../base/schema.ts'
import { packageFolder } from '../base/sitegen-package.ts'
import { parseYaml } from '../base/yaml.ts'

/** Values by name of the variable, without its dashes. */
export type Variables = Readonly<Record<string, string>>

export const variables = mapping(text)

const presetSchema = object({
  /** Whom it is for and what it looks like, by language. */
  description: v.optional(mapping(text), {}),
  /** Names in `look.yaml`, for sites that set none. */
  density: v.optional(text),
  width: v.optional(text),
  accent: v.optional(object({ light: text, dark: text })),
  both: v.optional(variables, {}),
  light: v.optional(variables, {}),
  dark: v.optional(variables, {}),
  /** Colours of the parts that `bold` of `look.yaml` selects, the same in both modes. */
  bold: v.optional(object({ accent: text, variables }))
})

export type Preset = v.InferOutput<typeof presetSchema>

/** Names of the presets of a theme: `standard` first, the others in alphabetical order. */
export const presetNames = (theme: Files): readonly string[] =>
  theme
    .list('presets')
    .map(({ path }) => path.slice('presets/'.length, -'.yaml'.length))
    .sort((a, b) => Number(b === 'standard') - Number(a === 'standard') || (a < b ? -1 : 1))

/** Read a preset. @param themeName for messages @returns no value if the theme has no such preset */
export function readPreset(theme: Files, themeName: string, name: string): Outcome<Preset | undefined> {
  const path = `presets/${name}.yaml`
  if (!theme.has(path)) return { value: undefined, diagnostics: [] }
  const file = `themes/${themeName}/${path}`
  const parsed = parseYaml(file, decode(theme.read(path)))
  const { value, diagnostics } = check(presetSchema, parsed.yaml)
  return {
    value,
    diagnostics: [...parsed.diagnostics, ...diagnostics, ...(value ? missingInOneMode(file, value) : [])]
  }
}

/** A variable set in one mode only would leak into the other, since the rule for light comes after all rules of the theme. */
function missingInOneMode(file: string, { light, dark }: Preset): Diagnostic[] {
  const missingIn = (mode: 'light' | 'dark', otherVariables: Variables, ownVariables: Variables) =>
    Object.keys(otherVariables)
      .filter((name) => !(name in ownVariables))
      .map((name) =>
        diagnostic('schema-missing', { file }, `Missing \`${name}\` in \`${mode}\``, `add \`${name}: …\``)
      )
  return [...missingIn('light', dark, light), ...missingIn('dark', light, dark)]
}

/** The presets of the default theme, by name. */
export function defaultPresets(): ReadonlyMap<string, Preset> {
  const theme = diskFiles(join(packageFolder(), 'themes/default'))
  return new Map(
    presetNames(theme).flatMap((name) => {
      const { value } = readPreset(theme, 'default', name)
      return value ? [[name, value]] : []
    })
  )
}
