// Addresses in the texts of React pages. The YAML of a page has no schema, but fields with these names are treated as
// addresses: they are checked and resolved like links in Markdown.

import { addressFields } from '../base/address-fields.ts'
import type { YamlPath } from '../base/yaml.ts'
import { type LinkContext, resolve, type Target } from './resolve.ts'
import type { Graph } from './site-graph.ts'

/** An address in a page's texts. */
export interface TextLink {
  readonly href: string
  readonly path: YamlPath
  readonly target: Target
}

/**
 * Resolve all addresses in a page's texts.
 *
 * @returns the texts with final URLs, and every address with its target
 */
export function resolveText(
  graph: Graph,
  from: LinkContext,
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
