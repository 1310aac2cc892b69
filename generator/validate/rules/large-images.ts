// Readers download images in full size unless they are encoded for the web.

import { type Diagnostic, diagnostic } from '../../base/diagnostics.ts'
import { shownBytes } from '../../base/sizes.ts'
import { extensionOf } from '../../base/text.ts'
import type { Config } from '../../config/config.ts'
import { type Asset, isEncodable, isImage } from '../../graph/assets.ts'
import { resolveText } from '../../graph/page-text.ts'
import { type LinkContext, resolve } from '../../graph/resolve.ts'
import type { Graph } from '../../graph/site-graph.ts'
import { hasText } from '../../load/source.ts'
import type { Rule, Site } from '../rule.ts'

/** Check images of site/static, and those of content/ that pages show. */
export const checkLargeImages: Rule = (site) => {
  const { assets, config } = site.graph
  const fromStatic = assets.staticPaths.filter(isImage).flatMap((path) => assets.static(path) ?? [])
  const shown = shownImages(site)
  const encoded = new Set(
    config.pictures.encode ? shown.flatMap((asset) => (isEncodable(asset) ? asset.file : [])) : []
  )
  const images = new Map([...fromStatic, ...shown].map((asset) => [asset.file, asset]))
  return [...images.values()]
    .filter(({ file }) => !encoded.has(file))
    .flatMap((asset) => checkSize(asset, config.images))
}

/** Links to images are downloads of any size. */
function shownImages({ graph, documents }: Site): readonly Asset[] {
  const inMarkdown = graph.sources.filter(hasText).flatMap((source) => {
    const { locale, file } = source
    const image = 'frontMatter' in source ? source.frontMatter.image : undefined
    const named = image === undefined ? [] : imageAt(graph, { file, locale }, image)
    const shown = documents
      .of(source)
      .slots.flatMap(({ kind, href, place }) =>
        kind === 'link' ? [] : imageAt(graph, { file: place.file, locale }, href)
      )
    return [...named, ...shown]
  })
  const inTexts = graph.sources.flatMap((source) =>
    source.kind === 'pageText'
      ? resolveText(graph, source, source.text).links.flatMap(({ href, target }) =>
          isImage(pathOf(href)) && target.kind === 'asset' ? target.asset : []
        )
      : []
  )
  return [...inMarkdown, ...inTexts]
}

function imageAt(graph: Graph, from: LinkContext, href: string): readonly Asset[] {
  // Most links are not images, and resolving them takes longer than this test.
  if (!isImage(pathOf(href))) return []
  const target = resolve(graph, from, href)
  return target.kind === 'asset' ? [target.asset] : []
}

const pathOf = (href: string): string => href.replace(/[?#].*$/s, '')

function checkSize(
  { file, bytes, size }: Asset,
  { maxKilobytes, maxWidth }: Config['images']
): readonly Diagnostic[] {
  const heavy = bytes > maxKilobytes * 1000
  // The width of an SVG does not matter.
  const wide = size !== undefined && size.width > maxWidth && extensionOf(file) !== '.svg'
  if (!heavy && !wide) return []
  const pixels = size ? ` and ${size.width} × ${size.height} pixels` : ''
  const limits = [
    ...(heavy ? [shownBytes(maxKilobytes * 1000)] : []),
    ...(wide ? [`${maxWidth} pixels in width`] : [])
  ]
  return [
    diagnostic(
      'image-large',
      { file },
      `This image has ${shownBytes(bytes)}${pixels}; readers download all of it, so the limit is ${limits.join(' and ')}`,
      'scale it down, or save it as WebP or AVIF; `images` in site/site.yaml sets the limits'
    )
  ]
}
