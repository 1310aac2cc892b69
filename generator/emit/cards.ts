// Social cards of pages without their own picture. Pages with the same texts share a card.

import type { Route } from '../graph/route.ts'
import type { Card } from '../plan/card/card.ts'
import { previewImageOf } from '../plan/head/social-image.ts'
import type { PlanContext } from '../plan/plan-context.ts'

/** Cards used by pages, by path in the output, with the file of the first page that uses the card. */
export function cardsOf(
  context: PlanContext,
  routes: readonly Route[]
): ReadonlyMap<string, { readonly card: Card; readonly from: string }> {
  const cards = new Map<string, { readonly card: Card; readonly from: string }>()
  if (!context.cards) return cards
  for (const route of routes) {
    const card = previewImageOf(context, route)?.card
    if (card && !cards.has(card.output)) cards.set(card.output, { card, from: route.file })
  }
  return cards
}
