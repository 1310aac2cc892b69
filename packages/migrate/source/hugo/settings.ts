// Configuration of Hugo, in one file or in config/_default/.

import { baseName, errorMessage, fileText } from 'sitegen/internals'
import { parse, YAMLError } from 'yaml'
import { joinPath } from '../paths.ts'
import { parseToml, TomlMistake } from '../toml.ts'
import type { SourceTree, Unreadable } from '../tool.ts'
import { isMapping, mappingAt, textOf } from '../values.ts'

type Values = Readonly<Record<string, unknown>>

export interface HugoSettings {
  /** Keys in lower case, as Hugo reads them. */
  readonly values: Values
  readonly base: string
  readonly url: string | undefined
  readonly languages: readonly HugoLanguage[]
}

export interface HugoLanguage {
  readonly code: string
  readonly label: string | undefined
  /** Folder of its documents, relative to the site. */
  readonly folder: string
  /** Path of its pages: `de/`. */
  readonly prefix: string
}

/** Text in TOML, YAML or JSON. */
function parseData(name: string, text: string): unknown {
  if (/\.toml$/.test(name)) return parseToml(text)
  return /\.json$/.test(name) ? (JSON.parse(text) as unknown) : (parse(text) as unknown)
}

/** Keys are the same in any case. */
const lowerKeys = (value: unknown): Values =>
  isMapping(value)
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key.toLowerCase(), item]))
    : {}

export function readSettings({ files, site, config }: SourceTree): HugoSettings | Unreadable {
  try {
    let values: Values = lowerKeys(parseData(config, fileText(files, config) ?? ''))
    const folder = joinPath(site, 'config/_default')
    for (const { path } of files.list(folder)) {
      const [, part, language] = /^([\w-]+?)(?:\.([\w-]+))?\.(?:toml|ya?ml|json)$/.exec(baseName(path)) ?? []
      if (part === undefined || language !== undefined || path === config) continue
      const data = parseData(path, fileText(files, path) ?? '')
      values = /^(?:hugo|config)$/.test(part)
        ? { ...lowerKeys(data), ...values }
        : { ...values, [part.toLowerCase()]: data }
    }
    return { values, ...placeOf(textOf(values.baseurl)), languages: languagesOf(values) }
  } catch (error) {
    if (!(error instanceof TomlMistake || error instanceof YAMLError || error instanceof SyntaxError))
      throw error
    return {
      problem: `${config} cannot be read: ${errorMessage(error)}`,
      hint: 'correct it and run the migration again'
    }
  }
}

function placeOf(address: string | undefined): { readonly base: string; readonly url: string | undefined } {
  try {
    const { origin, pathname, hostname } = new URL(address ?? '', 'https://relative.invalid')
    const isPublic = hostname !== 'relative.invalid' && hostname.includes('.') && !/^[\d.]+$/.test(hostname)
    return { base: pathname.replace(/\/*$/, '/'), url: isPublic ? origin : undefined }
  } catch {
    return { base: '/', url: undefined }
  }
}

function languagesOf(values: Values): readonly HugoLanguage[] {
  const main = textOf(values.defaultcontentlanguage) ?? textOf(values.languagecode)?.slice(0, 2) ?? 'en'
  const folder = textOf(values.contentdir) ?? 'content'
  const mounted = mountedFolders(values)
  const inSubfolder = values.defaultcontentlanguageinsubdir === true
  const list = Object.entries(isMapping(values.languages) ? values.languages : {}).flatMap(
    ([code, value]) => {
      const language = lowerKeys(value)
      if (language.disabled === true) return []
      const label = textOf(language.languagename) ?? textOf(language.label)
      return [
        {
          code,
          label,
          folder: textOf(language.contentdir) ?? mounted.get(code) ?? folder,
          prefix: code === main && !inSubfolder ? '' : `${code}/`
        }
      ]
    }
  )
  const first = list.find(({ code }) => code === main)
  if (list.length === 0)
    return [
      { code: main, label: undefined, folder: mounted.get(main) ?? mounted.get('') ?? folder, prefix: '' }
    ]
  return first ? [first, ...list.filter((language) => language !== first)] : list
}

/** Folders that `module.mounts` put in place of `content`, by language; that of all languages by an empty text. */
function mountedFolders({ module }: Values): ReadonlyMap<string, string> {
  const mounts = [lowerKeys(module).mounts ?? []].flat().filter(isMapping).map(lowerKeys)
  return new Map(
    mounts.flatMap((mount) => {
      const source = textOf(mount.source)
      const { languages } = lowerKeys(mappingAt(lowerKeys(mount.sites), 'matrix'))
      const codes = [textOf(mount.lang) ?? languages ?? ''].flat().map(String)
      return source === undefined || mount.target !== 'content'
        ? []
        : codes.map((code) => [code, source.replace(/\/$/, '')] as const)
    })
  )
}

/** A value by its dotted name. */
export function valueAt(values: unknown, name: string): unknown {
  let value = values
  for (const key of name.toLowerCase().split('.')) value = lowerKeys(value)[key]
  return value
}

/** Links of the menu `main`. */
export function menuOf({
  values
}: HugoSettings): readonly { readonly label: string; readonly href: string }[] {
  const menus = mappingAt(values, 'menus')
  const main = [menus.main ?? mappingAt(values, 'menu').main ?? []].flat().filter(isMapping)
  return main
    .map(lowerKeys)
    .sort((a, b) => Number(a.weight ?? 0) - Number(b.weight ?? 0))
    .flatMap((entry) => {
      const label = textOf(entry.name) ?? textOf(entry.title)
      const href = textOf(entry.url) ?? textOf(entry.pageref)
      return label === undefined || href === undefined || entry.parent !== undefined ? [] : [{ label, href }]
    })
}
