// The footer of a document: tags, last update and edit link.

import type { DocTags } from '../../graph/doc-tags.ts'
import { lastChangeOf } from '../../graph/last-change.ts'
import { withBase } from '../../graph/resolve.ts'
import type { DocRoute, DocTagIndexRoute, DocTagRoute, PostRoute } from '../../graph/route.ts'
import { originOf } from '../../load/file-origins.ts'
import type { DocProps } from '../../theme.ts'
import type { PlanContext } from '../plan-context.ts'
import { formatDate } from './dates.ts'

/** The tags of the docs collection that a page belongs to. */
export function docTagsOf(context: PlanContext, route: DocTagRoute | DocTagIndexRoute): DocTags | undefined {
  return context.graph.docTags.get(route.locale)?.get(route.collection)
}

/** Tags, last update and edit link of a document. */
export function docFacts(
  route: DocRoute,
  context: PlanContext
): Pick<DocProps, 'tags' | 'editUrl' | 'lastUpdated'> {
  const { frontMatter, collection } = route.source
  const editUrl = editUrlOf(route, context)
  const tags = context.graph.docTags.get(route.locale)?.get(collection.name)?.byKey
  const lastUpdated = lastUpdatedView(route, context)
  return {
    tags: frontMatter.tags.flatMap((key) => {
      const tag = tags?.get(key)
      return tag ? [{ label: tag.label, url: withBase(context.graph, tag.path) }] : []
    }),
    editUrl,
    lastUpdated
  }
}

/** Address for editing a document: its own, or that of its file. */
function editUrlOf({ source }: DocRoute, { graph }: PlanContext): string | undefined {
  const { frontMatter, collection, file } = source
  if (typeof frontMatter.edit_link === 'string') return frontMatter.edit_link
  // Documents of old versions in git cannot be edited, and generated ones are not in the repository.
  const isEditable = collection.root === 'content' && !graph.plugins.generatedFiles.has(file)
  if (!frontMatter.edit_link || !isEditable) return undefined
  const { file: target, origin } = originOf(graph.origins, file)
  // `editUrl` leads to the repository of the project, which has no files of others: `edit-link-missing` reports them.
  return (origin?.repository ?? 'project') === 'project'
    ? withoutParents(collection.editUrl?.replace('{path}', encodeURI(target)))
    : undefined
}

/** Files beside the project, in a monorepo: `https://h/edit/main/web/../kit/a.md` → `https://h/edit/main/kit/a.md`. */
const withoutParents = (url: string | undefined): string | undefined =>
  url?.includes('/../') ? new URL(url).href : url

/** The last update as shown on the page; undefined if unknown or disabled. */
export function lastUpdatedView(route: DocRoute | PostRoute, context: PlanContext): DocProps['lastUpdated'] {
  const { date, author } = lastUpdateOf(route, context) ?? {}
  if (date === undefined) return undefined
  return {
    date: formatDate(date, route.locale, context),
    ...(route.source.collection.lastUpdated === 'author' && author !== undefined ? { author } : {})
  }
}

/** Date and author of the last update, as far as pages of the collection show them. */
export function lastUpdateOf(
  route: DocRoute | PostRoute,
  { graph }: PlanContext
): ReturnType<typeof lastChangeOf> | undefined {
  const { frontMatter, collection } = route.source
  if (collection.lastUpdated !== 'none') return lastChangeOf(graph, route)
  return route.kind === 'post' ? frontMatter.last_update : undefined
}
