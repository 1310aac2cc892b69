// The social card of a page: which texts it shows.

import { textIn } from '../../config/text-in.ts'
import { listPlaceOf, type Route } from '../../graph/route.ts'
import type { PlanContext } from '../plan-context.ts'
import { trailOf } from '../props/breadcrumbs.ts'
import { formatDate } from '../props/dates.ts'
import type { Card, CardMaker, CardText } from './card.ts'

/** Whether an output path has the form of a card's. */
export const isCardOutput = (output: string): boolean => /^assets\/card\.[^/]+\.png$/.test(output)

/** The card of a page; undefined for drafts, if cards are disabled, or if the font lacks a character of its texts. */
export function cardOf(context: PlanContext, route: Route): Card | undefined {
  const { cards, graph } = context
  const { config } = graph
  // Link previews need absolute image URLs.
  if (!cards || config.url === '' || route.kind === 'notFound' || route.draft) return undefined
  const cachedCard = cards.byRoute.get(route)
  if (cachedCard) return cachedCard
  const firstPage = firstPageOf(context, route)
  const title = drawableText(firstPage.title, cards.maker)
  const section = drawableText(sectionOf(context, firstPage), cards.maker)
  const text: CardText = {
    title,
    section: cards.maker.covers(section) ? section : '',
    brand: textIn(config.cards?.brand ?? config.title, route.locale, config),
    host: `${new URL(config.url).host}${config.base.replace(/\/$/, '')}`
  }
  if (title === '' || ![title, text.brand, text.host].every((part) => cards.maker.covers(part)))
    return undefined
  const card = { output: `assets/card.${cards.maker.key(text)}.png`, text }
  cards.byRoute.set(route, card)
  cards.byOutput.set(card.output, card)
  return card
}

/** Normalize a text, and remove invisible characters and emoji that the font lacks. */
const drawableText = (text: string, { covers }: CardMaker): string =>
  text
    .normalize('NFC')
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Cf}|\ufe0f/gu, (character) =>
      /\p{Extended_Pictographic}/u.test(character) && covers(character) ? character : ''
    )
    .replace(/\s+/g, ' ')
    .trim()

/** For pages of a list, the first page: they all share its card. */
function firstPageOf({ graph }: PlanContext, route: Route): Route {
  const place = listPlaceOf(route)
  return (place && graph.routes.get(place.firstPath)) ?? route
}

/** `Blog · 20 May 2025`, `Docs / Getting started`; empty for top-level pages. */
function sectionOf(context: PlanContext, route: Route): string {
  const above = trailOf(context, route)
    .slice(0, -1)
    .map(({ label }) => label)
    .join(' / ')
  const date = route.kind === 'post' ? formatDate(route.source.date, route.locale, context).text : ''
  return [above, date].filter((part) => part !== '').join(' · ')
}
