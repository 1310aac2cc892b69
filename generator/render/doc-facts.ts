// What stands below a document: its tags, its last change and where it can be edited.

import type { DocTags } from '../graph/doc-tags.ts'
import { withBase } from '../graph/resolve.ts'
import type { DocRoute, DocTagIndexRoute, DocTagRoute, PostRoute } from '../graph/route.ts'
import type { DocProps } from '../theme.ts'
import { shownDate } from './dates.ts'
import type { Scene } from './scene.ts'

/** The tags of the docs collection that a page belongs to. */
export function docTagsOf(scene: Scene, route: DocTagRoute | DocTagIndexRoute): DocTags | undefined {
  return scene.graph.docTags.get(route.locale)?.get(route.collection)
}

/** Tags, last change and edit link of a document. */
export function docFacts(route: DocRoute, scene: Scene): Pick<DocProps, 'tags' | 'editUrl' | 'lastUpdated'> {
  const { frontMatter, collection, file } = route.source
  const tags = scene.graph.docTags.get(route.locale)?.get(collection.name)?.byKey
  const lastUpdated = shownUpdate(route, scene)
  return {
    tags: frontMatter.tags.flatMap((key) => {
      const tag = tags?.get(key)
      return tag ? [{ label: tag.label, url: withBase(scene.graph, tag.path) }] : []
    }),
    // What git has under a tag cannot be edited, and what a plugin has made is in no repository.
    ...(collection.editUrl === undefined ||
    collection.root !== 'content' ||
    scene.graph.plugins.made.has(file)
      ? {}
      : { editUrl: collection.editUrl.replace('{path}', encodeURI(file)) }),
    ...(lastUpdated ? { lastUpdated } : {})
  }
}

/** What a page says of its last change. */
export function shownUpdate(route: DocRoute | PostRoute, scene: Scene): DocProps['lastUpdated'] {
  const { date, author } = lastUpdateOf(route, scene) ?? {}
  if (date === undefined) return undefined
  return {
    date: shownDate(date, route.locale, scene),
    ...(route.source.collection.lastUpdated === 'author' && author !== undefined ? { author } : {})
  }
}

/**
 * Day and author of the last change. What front matter says wins over git, which is asked where the
 * collection wants it: a move of a file is no change of its text.
 */
export function lastUpdateOf(
  { source }: DocRoute | PostRoute,
  scene: Scene
): { readonly date?: string | undefined; readonly author?: string | undefined } | undefined {
  const { lastUpdated } = source.collection
  if (source.kind === 'doc' && lastUpdated === 'none') return undefined
  const committed = lastUpdated === 'none' ? undefined : scene.graph.history.get(source.file)
  const { date = committed?.date, author = committed?.author } = source.frontMatter.last_update ?? {}
  return { date, author }
}
