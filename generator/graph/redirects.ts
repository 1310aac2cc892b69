// redirects.yaml → one redirect per locale.

import { normalisePath } from '../base/text.ts'
import type { YamlPath } from '../base/yaml.ts'
import type { Config } from '../config/config.ts'

export interface Redirect {
  /** Path without the base, locale included, without a slash at the end. */
  readonly from: string
  /** As written; resolved like a link in that locale. */
  readonly to: string
  readonly locale: string
  /** Place in redirects.yaml. */
  readonly at: YamlPath
}

/** Every redirect in every locale, in the order of the file. */
export function redirectsOf(config: Config): readonly Redirect[] {
  return config.redirects.value.flatMap(({ from, to }, index) =>
    config.locales.map(({ code, path }) => ({
      from: `/${normalisePath(path + from)}`,
      to,
      locale: code,
      at: [index]
    }))
  )
}
