import { cardsOf } from '../../generator/emit/cards.ts'
import type { Emission } from '../../generator/emit/plan.ts'
import type { Route } from '../../generator/graph/route.ts'
import type { RenderContext } from '../../generator/render/render-context.ts'

/** Generate all cards as files. */
export const cardFiles = (context: RenderContext, routes: readonly Route[]): readonly Emission[] =>
  [...cardsOf(context, routes)].flatMap(([path, { card, from }]) =>
    context.cards ? [{ path, content: context.cards.maker.make(card.text), from }] : []
  )
