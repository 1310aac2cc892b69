// Images are copied as they are. One that is larger than any screen costs every reader its whole weight.

import { type Diagnostic, diagnostic } from '../../base/diagnostics.ts'
import { extensionOf } from '../../base/text.ts'
import type { Config } from '../../config/config.ts'
import { type Asset, isImage } from '../../graph/assets.ts'
import { resolveText } from '../../graph/page-text.ts'
import { resolve, type Viewpoint } from '../../graph/resolve.ts'
import type { Graph } from '../../graph/site-graph.ts'
import { isMarkdown } from '../../load/source.ts'
import type { Rule, Site } from '../rule.ts'

/** Images of site/static, and those of content/ that pages show. */
export const checkLargeImages: Rule = (site) => {
  const { assets, config } = site.graph
  const fromStatic = assets.staticPaths.filter(isImage).flatMap((path) => assets.static(path) ?? [])
  const images = new Map([...fromStatic, ...shownImages(site)].map((asset) => [asset.file, asset]))
  return [...images.values()].flatMap((asset) => tooLarge(asset, config.images))
}

/** A link to an image is a download, which may be as large as it likes. */
function shownImages({ graph, documents }: Site): readonly Asset[] {
  const inMarkdown = graph.sources.filter(isMarkdown).flatMap((source) => {
    const { locale, file, frontMatter } = source
    const named = frontMatter.image === undefined ? [] : imageAt(graph, { file, locale }, frontMatter.image)
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

function imageAt(graph: Graph, from: Viewpoint, href: string): readonly Asset[] {
  // Most addresses lead to no image, and to find out where takes longer than this.
  if (!isImage(pathOf(href))) return []
  const target = resolve(graph, from, href)
  return target.kind === 'asset' ? [target.asset] : []
}

const pathOf = (href: string): string => href.replace(/[?#].*$/s, '')

function tooLarge(
  { file, bytes, size }: Asset,
  { maxKilobytes, maxWidth }: Config['images']
): readonly Diagnostic[] {
  const heavy = bytes > maxKilobytes * 1000
  // A drawing is as sharp as it is wide or narrow.
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
      `This image has ${shownBytes(bytes)}${pixels}; readers load all of it, so at most ${limits.join(' and ')} are expected`,
      'scale it down, or save it as WebP or AVIF; `images` in site/site.yaml sets the limits'
    )
  ]
}

const shownBytes = (bytes: number): string =>
  bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.ceil(bytes / 1000)} kB`
