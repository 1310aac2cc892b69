// Finds what readers of MDX sites look for: files of a folder, titles of documents, the name of the site.

import { type Files, fileText } from 'sitegen/internals'
import { readFrontMatter } from '../front-matter.ts'
import { joinPath } from '../paths.ts'
import { withLabels } from '../vitepress/languages.ts'
import { idOf, type MdxDocument, type MdxLocale } from './description.ts'

/** Paths of the files in a folder, without hidden ones. */
export const filesIn = (files: Files, folder: string): readonly string[] =>
  files
    .list(folder)
    .map(({ path }) => path)
    .filter((path) => !/(?:^|\/)(?:node_modules|\.[^/]+)\//.test(path))

/** A path in a folder. */
export const pathInside = (path: string, folder: string): string =>
  folder === '' ? path : path.slice(folder.length + 1)

/** Title of a document: of its front matter, or its first heading. */
export function titleIn(text: string): string | undefined {
  const { values, bodyStart } = readFrontMatter(text)
  if (typeof values.title === 'string' && values.title.trim() !== '') return values.title.trim()
  const heading = /^#[ \t]+(.+?)[ \t]*#*$/m.exec(
    text.slice(bodyStart).replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, '')
  )?.[1]
  return heading
    ?.replace(/\s*\{#[^}]*\}$/, '')
    .replace(/\s*\[[!#][^\]]*\]$/, '')
    .replace(/<[^>]*>/g, '')
    .replace(/[`*]/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
}

/** Name of the site: of package.json, if nothing else names it. */
export function packageName(files: Files, site: string): string | undefined {
  const [, name] =
    /"name"\s*:\s*"(?:@[^/"]+\/)?([^"]+)"/.exec(fileText(files, joinPath(site, 'package.json')) ?? '') ?? []
  return name === undefined ? undefined : name.charAt(0).toUpperCase() + name.slice(1)
}

/** The id of the document at an address of a language, with or without its prefix. */
export function idsOf(
  documents: readonly MdxDocument[],
  locale: MdxLocale
): (address: string) => string | undefined {
  const ids = new Map(
    documents
      .filter((document) => document.locale.code === locale.code && document.isPartial !== true)
      .map((document) => [document.page.replace(/\/$/, ''), idOf(document)] as const)
  )
  return (address) => {
    const plain = address
      .replace(/[?#].*$/, '')
      .replace(/^\.?\/|\/$/g, '')
      .replace(/\.(?:html|mdx?)$/, '')
    const own =
      locale.prefix !== '' && `${plain}/`.startsWith(`${locale.prefix}/`)
        ? plain.slice(locale.prefix.length + 1)
        : plain
    return ids.get(own.replace(/(?:^|\/)index$/, ''))
  }
}

/** The menu of the first language, with the labels of all. @param of entries of a language */
export const withAllLabels = (
  locales: readonly MdxLocale[],
  of: (locale: MdxLocale) => unknown
): readonly unknown[] => {
  const [main, ...others] = locales
  if (!main) return []
  const entries = withLabels(
    main.code,
    of(main),
    new Map(others.map((locale) => [locale.code, of(locale)] as const))
  ).entries
  return entries as readonly unknown[]
}

/** Where a link of a menu leads. */
export const linkTarget = (href: string): Readonly<Record<string, string>> =>
  /^(?:[a-z]+:|\/\/)/i.test(href) ? { href } : { to: `/${href.replace(/^\.?\//, '')}` }
