// Links, anchors, images and files in Markdown: each must resolve in every locale that shows the document.

import { isUnsafeScheme } from '../../base/address.ts'
import { type Diagnostic, diagnostic, type Place } from '../../base/diagnostics.ts'
import { didYouMean } from '../../base/text.ts'
import { isImage } from '../../graph/assets.ts'
import { resolve, type Target } from '../../graph/resolve.ts'
import { markdownOf, type Route } from '../../graph/route.ts'
import type { Graph } from '../../graph/site-graph.ts'
import { missingTarget, unsafeUrl } from '../../graph/target-problems.ts'
import type { MarkdownSource, TextSource } from '../../load/source.ts'
import type { Slot } from '../../markdown/document.ts'
import { resolveAnchorId } from '../../markdown/reserved-ids.ts'
import type { IdsOfPage, Site, TextRule } from '../rule.ts'
import { translatedId } from '../translated-id.ts'

/** Check the links of every page that shows Markdown. */
export const checkLinks: TextRule = (site, { pages, texts, idsOf }) => {
  const pageProblems = pages.flatMap((route) =>
    textsOf(markdownOf(route))
      .flatMap((text) => site.documents.of(text).slots)
      .flatMap((slot) => {
        // Links in an included file are relative to that file.
        const from = { file: slot.place.file, locale: route.locale }
        return checkSlot(slot, resolve(site.graph, from, slot.href), route, site.graph, idsOf)
      })
  )
  return [...pageProblems, ...checkTextsWithoutPages(site, texts)]
}

/** Markdown of a page: its text, and the Markdown fields of an entry. */
const textsOf = (source: MarkdownSource | undefined): readonly TextSource[] =>
  source === undefined ? [] : source.kind === 'entry' ? [source, ...source.texts.values()] : [source]

/** Entries without pages are shown on other pages, which are only known after planning. */
const checkTextsWithoutPages = ({ graph, documents }: Site, texts: readonly TextSource[]) =>
  texts
    .filter(({ kind, collection }) => kind.startsWith('entry') && collection.entries?.hasPages === false)
    .flatMap((text) =>
      documents.of(text).slots.flatMap((slot) => {
        const target = resolve(graph, { file: slot.place.file, locale: text.locale }, slot.href)
        return target.kind === 'missing' ? [missingSlotTarget(slot, target)] : []
      })
    )

/** Ids of every page, collected on demand. */
export function anchorIndex({ documents, pageAnchors }: Site): IdsOfPage {
  const idsByRoute = new Map<Route, ReadonlySet<string>>()
  const collect = (route: Route): ReadonlySet<string> | undefined => {
    const source = markdownOf(route)
    if (source) return new Set(textsOf(source).flatMap((text) => documents.of(text).ids))
    if (route.kind === 'sitePage') {
      // Unknown if the bundle failed.
      const pageIds = pageAnchors.get(route.page)
      return pageIds && new Set(pageIds)
    }
    if (route.kind === 'pluginPage') {
      const pageIds = pageAnchors.get(route.component)
      return pageIds && new Set(pageIds)
    }
    return undefined
  }
  return (route) => {
    const ids = idsByRoute.get(route) ?? collect(route)
    if (ids) idsByRoute.set(route, ids)
    return ids
  }
}

/** Hint for an unsafe scheme. Settings can allow schemes of programs, but none that runs code. */
function unsafeHint(scheme: string): string {
  // A drive, `C:\texts\a.md`, or `file:///texts/a.md`.
  if (scheme.length === 1 || scheme === 'file')
    return 'readers cannot open files on your computer: link to a file of the project, such as `./a.md`'
  if (isUnsafeScheme(scheme)) return 'link to an https URL or a file of this site'
  return (
    didYouMean(`${scheme}:`, ['https:', 'mailto:', 'tel:']) ??
    `correct the address, or allow links that open another program: \`security: { linkSchemes: [${scheme}] }\``
  )
}

/** The address of the site itself written out, `https://site.example/guide`: it is checked like a path. */
function ownAddress(slot: Slot, route: Route, graph: Graph, idsOf: IdsOfPage): Diagnostic[] {
  const { url, base } = graph.config
  if (url === '' || !slot.href.startsWith(url)) return []
  const rest = slot.href.slice(url.length)
  // Beside the base, there may be anything on the host.
  if (!(rest === '' ? '/' : rest).startsWith(base)) return []
  const path = `/${rest.slice(base.length)}`
  const target = resolve(graph, { file: slot.place.file, locale: route.locale }, path)
  return checkSlot({ ...slot, href: path }, target, route, graph, idsOf).map((problem) =>
    problem.code === 'link-missing' || problem.code === 'asset-missing'
      ? {
          ...problem,
          message: problem.message.replace(`\`${path}\``, `\`${slot.href}\``),
          hint:
            problem.hint ??
            'this is an address of the site itself: correct it, or write the path of the file, `./page.md`'
        }
      : problem
  )
}

/** Pictures that browsers do not show. */
const unshown = /\.(?:hei[cf]|tiff?|psd|eps|ai|dng|cr2|nef)$/i

