// Addresses inside the texts of React pages. A page's YAML is free in shape; fields of these names
// are addresses in it, so that they are checked and get their final urls like links in Markdown.

import type { YamlPath } from '../base/yaml.ts'
import { resolve, type Target, type Viewpoint } from './resolve.ts'
import type { Graph } from './site-graph.ts'

const addressFields = new Set(['to', 'href', 'src', 'image', 'poster'])

/** An address in a page's texts. */
export interface TextLink {
  readonly href: string
  readonly path: YamlPath
  readonly target: Target
}

/**
 * Resolve all addresses in a page's texts.
 *
 * @returns the texts with final urls, and every address with what it leads to
 */
export function resolveText(
  graph: Graph,
  from: Viewpoint,
  text: unknown
): { readonly text: unknown; readonly links: readonly TextLink[] } {
  const links: TextLink[] = []
  const walk = (value: unknown, path: YamlPath): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => walk(item, [...path, index]))
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item, [...path, key])]))
    }
    if (typeof value !== 'string' || !addressFields.has(String(path.at(-1)))) return value
    const target = resolve(graph, from, value)
    links.push({ href: value, path, target })
    return 'url' in target ? target.url : value
  }
  return { text: walk(text, []), links }
}
