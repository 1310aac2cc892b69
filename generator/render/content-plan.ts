// Collects the documents of a page and resolves their links and images.

import type { Target } from '../graph/resolve.ts'
import type { TextSource } from '../load/source.ts'
import { placeOfWidth } from '../pictures/places.ts'
import type { PictureView } from '../theme.ts'
import type { PageAsset, PlannedAddress, PlannedPart, PlannedText } from './page-plan.ts'
import { type PictureUse, planPicture } from './picture-view.ts'
import type { RenderContext } from './render-context.ts'
import { postsOfSections } from './section-posts.ts'
import { targetOf } from './target.ts'

/** Collects the documents of one page while its props are created. */
export interface ContentPlanner {
  /** Files that the page needs besides those of its documents. */
  readonly assets: Set<PageAsset>
  /** Declarations by class of the pictures of the page. */
  readonly styles: Readonly<Record<string, string>>
  /** Is a picture of the page still encoded? */
  readonly isPending: () => boolean
  /** Add a picture that the page shows. @returns what the theme gets; undefined if the address is that of no file */
  picture(target: Target, use: PictureUse): PictureView | undefined
  readonly sources: ReadonlySet<TextSource>
  readonly main: () => PlannedText | undefined
  readonly parts: readonly PlannedPart[]
  /** Add a whole document, on its own page. @returns an empty string as a placeholder for its HTML */
  html(source: TextSource, locale: string): ''
  /**
   * Add HTML to the props of a page: of a document or its preview.
   *
   * @param url of the page of the document, for its anchors; empty if it has none
   * @returns an empty string as a placeholder for the HTML
   */
  add(source: TextSource, locale: string, url: string, part: Pick<PlannedPart, 'at' | 'of'>): ''
}

/** Plan the documents of one page. @param hasAlternate whether the page has a Markdown alternate */
export function contentPlanner(context: RenderContext, hasAlternate: boolean): ContentPlanner {
  const sources = new Set<TextSource>()
  const parts: PlannedPart[] = []
  const assets = new Set<PageAsset>()
  const styles: Record<string, string> = {}
  let main: PlannedText | undefined
  let pending = false
  let isPictureShown = false
  const picture: ContentPlanner['picture'] = (target, use) => {
    if (target.kind !== 'asset' && target.kind !== 'external') return undefined
    const planned = planPicture(context, target, use)
    for (const asset of planned.assets) assets.add(asset)
    Object.assign(styles, planned.styles)
    pending ||= planned.isPending
    isPictureShown = true
    return planned.view
  }
  return {
    assets,
    styles,
    isPending: () => pending,
    picture,
    sources,
    main: () => main,
    parts,
    html(source, locale) {
      sources.add(source)
      const hasPicture = isPictureShown
      const text = { ...plannedText(context, source, locale, '', picture), lazy: hasPicture }
      main = hasAlternate ? { ...text, alternateLinks: alternateLinksOf(context, source, locale) } : text
      return ''
    },
    add(source, locale, url, part) {
      sources.add(source)
      const text = { ...plannedText(context, source, locale, url, picture), lazy: true }
      parts.push({ ...part, text })
      return ''
    }
  }
}

/**
 * Resolve a document's links and images for a locale.
 *
 * @param page url prefix for anchors in the document if it is shown on another page, otherwise empty
 */
export function plannedText(
  context: RenderContext,
  source: TextSource,
  locale: string,
  page: string,
  picture: ContentPlanner['picture'] = pictureOnly(context)
): PlannedText {
  const { slots, components } = context.documents.of(source)
  const posts = postsOfSections(context, components, locale)
  return {
    file: source.file,
    ...('part' in source ? { part: source.part } : {}),
    locale: source.locale,
    identity: context.documents.identityOf(source),
    page,
    lazy: page !== '',
    addresses: slots.map(({ place, href, picture: shown }) => {
      const target = targetOf(context, source, { file: place.file, locale }, href)
      if (!shown || target.kind !== 'asset') return addressOf(target, page)
      const of = shown.width === undefined ? 'article' : placeOfWidth(shown.width)
      const view = picture(target, { alt: '', place: of, at: place })
      return view?.sources || view?.dark ? { picture: view } : addressOf(target, page)
    }),
    ...(posts && { posts })
  }
}

/** For texts that are shown elsewhere, such as feeds: the files belong to the page of the text. */
const pictureOnly =
  (context: RenderContext): ContentPlanner['picture'] =>
  (target, use) =>
    target.kind === 'asset' ? planPicture(context, target, use).view : undefined

const alternateLinksOf = (
  context: RenderContext,
  source: TextSource,
  locale: string
): readonly PlannedAddress[] =>
  context.documents
    .of(source)
    .alternateLinks.map(([href, file]) => addressOf(targetOf(context, source, { file, locale }, href), ''))

function addressOf(target: Target, page: string): PlannedAddress {
  switch (target.kind) {
    case 'asset': {
      const { file, output, size } = target.asset
      return { url: target.url, file, output, ...(size && { size }) }
    }
    case 'anchor':
      return page + target.url
    case 'unsafe':
      return ''
    case 'missing':
    case 'unknown':
      // Only if the site has turned off the check.
      return null
    default:
      return target.url
  }
}