/** The page of a file in a repository. */
const pageOfFile =
  /^https:\/\/(?:github\.com|gitlab\.com|codeberg\.org)\/[^?#]+\/blob\/(?![^#]*\?(?:.*&)?raw=)/

function checkSlot(slot: Slot, target: Target, route: Route, graph: Graph, idsOf: IdsOfPage): Diagnostic[] {
  const { place, href } = slot
  const checkTargetAnchor = (anchor: string, page: Route) => {
    // Most links have none, and the ids of a page take time to read.
    if (anchor === '') return []
    const ids = idsOf(page)
    return checkAnchor(place, href, ids ? resolveAnchorId(anchor, ids) : anchor, page, idsOf, route).map(
      (problem) => {
        const own =
          problem.hint === undefined && ids ? translatedId(anchor, page, ids, graph, idsOf) : undefined
        return own === undefined ? problem : { ...problem, hint: `write \`#${own}\`, its translation` }
      }
    )
  }
  switch (target.kind) {
    case 'missing':
      return [missingSlotTarget(slot, target)]
    case 'unsafe':
      return [unsafeUrl(target.scheme, place, unsafeHint(target.scheme))]
    case 'page':
      if (slot.kind !== 'link')
        return [diagnostic('asset-missing', place, `Expected a file to show at \`${href}\`, found a page`)]
      return [...unlisted(slot, target.route, route), ...checkTargetAnchor(target.anchor, target.route)]
    case 'anchor':
      return checkTargetAnchor(target.anchor, route)
    case 'asset':
      if (slot.kind === 'image' && unshown.test(target.asset.file))
        return [
          diagnostic(
            'image-unreadable',
            place,
            `Most browsers do not show \`${target.asset.file}\`: it is a file of a camera or of a program`,
            'export it as JPEG, PNG or WebP'
          )
        ]
      return slot.kind === 'image' &&
        isImage(target.asset.file) &&
        !target.asset.size &&
        !target.asset.isLfsPointer
        ? [
            diagnostic(
              'image-unreadable',
              place,
              `The size of \`${target.asset.file}\` cannot be read, so the layout will shift while it loads`,
              'export it again from the program that made it, or set `width` and `height` in HTML'
            )
          ]
        : []
    case 'generated':
      return slot.kind === 'link'
        ? []
        : [
            diagnostic(
              'asset-missing',
              place,
              `Expected a file to show at \`${href}\`, found one for programs`
            )
          ]
    case 'external': {
      if (slot.kind === 'image' && pageOfFile.test(href))
        return [
          diagnostic(
            'asset-missing',
            place,
            `\`${href}\` is a page that shows a picture, not the picture`,
            place.length === href.length
              ? { write: href.replace('/blob/', '/raw/'), remark: ', or put the file next to this one' }
              : 'write `/raw/` in place of `/blob/`, or put the file next to this one'
          )
        ]
      const [, scheme, rest] = /^(https?):[\\/]?(?![\\/])(.*)$/i.exec(href) ?? []
      if (scheme !== undefined)
        return [
          diagnostic(
            'link-missing',
            place,
            `\`${href}\` has not two slashes after \`${scheme}:\`, so browsers take it for a path of this site`,
            `write \`${scheme}://${rest}\``
          )
        ]
      return ownAddress(slot, route, graph, idsOf)
    }
    case 'unknown':
      return []
  }
}

/** A link from a listed page to one that lists and search engines leave out. */
const unlisted = ({ href, place }: Slot, target: Route, source: Route): Diagnostic[] =>
  target.unlisted && !source.unlisted
    ? [
        diagnostic(
          'link-unlisted',
          place,
          `\`${href}\` leads to an unlisted page, ${target.file}`,
          'readers and search engines find it by this link: remove it, or `unlisted` from the page'
        )
      ]
    : []

/** Images and media show a file, even if their address looks like that of a page. */
const missingSlotTarget = (
  { kind, href, place }: Slot,
  target: Extract<Target, { readonly kind: 'missing' }>
): Diagnostic => missingTarget(kind === 'link' ? target : { ...target, what: 'asset' }, href, place)

/** Anchors that browsers resolve without an element. */
const impliedAnchors = new Set(['', 'top'])

/** Check the part of a link after `#`; pages with unknown ids are skipped. */
export function checkAnchor(
  place: Place,
  href: string,
  anchor: string,
  target: Route,
  idsOf: IdsOfPage,
  source: Pick<Route, 'contentLocale' | 'locale'>
): Diagnostic[] {
  if (impliedAnchors.has(anchor)) return []
  const ids = idsOf(target)
  if (!ids || ids.has(anchor)) return []
  // An untranslated document may link to a heading whose id differs in a translation.
  const inLocale = target.contentLocale === source.contentLocale ? '' : ` in \`${source.locale}\``
  const hint = didYouMean(anchor, ids) ?? (ids.size === 0 ? 'the page has no anchors' : undefined)
  return [
    diagnostic(
      'anchor-missing',
      place,
      `\`${target.file}\` has no heading or id \`${anchor}\`${inLocale}, which \`${href}\` links to`,
      hint
    )
  ]
}
