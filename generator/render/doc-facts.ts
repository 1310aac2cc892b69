// What stands below a document: its tags, its last change and where it can be edited.

import type { DocTags } from '../graph/doc-tags.ts'
import { withBase } from '../graph/resolve.ts'
import type { DocRoute, DocTagIndexRoute, DocTagRoute } from '../graph/route.ts'
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
  const lastUpdated = lastUpdateOf(route, scene)
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

/** What front matter says wins over git: a move of a file is no change of its text. */
function lastUpdateOf({ source, locale }: DocRoute, scene: Scene): DocProps['lastUpdated'] {
  const { lastUpdated } = source.collection
  if (lastUpdated === 'none') return undefined
  const committed = scene.graph.history.get(source.file)
  const { date = committed?.date, author = committed?.author } = source.frontMatter.last_update ?? {}
  if (date === undefined) return undefined
  return {
    date: shownDate(date, locale, scene),
    ...(lastUpdated === 'author' && author !== undefined ? { author } : {})
  }
}
