// Where things are used: in links of texts, in front matter and in files of site/. What a text uses is found once, and again when
// it or the site has changed.

import {
  type Place,
  resolve,
  resolveAnchorId,
  type TextSource,
  type Yaml,
  type YamlPath
} from 'sitegen/internals'
import { meanings } from './meanings.ts'
import { type From, fromOf, linesOf, type OpenSite } from './site.ts'
import { yamlValueKind } from './value-kinds.ts'
import { routeOfFile } from './words/addresses.ts'
import { fieldKind } from './words/fields.ts'
import { anchorId } from './words/pages.ts'
import { yamlRole } from './yaml/file-schema.ts'

/** A use of a thing. */
interface Use {
  /** Of the thing. */
  readonly id: string
  place(): Place
}

/** All uses of a thing. @param id of the thing */
export function usesOf(site: OpenSite, id: string): readonly Place[] {
  const placesIn = (uses: readonly Use[]) => uses.filter((use) => use.id === id).map((use) => use.place())
  const { texts } = site.context.graph
  const places = [...texts.flatMap((text) => placesIn(usesIn(site, text))), ...placesIn(usesInYaml(site))]
  // A text that several pages show is one place.
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()]
}

/** Find the uses of texts until time is up, so that no request waits for it. @returns whether all are found */
export function findUses(site: OpenSite, milliseconds: number): boolean {
  const end = performance.now() + milliseconds
  return site.context.graph.texts.every((text) => {
    usesIn(site, text)
    return performance.now() < end
  })
}

interface Found {
  readonly graph: object
  readonly document: object
  readonly uses: readonly Use[]
}

const foundUses = new WeakMap<TextSource, Found>()

/** The uses in a text and its front matter. */
function usesIn(site: OpenSite, text: TextSource): readonly Use[] {
  const { graph, documents } = site.context
  const document = documents.of(text)
  const known = foundUses.get(text)
  if (known?.graph === graph && known.document === document) return known.uses
  const from = { file: text.file, locale: text.locale }
  const links = document.slots.flatMap(({ href, place }) =>
    linkedThings(site, { ...from, file: place.file }, href).map((id) => ({
      id,
      place: () => placeOfText(site, place, href)
    }))
  )
  const components = document.components.map(({ name, place }) => ({
    id: `component ${name}`,
    place: () => place
  }))
  const includes = document.includes.map((file) => ({
    id: `file ${file}`,
    place: () => ({ file: text.file, ...lineWith(linesOf(site, text.file), '::include[') })
  }))
  const values = text.kind === 'entry' ? text.fields : 'frontMatter' in text ? text.frontMatter : undefined
  const frontMatter = namedIn(site, values, text.yaml, from)
  const uses = [...links, ...components, ...includes, ...frontMatter]
  foundUses.set(text, { graph, document, uses })
  return uses
}

/** What an address leads to: a page, and a place in it. */
function linkedThings(site: OpenSite, from: From, href: string): readonly string[] {
  const { graph, documents } = site.context
  const target = resolve(graph, from, href)
  if (target.kind === 'asset') return [`file ${target.asset.file}`]
  const route =
    target.kind === 'page' ? target.route : target.kind === 'anchor' ? routeOfFile(site, from) : undefined
  if (!route || (target.kind !== 'page' && target.kind !== 'anchor')) return []
  const page = target.kind === 'page' ? [`page ${route.key}`] : []
  if (target.anchor === '') return page
  const source = 'source' in route && 'bodyHash' in Object(route.source) ? route.source : undefined
  const ids = source ? new Set(documents.of(source as TextSource).ids) : new Set<string>()
  return [...page, anchorId(route, resolveAnchorId(target.anchor, ids))]
}

/** Uses in all files in YAML: of site/, of pages and of categories. */
function usesInYaml(site: OpenSite): readonly Use[] {
  const { config, sources } = site.context.graph
  const files = [config.site, config.navbar, config.footer, config.redirects, ...config.sidebars.values()]
  const yamls = [
    ...files.map(({ yaml }) => yaml),
    ...sources.flatMap((source) =>
      source.kind === 'pageText' || source.kind === 'category' || source.kind === 'authors' ? source.yaml : []
    )
  ]
  return yamls.flatMap((yaml) => namedIn(site, yaml.value, yaml, fromOf(site, yaml.file)))
}

/** What the texts of a value name. */
function namedIn(
  site: OpenSite,
  value: unknown,
  yaml: Yaml,
  from: From,
  path: YamlPath = [],
  siblings: Readonly<Record<string, string>> = {}
): readonly Use[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => namedIn(site, item, yaml, from, [...path, index], siblings))
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
    const texts = Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    )
    return entries.flatMap(([key, item]) => namedIn(site, item, yaml, from, [...path, key], texts))
  }
  if (typeof value !== 'string') return []
  const steps = path.map((step) => (typeof step === 'number' ? '*' : step))
  const range = { line: 0, start: 0, end: 0 }
  const written = { text: value, range, path: steps, siblings }
  const plainKind = yamlValueKind(yamlRole(site, from.file), steps)
  const kind = fieldKind(site, { ...written, kind: plainKind }, from) ?? plainKind
  const place = () => yaml.at(path)
  if (kind === 'link' || kind === 'picture')
    return linkedThings(site, from, value).map((id) => ({ id, place }))
  const thing = kind === 'value' ? undefined : meanings[kind].thing?.(site, { ...written, kind }, from)
  return thing ? [{ id: thing.id, place }] : []
}

/** The place of an address in the link that it is written in. */
function placeOfText(site: OpenSite, place: Place, text: string): Place {
  const { file, line, column = 1 } = place
  if (line === undefined) return place
  const at = (linesOf(site, file)[line - 1] ?? '').indexOf(text, column - 1)
  return at < 0 ? place : { file, line, column: at + 1, length: text.length }
}

function lineWith(
  lines: readonly string[],
  text: string
): { readonly line: number; readonly column: number } {
  const line = lines.findIndex((candidate) => candidate.includes(text))
  return { line: Math.max(0, line) + 1, column: Math.max(0, lines[line]?.indexOf(text) ?? 0) + 1 }
}
