// redirects.yaml and `redirect_from` in front matter → one redirect per locale that it applies to.

import { decodeOldPath } from '../base/address.ts'
import type { Place } from '../base/diagnostics.ts'
import { normalisePath } from '../base/text.ts'
import { isLastVersion } from '../config/collections.ts'
import type { Config } from '../config/config.ts'
import { homePath } from '../config/locale-of.ts'
import type { MarkdownSource } from '../load/source.ts'
import { type DocRoute, markdownOf, type Route } from './route.ts'

export interface Redirect {
  /** Decoded path without base, with locale, without trailing slash. */
  readonly from: string
  /** As written, or the path of a page; resolved like a link in `locale`. */
  readonly to: string
  readonly locale: string
  /** File that defines it, and the places of both addresses. */
  readonly file: string
  readonly places: { readonly from: Place; readonly to: Place }
  /** Generated for a missing home page. It disappears when the site gets one, so browsers must not cache it. */
  readonly isGenerated?: true
}

/** All redirects of all locales: those of redirects.yaml in their order, then those of pages. */
export function redirectsOf(config: Config, routes: ReadonlyMap<string, Route>): readonly Redirect[] {
  const { value, yaml } = config.redirects
  const configured = value.flatMap(({ from, to, locales }, index) =>
    config.locales
      .filter(({ code }) => locales?.includes(code) ?? true)
      .map(({ code, path }) => ({
        from: localizedPath(path, from),
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
  return [
    ...configured,
    ...ofCurrentVersions(
      [...routes.values()].flatMap((route) =>
        formerAddresses(route, originals, config).map((redirect) => ({ redirect, route }))
      )
    )
  ]
}

/** Versions of a document have its former addresses too. They lead to the current version, as its address without a version does. */
function ofCurrentVersions(
  former: readonly { readonly redirect: Redirect; readonly route: Route }[]
): readonly Redirect[] {
  const current = new Set(
    former.flatMap(({ redirect: { from }, route }) =>
      route.kind === 'doc' && isLastVersion(route.source.collection) ? `${from} ${documentOf(route)}` : []
    )
  )
  return former.flatMap(({ redirect, route }) =>
    route.kind === 'doc' &&
    !isLastVersion(route.source.collection) &&
    current.has(`${redirect.from} ${documentOf(route)}`)
      ? []
      : redirect
  )
}

/** The same for all versions of a document: `docs/guide/setup`. */
const documentOf = ({ source, id }: DocRoute): string => `${source.collection.key}/${id}`

/** The schema rejects invalid paths, but an invalid configuration is linked too, to find further errors. */
const localizedPath = (home: string, from: string): string =>
  `/${normalisePath(home + (decodeOldPath(from) ?? '/'))}`

/** Former addresses of a page: its own and those of its original. */
function formerAddresses(
  route: Route,
  originals: ReadonlyMap<string, MarkdownSource>,
  config: Config
): readonly Redirect[] {
  const markdownSource = markdownOf(route)
  if (!markdownSource) return []
  const home = homePath(config, route.locale)
  const redirects = new Map<string, Redirect>()
  for (const source of new Set([markdownSource, originals.get(route.key) ?? markdownSource])) {
    for (const [index, oldAddress] of source.frontMatter.redirect_from.entries()) {
      const from = localizedPath(home, oldAddress)
      const place = source.yaml.at(['redirect_from', index])
      if (redirects.has(from)) continue
      redirects.set(from, {
        from,
        to: route.path,
        locale: route.locale,
        file: source.file,
        places: { from: place, to: place }
      })
    }
  }
  return [...redirects.values()]
}
