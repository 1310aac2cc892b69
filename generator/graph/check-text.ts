import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import type { LocalisedText } from '../base/setting-schemas.ts'
import type { Yaml, YamlPath } from '../base/yaml.ts'
import type { Config } from '../config/config.ts'
import { localeOfText } from '../config/text-in.ts'
import { unknownLocaleHint } from '../config/unknown-locale.ts'

/** Report unknown and missing locales of a localised text. */
export function checkText(
  text: LocalisedText | undefined,
  yaml: Yaml,
  path: YamlPath,
  config: Config
): readonly Diagnostic[] {
  if (text === undefined || typeof text === 'string') return []
  const codes = config.locales.map(({ code }) => code)
  const unknown = Object.keys(text)
    .filter((code) => !codes.includes(code))
    .map((code) =>
      diagnostic(
        'locale-unknown',
        yaml.at([...path, code], 'key'),
        `Unknown locale \`${code}\``,
        unknownLocaleHint(code, codes)
      )
    )
  const missing = codes
    .filter((code) => text[code] === undefined)
    .map((code) => {
      const shown = localeOfText(text, code, config)
      return diagnostic(
        'label-untranslated',
        yaml.at(path),
        `This text is not translated into \`${code}\`; ${shown === undefined ? 'nothing' : `\`${shown}\``} is shown instead`,
        `add \`${code}: …\``
      )
    })
  return [...unknown, ...missing]
}
