// What is exported: a language, a version and sidebars of the site, or why there is no such thing.

import { joinWithOr, type SidebarData } from 'sitegen/internals'
import type { BuiltSite, SiteLocale } from './site.ts'

/** Options that choose a part of a site. */
export interface Choice {
  readonly sidebar?: string
  readonly version?: string
  readonly locale?: string
}

/** Why nothing can be exported. */
export interface Problem {
  readonly problem: string
  readonly hint: string
}

/** The language of a book. */
export function chosenLocale(site: BuiltSite, code: string | undefined): SiteLocale | Problem {
  const found = code === undefined ? site.locales[0] : site.locales.find((locale) => locale.code === code)
  return (
    found ?? {
      problem: `The built site has no pages in the language \`${code ?? ''}\`.`,
      hint: `it has ${list(site.locales.map((locale) => locale.code))}`
    }
  )
}

/**
 * The sidebars of a choice, in the order of the site.
 *
 * @param everyVersion take all versions if none is named, not only the current one
 */
export function chosenSidebars(
  { sidebars }: BuiltSite,
  { sidebar, version, locale }: Choice,
  everyVersion = false
): readonly SidebarData[] | Problem {
  const inLocale = sidebars.filter((candidate) => locale === undefined || candidate.locale === locale)
  if (inLocale.length === 0)
    return {
      problem: 'The built site has no sidebar, which says what belongs together and in which order.',
      hint: 'sites with documents have one: see “Sidebars” in the handbook; build the site again if an earlier version of sitegen has built it'
    }
  const isNamed = ({ id, collection }: SidebarData): boolean =>
    [undefined, id, collection, `${collection}/${id}`].includes(sidebar)
  const named = inLocale.filter(isNamed)
  if (named.length === 0)
    return {
      problem: `There is no sidebar \`${sidebar}\`.`,
      hint: `there is ${list(inLocale.map(({ id, collection }) => (id === collection ? id : `${collection}/${id}`)))}`
    }
  const found = named.filter((candidate) =>
    version === undefined
      ? everyVersion || (candidate.version?.last ?? true)
      : candidate.version?.name === version
  )
  return found.length > 0
    ? found
    : {
        problem: `There is no version \`${version}\` of these documents.`,
        hint: versionsHint(named)
      }
}

function versionsHint(sidebars: readonly SidebarData[]): string {
  const names = sidebars.flatMap(({ version }) => (version ? [version.name] : []))
  return names.length === 0 ? 'they have no versions: leave `--version` out' : `there is ${list(names)}`
}

const list = (names: readonly string[]): string =>
  joinWithOr([...new Set(names)].map((name) => `\`${name}\``))

/** Whether something could not be chosen. */
export const isProblem = (value: object): value is Problem => 'problem' in value
