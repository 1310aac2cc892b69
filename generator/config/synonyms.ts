// site/synonyms.yaml: groups of synonyms by locale.

import * as v from 'valibot'
import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { editorHints, list, mapping, text } from '../base/schema.ts'
import type { Yaml } from '../base/yaml.ts'
import { unknownLocaleHint } from './unknown-locale.ts'

export const synonymsFile = 'site/synonyms.yaml'

const group = v.pipe(
  list(text),
  v.check(
    (words) => new Set(words.map((word) => word.trim().toLowerCase())).size > 1,
    'Expected two different words or more that mean the same, such as `[controller, PLC]`'
  ),
  editorHints({ minItems: 2 })
)

export const synonymsSchema = mapping(list(group))
export type SynonymsInput = v.InferOutput<typeof synonymsSchema>

/** Report locales that the site does not have. */
export const checkSynonyms = (
  synonyms: SynonymsInput,
  yaml: Yaml,
  locales: readonly string[]
): readonly Diagnostic[] =>
  Object.keys(synonyms)
    .filter((code) => !locales.includes(code))
    .map((code) =>
      diagnostic(
        'locale-unknown',
        yaml.at([code], 'key'),
        `Unknown locale \`${code}\``,
        unknownLocaleHint(code, locales)
      )
    )
