// Addresses in the texts of React pages. The YAML of a page has no schema, but fields with certain names are treated as
// addresses: they are checked and resolved like links in Markdown. `picture` is a picture: its address, or a mapping
// with `src`, `alt` and `place`; `pictures` is a list of them.

import { addressFields } from '../base/address-fields.ts'
import type { YamlPath } from '../base/yaml.ts'
import { isPlannedValue } from '../plugins/planned-value.ts'
import { type LinkContext, resolve, type Target } from './resolve.ts'
import type { Graph } from './site-graph.ts'

/** An address in a page's texts. */
export interface TextLink {
  readonly href: string
  readonly path: YamlPath
  readonly target: Target
  /** Set for pictures. */
  readonly picture?: TextPicture
}

/** Settings of a picture in page texts. */
interface TextPicture {
  /** Missing if the author forgot it; empty for decoration. */
  readonly alt?: string
  /** Where it is shown: see `pictures.places` in site.yaml. */
  readonly place?: string
  readonly path: YamlPath
}

/** Makes the value that a page gets for a picture. */
export type ToPicture = (target: Target, href: string, picture: TextPicture) => unknown

/**
 * Resolve all addresses in a page's texts.
 *
 * @param toPicture default: the URL of the picture
 * @returns the texts with final URLs, and every address with its target
 */
export function resolveText(
  graph: Graph,
  from: LinkContext,
  text: unknown,
  toPicture: ToPicture = urlOfTarget
): { readonly text: unknown; readonly links: readonly TextLink[] } {
  const links: TextLink[] = []
  const walk = (value: unknown, path: YamlPath): unknown => {
    const picture =
      isPictureField(path) && !(value instanceof Object && isPlannedValue(value))
        ? pictureIn(value, path)
        : undefined
    if (picture) {
      const { href, ...settings } = picture
      const target = resolve(graph, from, href)
      links.push({
        href,
        path: typeof value === 'string' ? path : [...path, 'src'],
        target,
        picture: settings
      })
      return toPicture(target, href, settings)
    }
    if (Array.isArray(value)) return value.map((item, index) => walk(item, [...path, index]))
    if (typeof value === 'object' && value !== null) {
      // Addresses of entries have been resolved.
      if (isPlannedValue(value)) return value
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item, [...path, key])]))
    }
    if (typeof value !== 'string' || !addressFields.has(String(path.at(-1)))) return value
    const target = resolve(graph, from, value)
    links.push({ href: value, path, target })
    return urlOfTarget(target, value)
  }
  return { text: walk(text, []), links }
}

const urlOfTarget = (target: Target, href: string): string => ('url' in target ? target.url : href)

const isPictureField = (path: YamlPath): boolean =>
  path.at(-1) === 'picture' || (typeof path.at(-1) === 'number' && path.at(-2) === 'pictures')

/** `./board.jpg`, or `{ src: ./board.jpg, alt: A board, place: card }`; undefined for anything else. */
function pictureIn(value: unknown, path: YamlPath): (TextPicture & { readonly href: string }) | undefined {
  if (typeof value === 'string') return { href: value, path }
  if (typeof value !== 'object' || value === null) return undefined
  const { src, alt, place }: { src?: unknown; alt?: unknown; place?: unknown } = value
  if (typeof src !== 'string') return undefined
  return {
    href: src,
    path,
    ...(typeof alt === 'string' && { alt }),
    ...(typeof place === 'string' && { place })
  }
}
