// What browsers would stop of a page that is rendered, and what it asks of hosts that no party has, each with the place where
// somebody wrote it: in its document, in a component that the document shows, or wherever in the site its address stands.

import { type Ask, asksOfHtml } from '../base/asks.ts'
import type { Diagnostic, Place } from '../base/diagnostics.ts'
import { markdownOf, type Route } from '../graph/route.ts'
import type { MarkdownSource } from '../load/source.ts'
import { allowedOn, blockedAsk, isBlocked, unwatched } from './blocked.ts'
import type { ComponentHtml } from './components.ts'
import { placeOfText } from './file-text.ts'
import type { Scene } from './scene.ts'
import { isUndeclared, undeclaredAsk } from './undeclared.ts'

/** What a page is made of, as far as it asks for anything. */
export interface PageParts {
  /** What stands in its body. */
  readonly body: string
  /** Documents whose HTML it shows, whole or in part. */
  readonly sources: ReadonlySet<MarkdownSource>
  /** What components in Markdown have rendered. */
  readonly components: readonly ComponentHtml[]
}

/** Say what browsers would stop of a page, and what it asks of hosts that nobody has declared. */
export function wrongAsks(scene: Scene, route: Route, parts: PageParts): readonly Diagnostic[] {
  const { graph, documents } = scene
  if (unwatched(graph).length === 2) return []
  const allowed = allowedOn(graph, route)
  const isWrong = (ask: Ask) => isBlocked(graph, allowed, ask) || isUndeclared(graph, ask)
  const told = (ask: Ask, place: Place) =>
    isBlocked(graph, allowed, ask) ? blockedAsk(graph, route, ask, place) : undeclaredAsk(graph, ask, place)
  const source = markdownOf(route)
  const own = source ? documents.of(source).asks : []
  const written = new Set(own.map(nameOf))
  const others = asksOfHtml(parts.body).filter((ask) => !written.has(nameOf(ask)) && isWrong(ask))
  return [
    ...own.filter(isWrong).map((ask) => told(ask, ask.place)),
    ...others.flatMap((ask) => placesOf(scene, route, ask, parts).map((place) => told(ask, place)))
  ]
}

/** React preloads pictures that it renders: the address is what counts, not the element. */
const nameOf = ({ kind, url, by, code = '' }: Ask): string =>
  url === '' ? `${kind} ${by} ${code}` : `${kind} ${url}`

function placesOf(
  scene: Scene,
  route: Route,
  ask: Ask,
  { sources, components }: PageParts
): readonly Place[] {
  const name = nameOf(ask)
  const inDocuments = [...sources].flatMap((source) =>
    scene.documents.of(source).asks.filter((one) => nameOf(one) === name)
  )
  if (inDocuments.length > 0) return inDocuments.map(({ place }) => place)
  const inComponents = components.filter(({ html }) => asksOfHtml(html).some((one) => nameOf(one) === name))
  if (inComponents.length > 0) return inComponents.map(({ place }) => place)
  return [placeOfText(scene.graph.plugins.files, route.file, textOf(ask)) ?? { file: route.file }]
}

/** What to look for: the address, or the attribute in JSX or HTML. */
function textOf({ url, by, kind }: Ask): RegExp {
  if (url !== '') return new RegExp(url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('&', '&(?:amp;)?'))
  return kind === 'script'
    ? new RegExp(`\\b${by === 'script' ? '<script' : by}\\b`, 'i')
    : /<style\b|\bstyle=/
}
