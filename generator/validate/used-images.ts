// The images that documents and texts of pages use, collected once for all rules about them.

import type { Diagnostic, Place } from '../base/diagnostics.ts'
import { type Asset, isImage } from '../graph/assets.ts'
import { resolveText } from '../graph/page-text.ts'
import { type LinkContext, resolve } from '../graph/resolve.ts'
import type { Site } from './rule.ts'

/** An image and how a page shows it. */
export interface UsedImage {
  readonly asset: Asset
  /** Whether a page only links to it, as to a download. */
  readonly isLinked?: true
  /** Width in CSS pixels, where the author gives one, and where that is. */
  readonly shown?: { readonly width: number; readonly at: Place }
}

/** Checks the images that pages use. */
export type ImageRule = (site: Site, images: readonly UsedImage[]) => readonly Diagnostic[]

/** Images that pages use. Reads every document. */
export function usedImages({ graph, documents }: Site): readonly UsedImage[] {
  // Resolving takes longer than a look at the path.
  const imageAt = (from: LinkContext, href: string): readonly UsedImage[] => {
    if (!isImage(pathOf(href))) return []
    const target = resolve(graph, from, href)
    return target.kind === 'asset' ? [{ asset: target.asset }] : []
  }
  const inMarkdown = graph.texts.flatMap((source) => {
    const { locale, file } = source
    const image = 'frontMatter' in source ? source.frontMatter.image : undefined
    const frontMatterImages = image === undefined ? [] : imageAt({ file, locale }, image)
    const documentImages = documents.of(source).slots.flatMap(({ kind, href, place, picture }) => {
      const width = picture?.width
      return imageAt({ file: place.file, locale }, href).map(({ asset }) => ({
        asset,
        ...(kind === 'link' && { isLinked: true as const }),
        ...(width !== undefined && { shown: { width, at: place } })
      }))
    })
    return [...frontMatterImages, ...documentImages]
  })
  const inTexts = graph.sources.flatMap((source) =>
    source.kind === 'pageText'
      ? resolveText(graph, source, source.text).links.flatMap(({ href, target }) =>
          isImage(pathOf(href)) && target.kind === 'asset' ? { asset: target.asset } : []
        )
      : []
  )
  return [...inMarkdown, ...inTexts]
}

const pathOf = (href: string): string => href.replace(/[?#].*$/s, '')
