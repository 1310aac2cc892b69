// The images that documents and texts of pages use.

import type { Place } from '../base/diagnostics.ts'
import { type Asset, isImage } from '../graph/assets.ts'
import { resolveText } from '../graph/page-text.ts'
import { type LinkContext, resolve } from '../graph/resolve.ts'
import type { Site } from './rule.ts'

/** An image and how a page shows it. */
interface UsedImage {
  readonly asset: Asset
  /** Width in CSS pixels, where the author gives one, and where that is. */
  readonly shown?: { readonly width: number; readonly at: Place }
}

/**
 * Images that pages use.
 *
 * @param use `shown`: without links to images, which are downloads
 * @param isWanted tests the path of an address, since resolving takes longer
 */
export function usedImages(
  { graph, documents }: Site,
  use: 'shown' | 'shown or linked',
  isWanted: (path: string) => boolean = isImage
): readonly UsedImage[] {
  const imageAt = (from: LinkContext, href: string): readonly UsedImage[] => {
    if (!isWanted(pathOf(href))) return []
    const target = resolve(graph, from, href)
    return target.kind === 'asset' ? [{ asset: target.asset }] : []
  }
  const inMarkdown = graph.texts.flatMap((source) => {
    const { locale, file } = source
    const image = 'frontMatter' in source ? source.frontMatter.image : undefined
    const frontMatterImages = image === undefined ? [] : imageAt({ file, locale }, image)
    const documentImages = documents.of(source).slots.flatMap(({ kind, href, place, picture }) => {
      if (kind === 'link' && use === 'shown') return []
      const width = picture?.width
      return imageAt({ file: place.file, locale }, href).map((image) =>
        width === undefined ? image : { ...image, shown: { width, at: place } }
      )
    })
    return [...frontMatterImages, ...documentImages]
  })
  const inTexts = graph.sources.flatMap((source) =>
    source.kind === 'pageText'
      ? resolveText(graph, source, source.text).links.flatMap(({ href, target }) =>
          isWanted(pathOf(href)) && target.kind === 'asset' ? { asset: target.asset } : []
        )
      : []
  )
  return [...inMarkdown, ...inTexts]
}

const pathOf = (href: string): string => href.replace(/[?#].*$/s, '')
