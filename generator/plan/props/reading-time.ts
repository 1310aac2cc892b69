import type { PostRoute } from '../../graph/route.ts'
import type { PlanContext } from '../plan-context.ts'

/** Usual reading speed. */
const wordsPerMinute = 200

/** Reading time of a post in minutes, at least 1. */
export const readingMinutes = (context: PlanContext, { source }: PostRoute): number =>
  Math.max(1, Math.round(context.documents.of(source).words / wordsPerMinute))
