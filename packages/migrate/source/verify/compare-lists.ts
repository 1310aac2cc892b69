// Lists of posts, tags, authors and documents: the new list, with the pages that continue it, has to lead where the old one led.

import type { Difference } from './finding.ts'
import type { PageFacts } from './page-facts.ts'

/** The old and the new site, as far as lists need them. */
export interface ListSites {
  /** File of the new site that an old or new path leads to. */
  readonly fileOf: (path: string) => string | undefined
  /** Facts of a page of the new site. */
  readonly factsOf: (file: string) => PageFacts
  /** Whether the old page at this path is a list too. */
  readonly isList: (path: string) => boolean
}

/** A list may go on for this many pages. */
const maxPages = 100

/** Compare an old list with the new one. @param file of the new list */
export function compareLists(
  address: string,
  oldList: PageFacts,
  file: string,
  sites: ListSites
): readonly Difference[] {
  const named = [
    ...new Set(oldList.listed.flatMap((href) => ownPath(href, address, oldList.canonical) ?? []))
  ].filter((path) => {
    const target = sites.fileOf(path)
    return target !== undefined && target !== file
  })
  // A list of posts also names their tags and authors, which each tool shows in different places.
  const articles = named.filter((path) => !sites.isList(path))
  const linkedFiles = filesLinkedFrom(file, address, sites)
  return (articles.length > 0 ? articles : named)
    .filter((path) => !linkedFiles.has(sites.fileOf(path) ?? ''))
    .map((path) => ({
      severity: 'failure',
      check: 'list',
      address,
      expected: `a link to ${path}`,
      found: 'none'
    }))
}

/** Files that a list and the pages after it link to. */
function filesLinkedFrom(
  first: string,
  address: string,
  { fileOf, factsOf }: ListSites
): ReadonlySet<string> {
  const files = new Set<string>()
  const pages = new Set<string>()
  for (
    let page: string | undefined = first;
    page !== undefined && !pages.has(page) && pages.size < maxPages;
  ) {
    pages.add(page)
    const { links, next, canonical } = factsOf(page)
    const resolve = (href: string) => {
      const path = ownPath(href, address, canonical)
      return path === undefined ? undefined : fileOf(path)
    }
    for (const href of links) files.add(resolve(href) ?? '')
    page = next === undefined ? undefined : resolve(next)
  }
  return files
}

/** Decoded path of a link within the site. @param canonical absolute address of the page, which names the host of the site */
function ownPath(href: string, address: string, canonical: string | undefined): string | undefined {
  try {
    const base = new URL(address, canonical ?? 'https://old.invalid')
    const url = new URL(href, base)
    return url.host === base.host ? decodeURIComponent(url.pathname) : undefined
  } catch {
    return undefined
  }
}
