// Hints for links to pages that exist and are not published: drafts and scheduled posts.

import { folderOf, normalisePath, withoutOrder } from '../base/text.ts'
import type { Source } from '../load/source.ts'
import type { Graph } from './site-graph.ts'

/** Why a page is not there, if an unpublished source has this address. @param path without query and anchor */
export function unpublishedHint(
  { unpublished }: Pick<Graph, 'unpublished'>,
  path: string,
  { file, locale }: { readonly file: string; readonly locale: string }
): string | undefined {
  if (unpublished.length === 0) return undefined
  const target = path.startsWith('/') ? undefined : normalisePath(`${folderOf(file)}/${path}`)
  const found = unpublished.find((source) =>
    target === undefined
      ? source.locale === locale && isAt(source, path)
      : withoutEnding(source.file) === withoutEnding(target)
  )
  if (!found) return undefined
  return isDraft(found)
    ? `${found.file} is a draft: remove \`draft\` from it, or the link; \`--drafts\` shows both`
    : `${found.file} is published on ${found.kind === 'post' ? found.date : 'a later day'}: until then, the link leads nowhere`
}

/** Whether a source is only shown by `serve` and built with `--drafts`. */
export const isDraft = (source: Source): boolean =>
  source.kind === 'pageText' ? source.draft : 'frontMatter' in source && source.frontMatter.draft

const withoutEnding = (file: string): string => withoutOrder(file.replace(/(?:\/index)?\.\w+$/, ''))

/** Whether the address of a page ends with its slug or its id. */
function isAt(source: Source, path: string): boolean {
  const name = `/${normalisePath(path)}`
  const slug = 'frontMatter' in source ? source.frontMatter.slug : undefined
  const id = 'id' in source ? source.id.replace(/(?:^|\/)index$|\d{4}-\d{2}-\d{2}-/g, '') : undefined
  return [slug, id].some(
    (ending) => ending !== undefined && ending !== '' && name.endsWith(`/${ending.replace(/^\//, '')}`)
  )
}
