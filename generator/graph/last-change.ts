import { markdownOf, type Route } from './route.ts'
import type { Graph } from './site-graph.ts'

/** Day and author of the last change of a page: from front matter, else from git. Renaming a file does not count as a change. */
export function lastChangeOf(
  { history }: Graph,
  route: Route
): { readonly date?: string; readonly author?: string } {
  const source = markdownOf(route)
  const written =
    source?.kind === 'doc' || source?.kind === 'post' ? source.frontMatter.last_update : undefined
  const commit = history.get(route.file)
  return { date: written?.date ?? commit?.date, author: written?.author ?? commit?.author }
}
