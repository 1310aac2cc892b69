// Pages that results, tabs and the sidebar cannot tell apart: with the same title and the same description, both written by hand.

import { type Diagnostic, diagnostic } from '../../base/diagnostics.ts'
import { contentPages } from '../../graph/graph.ts'
import { groupBy } from '../../graph/group-by.ts'
import { markdownOf } from '../../graph/route.ts'
import { originalOf } from '../../load/copied-file.ts'
import type { Rule } from '../rule.ts'

/** Report pages of a collection and language with the title and description of another one. */
export const checkTitleDuplicate: Rule = ({ graph }) => {
  const pages = contentPages(graph).flatMap((route) => {
    const source = markdownOf(route)
    if (!source || source.kind === 'entry' || route.unlisted || route.locale !== route.contentLocale)
      return []
    if (originalOf(source.file, (file) => graph.plugins.files.has(file)) !== undefined) return []
    const { title, description, meta_title } = source.frontMatter
    return title === undefined || description === undefined || meta_title !== undefined
      ? []
      : [{ source, title, description }]
  })
  const groups = groupBy(pages, ({ source: { collection, locale }, title, description }) => [
    JSON.stringify([collection.name, locale, title, description])
  ])
  return [...groups.values()].flatMap(([first, ...others]) =>
    others.map(
      ({ source, title }): Diagnostic =>
        diagnostic(
          'title-duplicate',
          source.yaml.at(['title']),
          `\`${title}\` is also the title of \`${first?.source.file}\`, with the same description`,
          'say in the title or the description how they differ; `meta_title` is a title for search engines alone'
        )
    )
  )
}
