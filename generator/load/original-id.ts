// Which original a translation belongs to. Files of one path below their locales are one page, and so are files of
// one address: `a/one.md` translates `a/one/index.md` where the original has no `a/one.md`.

const isIndex = (id: string): boolean => /(^|\/)index$/.test(id)

/** The other name of a page's file at the same address: `a/one` ↔ `a/one/index`; the top has none. */
export function otherName(id: string): string | undefined {
  if (!isIndex(id)) return `${id}/index`
  const folder = id.replace(/\/?index$/, '')
  // `index/index` is the page of a folder named index; the page named index is that of the folder above.
  return folder === '' || isIndex(folder) ? undefined : folder
}

interface Ids {
  has(id: string): boolean
}

/**
 * Id of the original of a translation, or its own where there is none.
 *
 * @param originals ids in the default locale
 * @param own ids in the locale of the translation
 */
export function originalId(id: string, originals: Ids, own: Ids): string {
  if (originals.has(id)) return id
  const other = otherName(id)
  return other !== undefined && originals.has(other) && !own.has(other) ? other : id
}
