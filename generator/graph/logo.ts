// A configured logo → its files, size and link.

import { diagnostic } from '../base/diagnostics.ts'
import type { YamlPath } from '../base/yaml.ts'
import type { Logo } from '../theme.ts'
import type { Asset } from './assets.ts'
import { resolve, withBase } from './resolve.ts'
import { localized, resolvedLink, type ShellContext } from './shell-texts.ts'
import { type Graph, startPath } from './site-graph.ts'

type LogoInput = NonNullable<Graph['config']['theme']['logo']>

/** The logo of a locale. @param path place of the setting; a missing file is reported there */
export function logoOf(context: ShellContext, logo: LogoInput, path: YamlPath): Logo {
  const resolveTarget = (value: string) =>
    resolve(context.graph, { file: context.yaml.file, locale: context.locale.code }, value)
  const urlOfFile = (key: 'src' | 'srcDark', value: string): string => {
    const target = resolveTarget(value)
    if (target.kind === 'asset' || target.kind === 'external') return target.url
    if (target.kind === 'unknown') return value
    context.diagnostics.push(
      diagnostic(
        'asset-missing',
        context.yaml.at([...path, key]),
        `There is no file \`${value}\` in site/static`,
        target.kind === 'missing' ? target.hint : undefined
      )
    )
    return value
  }
  const picture = resolveTarget(logo.src)
  return {
    src: urlOfFile('src', logo.src),
    ...(logo.srcDark === undefined ? {} : { srcDark: urlOfFile('srcDark', logo.srcDark) }),
    alt: localized(context, logo.alt, [...path, 'alt']),
    ...logoSize(logo, picture.kind === 'asset' ? picture.asset.size : undefined),
    url:
      logo.href === undefined
        ? withBase(context.graph, startPath(context.graph, context.locale))
        : resolvedLink(context, { to: logo.href }, path).url
  }
}

type Size = Pick<Logo, 'width' | 'height'>

/**
 * Width and height of a logo in pixels: as configured, else computed from the image, because browsers give no size to an SVG
 * that has only a `viewBox`.
 */
function logoSize({ width, height }: Size, imageSize: Asset['size']): Size {
  if (!imageSize || (width !== undefined && height !== undefined)) return { width, height }
  const ratio = imageSize.width / imageSize.height
  if (width !== undefined) return { width, height: Math.round(width / ratio) }
  if (height !== undefined) return { width: Math.round(height * ratio), height }
  return { width: Math.round(imageSize.width), height: Math.round(imageSize.height) }
}
