// Which original a translation belongs to. Files with the same path below their locales are one page, and so are files
// with the same URL: `a/one.md` translates `a/one/index.md` where the original has no `a/one.md`.

const isIndex = (id: string): boolean => /(^|\/)index$/.test(id)

/** The other id with the same URL: `a/one` ↔ `a/one/index`; the root has none. */
export function alternateId(id: string): string | undefined {
  if (!isIndex(id)) return `${id}/index`
  const folder = id.replace(/\/?index$/, '')
  // `index/index` is the page of a folder named index; `index` itself is the page of the folder above.
  return folder === '' || isIndex(folder) ? undefined : folder
}

interface Ids {
  has(id: string): boolean
}

/**
 * Id of the original of a translation, or its own id if there is none.
 *
 * @param originals ids in the default locale
 * @param ownIds ids in the locale of the translation
 */
export function originalId(id: string, originals: Ids, ownIds: Ids): string {
  if (originals.has(id)) return id
  const alternate = alternateId(id)
  return alternate !== undefined && originals.has(alternate) && !ownIds.has(alternate) ? alternate : id
}
