// Two built sites → what is different between them.

import { hostResponse, pageAddress, pageFile } from 'sitegen/internals'
import { causesOf, type PageAt } from './causes.ts'
import { firstViewOf } from './first-view.ts'
import { type OutputPage, pagesOf, type SiteOutput } from './output.ts'
import { type PageFacts, pageFacts } from './page-facts.ts'
import type { ChangedPage, ChangedSearch, OnePage, SiteDiff } from './report.ts'
import { textParts } from './text-parts.ts'

/** Compare two sites. @param searches that differ */
export function compare(before: SiteOutput, after: SiteOutput, searches: readonly ChangedSearch[]): SiteDiff {
  const [oldPages, newPages] = [pagesOf(before), pagesOf(after)]
  const both = [...newPages.values()].filter(({ path }) => oldPages.has(path))
  const differing = both.filter(({ path }) => hashOf(before, path) !== hashOf(after, path))
  const pageAt = pageFinder(before, after)
  const pairs = differing.map((page) => ({
    page,
    old: pageFacts(before, oldPages.get(page.path) ?? page),
    now: pageFacts(after, page)
  }))
  const changed = pairs.map(({ page, old, now }): ChangedPage => {
    const source = { before: before.source(page.source), after: after.source(page.source) }
    const isKnown = source.before !== undefined && source.after !== undefined
    return {
      path: page.path,
      title: now.title,
      causes: causesOf(
        {
          before: old,
          after: now,
          source: page.source,
          isSourceChanged: isKnown ? source.before !== source.after : undefined
        },
        (href) => {
          const other = pageAt(href)
          return other?.path === page.path ? undefined : other
        }
      ),
      text: textParts(old.text, now.text),
      firstView: {
        before: firstViewOf(before, page.path, old.html),
        after: firstViewOf(after, page.path, now.html)
      },
      structured: {
        removed: old.structured.filter((item) => !now.structured.includes(item)),
        added: now.structured.filter((item) => !old.structured.includes(item))
      }
    }
  })
  const onlyIn = (output: SiteOutput, pages: Iterable<OutputPage>, others: ReadonlyMap<string, OutputPage>) =>
    [...pages].flatMap((page): OnePage | readonly [] => {
      if (others.has(page.path)) return []
      const { title, html } = pageFacts(output, page)
      return { path: page.path, title, firstView: firstViewOf(output, page.path, html) }
    })
  const pages = {
    new: onlyIn(after, newPages.values(), oldPages),
    gone: onlyIn(before, oldPages.values(), newPages),
    changed,
    same: both.length - changed.length
  }
  return {
    format: 1,
    before: before.name,
    after: after.name,
    pages,
    lost: lostAddresses(before, after, pairs),
    searches,
    lists: listsOf(before, after, pages)
  }
}

const hashOf = ({ manifest, hosted }: SiteOutput, path: string): string | undefined =>
  manifest.files[pageFile(path, 'html', hosted.trailingSlash)]?.sha256

/** Finds the page of an address, by the addresses of both sites. */
function pageFinder(before: SiteOutput, after: SiteOutput): (href: string) => PageAt | undefined {
  const byAddress = new Map<string, PageAt>()
  for (const output of [before, after])
    for (const path of output.hosted.pages)
      byAddress.set(addressOf(output, path), {
        path,
        before: before.hosted.pages.has(path),
        after: after.hosted.pages.has(path)
      })
  return (href) => byAddress.get(href.replace(/[?#].*$/s, ''))
}

/** Address of a page with the base of its site. */
const addressOf = ({ hosted: { base, trailingSlash } }: SiteOutput, path: string): string =>
  base + pageAddress(path, trailingSlash).slice(1)

/** Addresses that worked before and lead nowhere now. */
function lostAddresses(
  before: SiteOutput,
  after: SiteOutput,
  pairs: readonly { readonly page: OutputPage; readonly old: PageFacts; readonly now: PageFacts }[]
): readonly string[] {
  const works = (address: string) => hostResponse(after.hosted, address).kind !== 'missing'
  const pages = [...before.hosted.pages].map((path) => addressOf(before, path))
  const files = Object.keys(before.manifest.files)
    .filter((file) => before.hosted.files.has(file) && !isInternal(file))
    .map((file) => before.hosted.base + file)
  const ids = pairs.flatMap(({ page, old, now }) =>
    [...old.ids]
      .filter((id) => !now.ids.has(id) && !isOfTheme(id))
      .map((id) => `${addressOf(after, page.path)}#${id}`)
  )
  return [
    ...pages.filter((address) => !works(address)),
    ...files.filter((address) => !works(address)),
    ...ids
  ].sort()
}

/** Files that nobody links to: those of pages, which are addresses themselves, and those with a hash in their names. */
const isInternal = (file: string): boolean =>
  /\.(?:html|json|md|br|gz)$/.test(file) || /^(?:assets|search)\//.test(file)

/** Files whose names change with their content: caches may keep them. */
const isHashed = (file: string): boolean => /[.-][0-9a-f]{8,}\.\w+(?:\.(?:br|gz))?$/.test(file)

/** Ids that scripts and styles of the theme use. */
const isOfTheme = (id: string): boolean => /^(?:sitegen:|_[rR]_|user-content-fn)/.test(id)

function listsOf(before: SiteOutput, after: SiteOutput, pages: SiteDiff['pages']): SiteDiff['lists'] {
  const old = before.manifest.files
  const now = after.manifest.files
  const upload = Object.keys(now).filter((file) => old[file]?.sha256 !== now[file]?.sha256)
  const changed = Object.keys(old).filter((file) => old[file]?.sha256 !== now[file]?.sha256)
  const pathOfFile = new Map(
    [before, after].flatMap((output) =>
      [...output.hosted.pages].map(
        (path) => [pageFile(path, 'html', output.hosted.trailingSlash), path] as const
      )
    )
  )
  const purge = changed
    .filter((file) => before.hosted.files.has(file) && !isHashed(file))
    .map((file) => {
      const path = pathOfFile.get(file)
      return path === undefined ? before.hosted.base + file : addressOf(before, path)
    })
  const told = [
    ...[...pages.new, ...pages.gone].map(({ path }) => path),
    ...pages.changed
      .filter(({ text, structured }) => text.length + structured.added.length > 0)
      .map(({ path }) => path)
  ]
  return {
    upload: upload.sort(),
    purge: [...new Set(purge)].sort(),
    indexnow: told
      .filter((path) => !isUnlisted(after, path))
      .map((path) => after.hosted.url + addressOf(after, path))
      .sort()
  }
}

/** Whether a page asks search engines to leave it out. */
const isUnlisted = (output: SiteOutput, path: string): boolean =>
  /<meta\b[^>]*\bname="robots"[^>]*\bnoindex\b/.test(
    output.text(pageFile(path, 'html', output.hosted.trailingSlash))
  )
