// Labels and paths of folders of documents, for breadcrumbs; including folders that are in no sidebar, or are the root of
// one.

import { folderOf } from '../base/text.ts'
import type { CategorySource } from '../load/source.ts'
import type { DocCategoryRoute, DocRoute } from './route.ts'

/** A folder in breadcrumbs. */
export interface FolderName {
  readonly label: string
  /** Path of its own page, else of its first listed document; missing when it has none. */
  readonly path?: string
  /** Whether `path` is its own page. */
  readonly hasPage: boolean
}

interface FolderSources {
  readonly categories: ReadonlyMap<string, CategorySource>
  /** Pages generated for folders without one. */
  readonly generatedPages: readonly DocCategoryRoute[]
}

/**
 * Folder names by path, for folders with their own page or a label in `_category.yaml`. Others are left out, since folder
 * names are in one language only.
 *
 * @param docs in reading order
 */
export function folderNames(
  docs: readonly DocRoute[],
  { categories, generatedPages }: FolderSources
): ReadonlyMap<string, FolderName> {
  const byId = new Map(docs.map((doc) => [doc.id, doc]))
  const firstPaths = new Map<string, string>()
  for (const doc of docs) {
    if (doc.unlisted) continue
    for (const folder of foldersOf(doc.id)) if (!firstPaths.has(folder)) firstPaths.set(folder, doc.path)
  }
  // The key of a generated page: `docs/one-ai/tutorials/`.
  const generatedPaths = new Map(
    generatedPages.map(({ path, key }) => [key.slice(key.indexOf('/') + 1, -1), path])
  )
  const allFolders = new Set(docs.flatMap(({ id }) => foldersOf(id)))
  return new Map(
    [...allFolders].flatMap((folder): [string, FolderName][] => {
      const folderPage = byId.get(`${folder}/index`) ?? byId.get(folder)
      const label =
        categories.get(folder)?.category.label ??
        folderPage?.source.frontMatter.sidebar_label ??
        folderPage?.title
      if (label === undefined) return []
      const page = folderPage?.path ?? generatedPaths.get(folder)
      const path = page ?? firstPaths.get(folder)
      return [[folder, { label, path, hasPage: page !== undefined }]]
    })
  )
}

/** Folders of a document, from the top: `a/b/c` → `a`, `a/b`; a folder is not among those of its own index page. */
export function foldersOf(id: string): readonly string[] {
  const folder = folderOf(id)
  const names = folder === '' ? [] : folder.split('/')
  const ancestors = names.map((_, index) => names.slice(0, index + 1).join('/'))
  return id.endsWith('/index') ? ancestors.slice(0, -1) : ancestors
}
