// Social cards of pages that have no picture of their own, each made once.

import type { Route } from '../graph/route.ts'
import type { Card } from '../render/card/card.ts'
import { pictureOf } from '../render/picture.ts'
import type { Scene } from '../render/scene.ts'
import type { Emission } from './plan.ts'

/** The cards that pages name, by path in the output, with the file of the first page that does. */
export function cardsOf(
  scene: Scene,
  routes: readonly Route[]
): ReadonlyMap<string, { readonly card: Card; readonly from: string }> {
  const found = new Map<string, { readonly card: Card; readonly from: string }>()
  if (!scene.cards) return found
  for (const route of routes) {
    const card = pictureOf(scene, route)?.card
    if (card && !found.has(card.output)) found.set(card.output, { card, from: route.file })
  }
  return found
}

/** All cards as files. */
export const cardFiles = (scene: Scene, routes: readonly Route[]): readonly Emission[] =>
  [...cardsOf(scene, routes)].flatMap(([path, { card, from }]) =>
    scene.cards ? [{ path, content: scene.cards.maker.make(card.text), from }] : []
  )
