// Collects the documents of a page and resolves their links and images.

import type { Asset } from '../graph/assets.ts'
import type { Target } from '../graph/resolve.ts'
import type { MarkdownSource } from '../load/source.ts'
import type { PictureView } from '../theme.ts'
import type { PlannedAddress, PlannedText } from './page-plan.ts'
import { type PictureUse, pictureView } from './picture-view.ts'
import type { RenderContext } from './render-context.ts'
import { targetOf } from './target.ts'

/** Collects the documents of one page while its props are created. */
export interface ContentPlanner {
  /** Files that the page needs besides those of its documents. */
  readonly assets: Set<Asset>
  /** Add a picture that the page shows. @returns what the theme gets; undefined if the address is that of no file */
  picture(target: Target, use: PictureUse): PictureView | undefined
  readonly sources: ReadonlySet<MarkdownSource>
  readonly main: () => PlannedText | undefined
  readonly previews: readonly PlannedText[]
  /** Add a whole document, on its own page. @returns an empty string as a placeholder for its HTML */
  html(source: MarkdownSource, locale: string): ''
  /** Add a preview on another page; `url` is that of the document. @returns an empty string as a placeholder for its HTML */
  preview(source: MarkdownSource, locale: string, url: string): ''
}

/** Plan the documents of one page. @param hasAlternate whether the page has a Markdown alternate */
export function contentPlanner(context: RenderContext, hasAlternate: boolean): ContentPlanner {
  const sources = new Set<MarkdownSource>()
  const previews: PlannedText[] = []
  const assets = new Set<Asset>()
  let main: PlannedText | undefined
  return {
    assets,
    picture(target, use) {
      if (target.kind === 'asset') assets.add(target.asset)
      return target.kind === 'asset' || target.kind === 'external' ? pictureView(target, use) : undefined
    },
    sources,
    main: () => main,
    previews,
    html(source, locale) {
      sources.add(source)
      const text = plannedText(context, source, locale, '')
      main = hasAlternate ? { ...text, alternateLinks: alternateLinksOf(context, source, locale) } : text
      return ''
    },
    preview(source, locale, url) {
      sources.add(source)
      previews.push(plannedText(context, source, locale, url))
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
  source: MarkdownSource,
  locale: string,
  page: string
): PlannedText {
  const { slots } = context.documents.of(source)
  return {
    file: source.file,
    locale: source.locale,
    identity: context.documents.identityOf(source),
    page,
    addresses: slots.map(({ place, href }) =>
      addressOf(targetOf(context, source, { file: place.file, locale }, href), page)
    )
  }
}

const alternateLinksOf = (
  context: RenderContext,
  source: MarkdownSource,
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
