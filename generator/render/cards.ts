// Which card a page has: its title, where it belongs, and the site's name.

import type { Route } from '../graph/route.ts'
import { textIn } from '../graph/text.ts'
import { trailOf } from './breadcrumbs.ts'
import type { Card, CardMaker, CardText } from './card/card.ts'
import { shownDate } from './dates.ts'
import type { Scene } from './scene.ts'

/** Is a file of the output called as cards are? */
export const isCardOutput = (output: string): boolean => /^assets\/card\.[^/]+\.png$/.test(output)

/** The card of a page; nothing for drafts, where there are none, and where the font lacks a character of its title. */
export function cardOf(scene: Scene, route: Route): Card | undefined {
  const { cards, graph } = scene
  const { config } = graph
  // Previews need the whole address of a picture.
  if (!cards || config.url === '' || route.kind === 'notFound' || route.draft) return undefined
  const known = cards.known.get(route)
  if (known) return known
  const first = firstOf(scene, route)
  const title = writable(first.title, cards.maker)
  const section = writable(sectionOf(scene, first), cards.maker)
  const text: CardText = {
    title,
    section: cards.maker.covers(section) ? section : '',
    brand: textIn(config.cards?.brand ?? config.title, route.locale, config),
    host: `${new URL(config.url).host}${config.base.replace(/\/$/, '')}`
  }
  if (title === '' || ![title, text.brand, text.host].every((part) => cards.maker.covers(part)))
    return undefined
  const card = { output: `assets/card.${cards.maker.key(text)}.png`, text }
  cards.known.set(route, card)
  cards.asked.set(card.output, card)
  return card
}

/** Composed characters, since fonts have those, without emoji that the font lacks and what no one sees. */
const writable = (text: string, { covers }: CardMaker): string =>
  text
    .normalize('NFC')
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Cf}|\ufe0f/gu, (character) =>
      /\p{Extended_Pictographic}/u.test(character) && covers(character) ? character : ''
    )
    .replace(/\s+/g, ' ')
    .trim()

/** All pages of a list are about what the first one is about. */
function firstOf({ graph }: Scene, route: Route): Route {
  if (route.kind !== 'postList') return route
  const blog = graph.blogs.get(route.locale)?.get(route.collection)
  const path = route.tag === undefined ? blog?.path : blog?.tags.get(route.tag)?.path
  return graph.routes.get(path ?? '') ?? route
}

/** `Blog · 20 May 2025`, `Docs / Getting started`, `Careers · Lippstadt`; empty for pages at the top. */
function sectionOf(scene: Scene, route: Route): string {
  const above = trailOf(scene, route)
    .slice(0, -1)
    .map(({ label }) => label)
    .join(' / ')
  const fact =
    route.kind === 'post'
      ? shownDate(route.source.date, route.locale, scene).text
      : route.kind === 'position'
        ? route.position.location
        : ''
  return [above, fact].filter((part) => part !== '').join(' · ')
}
