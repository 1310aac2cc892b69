// Which addresses may exist although no known page has them, because files of the site are invalid. A link is reported as
// broken only when it would be broken whatever those files turn out to contain.

import type { Files } from '../base/files.ts'
import { extensionOf, folderOf, normalisePath, routePath, withoutOrder } from '../base/text.ts'
import type { Config } from '../config/config.ts'
import type { UnknownParts } from '../config/unknown-parts.ts'
import { isImage } from './assets.ts'

/** Whether there may be a page or file at an address. @param path as written @param file the file that contains the link */
export type MayExist = (path: string, file: string) => boolean

/** Create the test from the parts that are unknown. */
export function mayExist(unknown: UnknownParts, config: Config, files: Files): MayExist {
  const { parts, uncertainWords } = unknown
  const mayBeDefined = (path: string): boolean =>
    [...uncertainWords].some((word) =>
      word.endsWith('/')
        ? `/${path}/`.includes(`/${word}`)
        : word === path || (word !== '' && path.endsWith(`/${word}`))
    )
  const isContentFile = parts.has('addresses') ? fileInAnyLanguage(files, config) : () => false
  const isInSidebars = pagesOfSidebars(unknown, config, files)
  return (path, file) => {
    const isAbsolute = path.startsWith('/')
    const sitePath = normalisePath(isAbsolute ? path : `${folderOf(file)}/${path}`)
    if (uncertainWords.size > 0 && mayBeDefined(pageOf(sitePath))) return true
    if (!isAbsolute) return isContentFile(sitePath)
    return (
      (parts.has('addresses') && !isImage(path)) ||
      (parts.has('lists') && /\/page\/\d+\/?$/.test(path)) ||
      isInSidebars(routePath(path))
    )
  }
}

/** `docs/01-setup/index.md` → `docs/setup` */
const pageOf = (path: string): string =>
  withoutOrder(path.replace(/(?:^|\/)index(?:\.mdx?|\.html)?$|\.mdx?$/i, ''))

/** Path of a file without locale, order numbers and Markdown extension. */
const inAnyLanguage = (path: string): string => pageOf(path.replace(/^([^/]*)\/[^/]*\//, '$1//'))

/** Whether such a file exists in any locale. A path without extension may also be a generated list. */
function fileInAnyLanguage(files: Files, { collections }: Config): (path: string) => boolean {
  const roots = new Set(['content', ...collections.map(({ root }) => root)])
  const names = new Set([...roots].flatMap((root) => files.list(root).map(({ path }) => inAnyLanguage(path))))
  return (path) => extensionOf(path) === '' || names.has(inAnyLanguage(path))
}

/** Whether it may be a page generated from invalid sidebars. Their slugs are in the text of the file, or are folders of documents. */
function pagesOfSidebars(
  { sidebars }: UnknownParts,
  { locales }: Config,
  files: Files
): (path: string) => boolean {
  if (sidebars.size === 0) return () => false
  const folders = new Set(files.list('content').map(({ path }) => folderOf(pageOf(path))))
  const homes = ['', ...locales.map((locale) => locale.path.slice(0, -1))]
  return (path) =>
    [...sidebars].some(([collection, text]) =>
      homes.some((home) => {
        if (!path.startsWith(home + collection)) return false
        const innerPath = path.slice(home.length + collection.length, -1)
        return (
          text === undefined ||
          text.includes(innerPath) ||
          [...folders].some((name) => name.endsWith(`/${innerPath}`))
        )
      })
    )
}
