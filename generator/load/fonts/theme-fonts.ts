// Fonts that a theme brings, `fonts` in its look.yaml.

import { basename, join } from 'node:path'
import * as v from 'valibot'
import { decode } from '../../base/decode.ts'
import { type Diagnostic, diagnostic } from '../../base/diagnostics.ts'
import type { Files } from '../../base/files.ts'
import { object, text } from '../../base/schema.ts'
import type { Preset } from '../presets.ts'
import { fontVariables, type ThemeFonts } from './fonts.ts'
import type { FontRole } from './fontsource.ts'

const themeFont = object({
  family: text,
  /** In the theme's folder, as is `license`. */
  file: text,
  license: text,
  category: text,
  weight: text,
  display: text,
  range: text
})

export const themeFontsSchema = object({
  text: v.optional(themeFont),
  headings: v.optional(themeFont),
  code: v.optional(themeFont)
})

/** Problems of a theme that names files it does not have. @param lookFile the file that names them */
export const missingFontFiles = (
  theme: Files,
  brought: v.InferOutput<typeof themeFontsSchema>,
  lookFile: string
): Diagnostic[] =>
  [...new Set(Object.values(brought).flatMap((font) => (font ? [font.file, font.license] : [])))]
    .filter((path) => !theme.has(path))
    .map((path) =>
      diagnostic(
        'theme-font-missing',
        { file: lookFile },
        `The theme has no file \`${path}\`, which \`fonts\` names`,
        'paths start in the folder of the theme: `fonts/plain.woff2`'
      )
    )

/** The fonts that a theme brings, but for what a preset sets. */
export const themeFontsOf = (
  theme: Files,
  brought: v.InferOutput<typeof themeFontsSchema>,
  preset: Preset | undefined
): ThemeFonts =>
  Object.fromEntries(
    (Object.keys(fontVariables) as FontRole[]).flatMap((role) => {
      const font = brought[role]
      if (font === undefined || preset?.both[fontVariables[role]] !== undefined) return []
      const { family, file, license, category, ...face } = font
      return [
        [
          role,
          {
            family,
            category,
            faces: [{ ...face, family, style: 'normal', file: join(theme.root, file), subset: 'latin' }],
            license: { name: basename(license, '.txt'), text: decode(theme.read(license)) }
          }
        ]
      ]
    })
  )
