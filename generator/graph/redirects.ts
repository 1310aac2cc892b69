// redirects.yaml, and `redirect_from` in front matter → one redirect for each locale.

import { oldPath } from '../base/address.ts'
import type { Place } from '../base/diagnostics.ts'
import { normalisePath } from '../base/text.ts'
import type { Config } from '../config/config.ts'
import type { MarkdownSource } from '../load/source.ts'
import { markdownOf, type Route } from './route.ts'

export interface Redirect {
  /** Path without the base and without encoding, locale included, without a slash at the end. */
  readonly from: string
  /** As written, or the path of a page; resolved like a link in that locale. */
  readonly to: string
  readonly locale: string
  /** File that says so, and the places of both addresses in it. */
  readonly file: string
  readonly places: { readonly from: Place; readonly to: Place }
  /** Nobody has written it: it goes when the site gets a page at that address, so that browsers must not remember it. */
  readonly made?: true
}

/** Every redirect in every locale: those of the file in its order, then those of pages. */
export function redirectsOf(config: Config, routes: ReadonlyMap<string, Route>): readonly Redirect[] {
  const { value, yaml } = config.redirects
  const listed = value.flatMap(({ from, to }, index) =>
    config.locales.map(({ code, path }) => ({
      from: fromIn(path, from),
      to,
      locale: code,
      file: yaml.file,
      places: { from: yaml.at([index, 'from']), to: yaml.at([index, 'to']) }
    }))
  )
  const originals = new Map<string, MarkdownSource>()
  for (const route of routes.values()) {
    const source = markdownOf(route)
    if (source && route.locale === config.defaultLocale.code) originals.set(route.key, source)
  }
  return [...listed, ...[...routes.values()].flatMap((route) => formerly(route, originals, config))]
}

/** The schemas have refused what is no path; a configuration with mistakes is linked all the same, for its other ones. */
const fromIn = (home: string, from: string): string => `/${normalisePath(home + (oldPath(from) ?? '/'))}`

/** Former addresses of a page: those that it names itself, and those that the original names. */
function formerly(
  route: Route,
  originals: ReadonlyMap<string, MarkdownSource>,
  config: Config
): readonly Redirect[] {
  const own = markdownOf(route)
  if (!own) return []
  const home = config.locales.find(({ code }) => code === route.locale)?.path ?? '/'
  const found = new Map<string, Redirect>()
  for (const source of new Set([own, originals.get(route.key) ?? own])) {
    for (const [index, old] of source.frontMatter.redirect_from.entries()) {
      const from = fromIn(home, old)
      const place = source.yaml.at(['redirect_from', index])
      if (found.has(from)) continue
      found.set(from, {
        from,
        to: route.path,
        locale: route.locale,
        file: source.file,
        places: { from: place, to: place }
      })
    }
  }
  return [...found.values()]
}
