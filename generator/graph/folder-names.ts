// What folders of documents are called and where they lead, for the breadcrumbs of the documents in them:
// also of folders that stand in no sidebar, or are the whole of one.

import { folderOf } from '../base/text.ts'
import type { CategorySource } from '../load/source.ts'
import type { DocCategoryRoute, DocRoute } from './route.ts'

/** A folder as breadcrumbs show it. */
export interface FolderName {
  readonly label: string
  /** Its own page, or else the document that readers begin with; nothing where none is listed. */
  readonly path?: string
  /** Is that its own page? */
  readonly hasPage: boolean
}

interface Known {
  readonly categories: ReadonlyMap<string, CategorySource>
  /** Pages that were made for folders without one. */
  readonly made: readonly DocCategoryRoute[]
}

/**
 * Names of folders by their path: those that have a page of their own or a label in `_category.yaml`. The others stay out,
 * since what their files happen to be called is in one language.
 *
 * @param docs in reading order
 */
export function folderNames(
  docs: readonly DocRoute[],
  { categories, made }: Known
): ReadonlyMap<string, FolderName> {
  const byId = new Map(docs.map((doc) => [doc.id, doc]))
  const first = new Map<string, string>()
  for (const doc of docs) {
    if (doc.unlisted) continue
    for (const folder of foldersOf(doc.id)) if (!first.has(folder)) first.set(folder, doc.path)
  }
  // The key of such a page is `docs/one-ai/tutorials/`.
  const generated = new Map(made.map(({ path, key }) => [key.slice(key.indexOf('/') + 1, -1), path]))
  const all = new Set(docs.flatMap(({ id }) => foldersOf(id)))
  return new Map(
    [...all].flatMap((folder): [string, FolderName][] => {
      const own = byId.get(`${folder}/index`) ?? byId.get(folder)
      const label =
        categories.get(folder)?.category.label ?? own?.source.frontMatter.sidebar_label ?? own?.title
      if (label === undefined) return []
      const page = own?.path ?? generated.get(folder)
      const path = page ?? first.get(folder)
      return [[folder, { label, ...(path === undefined ? {} : { path }), hasPage: page !== undefined }]]
    })
  )
}

/** Folders around a document, from the top: `a/b/c` → `a`, `a/b`; those around a folder's page do not include it. */
export function foldersOf(id: string): readonly string[] {
  const folder = folderOf(id)
  const names = folder === '' ? [] : folder.split('/')
  const around = names.map((_, index) => names.slice(0, index + 1).join('/'))
  return id.endsWith('/index') ? around.slice(0, -1) : around
}
