// Languages of a site, which are folders of its documents.

import type { Files } from 'sitegen/internals'
import type { MdxLocale } from '../mdx/description.ts'
import { joinPath } from '../paths.ts'
import { isMapping, listOf, mappingAt, textOf } from '../values.ts'

type Config = Readonly<Record<string, unknown>>

export function localesOf(config: Config, files: Files, root: string): readonly MdxLocale[] {
  const named = [...listOf(config.locales), ...listOf(mappingAt(config, 'themeConfig').locales)]
    .filter(isMapping)
    .flatMap(({ lang, label }) =>
      textOf(lang) === undefined ? [] : [{ code: String(lang), label: textOf(label) }]
    )
  const unique = [...new Map(named.map((locale) => [locale.code, locale])).values()]
  const main = textOf(config.lang) ?? unique[0]?.code ?? 'en'
  if (unique.length === 0) {
    const hasFolder = files.list(joinPath(root, main)).some(({ path }) => /\.mdx?$/.test(path))
    return [{ code: main, prefix: '', ...(hasFolder && { label: main }) }]
  }
  const first = unique.find(({ code }) => code === main) ?? unique[0]
  return [...unique]
    .sort((a, b) => Number(b === first) - Number(a === first))
    .map(({ code, label }) => ({ code, label, prefix: code === first?.code ? '' : code }))
}

/** Folder of a language; also the main one has one where there are several. */
export const folderOfLocale = ({ code }: MdxLocale, files: Files, root: string): string =>
  files.list(joinPath(root, code)).some(({ path }) => /\.mdx?$/.test(path)) ? code : ''

export const localeOfPath = (inside: string, locales: readonly MdxLocale[]): MdxLocale =>
  locales.find(({ code }) => inside.startsWith(`${code}/`)) ?? (locales[0] as MdxLocale)

export const withoutLocale = (inside: string, { code }: MdxLocale, locales: readonly MdxLocale[]): string =>
  inside.startsWith(`${code}/`) && (locales.length > 1 || locales[0]?.label !== undefined)
    ? inside.slice(code.length + 1)
    : inside
