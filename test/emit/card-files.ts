import { cardsOf } from '../../generator/emit/cards.ts'
import type { Emission } from '../../generator/emit/plan.ts'
import type { Route } from '../../generator/graph/route.ts'
import type { PlanContext } from '../../generator/plan/plan-context.ts'

/** Generate all cards as files. */
export const cardFiles = (context: PlanContext, routes: readonly Route[]): readonly Emission[] =>
  [...cardsOf(context, routes)].flatMap(([path, { card, from }]) =>
    context.cards ? [{ path, content: context.cards.maker.make(card.text), from }] : []
  )
