// What search knows of a page: one record for each section, per locale.

import { withBase } from '../graph/resolve.ts'
import { markdownOf, type Route } from '../graph/route.ts'
import type { Scene } from '../render/scene.ts'

export interface SearchRecord {
  /** Url with the section's anchor. */
  readonly url: string
  readonly title: string
  /** Empty for the text above the first heading. */
  readonly section: string
  readonly text: string
}

/** The records of one locale, in the order of its routes. */
export function searchRecords(
  scene: Scene,
  routes: readonly Route[],
  locale: string
): readonly SearchRecord[] {
  return routes
    .filter((route) => route.locale === locale && !route.unlisted)
    .flatMap((route) => {
      const source = markdownOf(route)
      const url = withBase(scene.graph, route.path)
      if (!source)
        return route.kind === 'sitePage' || route.kind === 'pluginPage'
          ? [{ url, title: route.title, section: '', text: route.description ?? '' }]
          : []
      return scene.documents.of(source).sections.map(({ id, heading, text }) => ({
        url: id === '' ? url : `${url}#${encodeURIComponent(id)}`,
        title: route.title,
        section: heading,
        text
      }))
    })
}
