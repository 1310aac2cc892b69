// A site → the web addresses of others that it links to, each with its places.

import { webAddress } from '../base/address.ts'
import type { Place } from '../base/diagnostics.ts'
import { isMapping } from '../base/mapping.ts'
import type { Yaml } from '../base/yaml.ts'
import type { Graph } from '../graph/site-graph.ts'
import type { Documents } from '../markdown/documents.ts'

/** An address without its fragment, and where the site links to it. */
export interface ExternalAddress {
  readonly url: string
  readonly places: readonly Place[]
}

/** Names that no server has: RFC 2606 and RFC 6761. */
const reservedHost = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost|local|internal)\.?$/

/**
 * All addresses that documents, navbar, footer, sidebars and redirects link to, in the order of the site. Not among them: addresses
 * of the site itself, which are checked as paths, numbers of hosts, names that are reserved for examples, and those that
 * `externalLinks.ignore` begins.
 */
export function externalAddresses(graph: Graph, documents: Documents): readonly ExternalAddress[] {
  const { config } = graph
  const placesByUrl = new Map<string, Place[]>()
  const add = (text: string, place: Place): void => {
    const url = webAddress(text)
    if (!url || url.origin === config.url || !isAsked(url, config.externalLinks.ignore)) return
    url.hash = ''
    const places = placesByUrl.get(url.href)
    if (places) places.push(place)
    else placesByUrl.set(url.href, [place])
  }
  for (const source of graph.texts)
    for (const { kind, href, place } of documents.of(source).slots) if (kind === 'link') add(href, place)
  const { navbar, footer, sidebars, redirects } = config
  for (const { value, yaml } of [navbar, footer, ...sidebars.values(), redirects])
    for (const { text, path } of linksIn(value)) add(text, placeIn(yaml, path))
  return [...placesByUrl].map(([url, places]) => ({ url, places }))
}

const isAsked = ({ href, hostname }: URL, ignored: readonly string[]): boolean =>
  !reservedHost.test(hostname) &&
  !/^[\d.]+$|^\[/.test(hostname) &&
  !ignored.some((beginning) => href.startsWith(beginning))

interface Link {
  readonly text: string
  readonly path: readonly (string | number)[]
}

/** Values of the keys `href` and `to` anywhere in a value. */
function linksIn(value: unknown, path: readonly (string | number)[] = []): readonly Link[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => linksIn(item, [...path, index]))
  if (!isMapping(value)) return []
  return Object.entries(value).flatMap(([key, item]) =>
    typeof item === 'string' && (key === 'href' || key === 'to')
      ? [{ text: item, path: [...path, key] }]
      : linksIn(item, [...path, key])
  )
}

const placeIn = (yaml: Yaml, path: Link['path']): Place => yaml.at([...path])
