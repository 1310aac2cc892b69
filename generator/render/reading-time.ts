import type { PostRoute } from '../graph/route.ts'
import type { Scene } from './scene.ts'

/** Words that people read in a minute, as most blogs count. */
const wordsPerMinute = 200

/** Minutes that a post takes to read, at least 1. */
export const readingMinutes = (scene: Scene, { source }: PostRoute): number =>
  Math.max(1, Math.round(scene.documents.of(source).words / wordsPerMinute))
