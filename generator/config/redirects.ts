// Schema of redirects.yaml.

import * as v from 'valibot'
import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { describe, list, object, text } from '../base/schema.ts'
import type { Yaml } from '../base/yaml.ts'
import { oldPath } from './address-schema.ts'
import { unknownLocaleHint } from './unknown-locale.ts'

/** site/redirects.yaml: a list; hosts apply the first match. */
export const redirectsSchema = list(
  object({
    from: describe('Former path.', oldPath),
    to: describe('New path or URL.', text),
    locales: describe('Languages that it applies to. Default: all.', v.optional(list(text)))
  })
)

export type RedirectsInput = v.InferOutput<typeof redirectsSchema>

/** Report languages that the site does not have. */
export const checkRedirectLocales = (
  redirects: RedirectsInput,
  yaml: Yaml,
  locales: readonly string[]
): readonly Diagnostic[] =>
  redirects.flatMap(({ locales: codes = [] }, index) =>
    codes.flatMap((code, position) =>
      locales.includes(code)
        ? []
        : [
            diagnostic(
              'locale-unknown',
              yaml.at([index, 'locales', position]),
              `Unknown locale \`${code}\``,
              unknownLocaleHint(code, locales)
            )
          ]
    )
  )
