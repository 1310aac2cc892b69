// Menus: `_meta.json`, `_nav.json` and `i18n.json`, or `nav` and `sidebar` of the configuration.

import { type Files, fileText } from 'sitegen/internals'
import { type Findings, findingsOf } from '../findings.ts'
import { idOf, type MdxDocument, type MdxLocale, titleFromPath } from '../mdx/description.ts'
import { idsOf, linkTarget, pathInside } from '../mdx/find.ts'
import { joinPath } from '../paths.ts'
import { isMapping, listOf, mappingAt, textOf } from '../values.ts'
import { navbarItems, sidebarsOf } from '../vitepress/navigation.ts'
import { folderOfLocale } from './languages.ts'

type Config = Readonly<Record<string, unknown>>

interface MenuInput {
  readonly files: Files
  readonly site: string
  readonly root: string
  readonly documents: readonly MdxDocument[]
  readonly findings: Findings
  readonly main: MdxLocale
}

/** Menus of a language: of the configuration, or of the files in its folder. */
export function menusOf(config: Config, { files, site, root, documents, findings, main }: MenuInput) {
  const texts = i18nTexts(files, site)
  const theme = mappingAt(config, 'themeConfig')
  const themeOf = ({ code, prefix }: MdxLocale): Config => ({
    ...theme,
    ...listOf(theme.locales)
      .filter(isMapping)
      .find(({ lang }) => lang === code || lang === prefix)
  })
  return {
    sidebarsIn(locale: MdxLocale): ReadonlyMap<string, readonly unknown[]> {
      const { sidebar } = themeOf(locale)
      if (sidebar === undefined)
        return metaSidebars(
          files,
          joinPath(root, folderOfLocale(locale, files, root)),
          locale,
          documents,
          texts
        )
      const named = sidebarsOf(withLinks(sidebar), { idAt: idsOf(documents, locale) }, locale.prefix)
      return new Map(Object.entries(named).map(([name, entries]) => [name, listOf(entries)]))
    },
    navIn(locale: MdxLocale): readonly unknown[] {
      const file = joinPath(root, folderOfLocale(locale, files, root), '_nav.json')
      const nav = themeOf(locale).nav ?? parsed(fileText(files, file) ?? '')
      return navbarItems(
        translated(nav, texts, locale),
        { idAt: idsOf(documents, locale) },
        locale === main ? findings : findingsOf('')
      )
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Texts of the menu by key and language. */
const i18nTexts = (files: Files, site: string): Config => {
  const value = parsed(fileText(files, joinPath(site, 'i18n.json')) ?? '')
  return isMapping(value) ? value : {}
}

const textIn = (key: string, texts: Config, { code }: MdxLocale): string =>
  textOf(mappingAt(texts, key)[code]) ?? key

/** Labels of a menu from i18n.json. */
function translated(value: unknown, texts: Config, locale: MdxLocale): unknown {
  if (Array.isArray(value)) return (value as unknown[]).map((item) => translated(item, texts, locale))
  if (!isMapping(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === 'text' && typeof item === 'string'
        ? textIn(item, texts, locale)
        : translated(item, texts, locale)
    ])
  )
}

/** Entries that are only addresses, in the form of VitePress. */
function withLinks(value: unknown): unknown {
  if (Array.isArray(value))
    return (value as unknown[]).map((item) =>
      typeof item === 'string' ? { text: titleFromPath(item), link: item } : withLinks(item)
    )
  if (!isMapping(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withLinks(item)]))
}

/** A sidebar for each folder of the first level. */
function metaSidebars(
  files: Files,
  folder: string,
  locale: MdxLocale,
  documents: readonly MdxDocument[],
  texts: Config
): ReadonlyMap<string, readonly unknown[]> {
  const own = documents.filter(
    (document) => document.locale.code === locale.code && document.isPartial !== true
  )
  const bySource = new Map(own.map((document) => [document.source, document]))
  const idAt = (path: string): string | undefined => {
    const document = [`${path}.mdx`, `${path}.md`, path]
      .map((one) => bySource.get(one))
      .find((one) => one !== undefined)
    return document && idOf(document)
  }
  const entriesIn = (path: string): readonly unknown[] => {
    const value = parsed(fileText(files, joinPath(path, '_meta.json')) ?? '')
    const items = Array.isArray(value) ? (value as unknown[]) : namesIn(path)
    const groups: { label: string | undefined; items: unknown[] }[] = [{ label: undefined, items: [] }]
    const add = (...entries: readonly unknown[]) => void groups.at(-1)?.items.push(...entries)
    for (const item of items) {
      const name = typeof item === 'string' ? item : isMapping(item) ? textOf(item.name) : undefined
      const { type, label: written, link, collapsed } = isMapping(item) ? item : {}
      const label = textOf(written) === undefined ? undefined : textIn(String(written), texts, locale)
      if (type === 'section-header') groups.push({ label, items: [] })
      else if (type === 'custom-link') {
        if (label !== undefined && textOf(link)) add({ type: 'link', label, ...linkTarget(String(link)) })
      } else if (name !== undefined && type !== 'divider') {
        const at = joinPath(path, name)
        const id = idAt(at)
        const inner = joinPath(path, name)
        const hasFolder = own.some(({ source }) => source.startsWith(`${inner}/`))
        if (hasFolder && (type !== 'file' || id === undefined)) {
          const entries = entriesIn(inner)
          const doc =
            id ??
            (Array.isArray(parsed(fileText(files, joinPath(inner, '_meta.json')) ?? ''))
              ? undefined
              : idAt(joinPath(inner, 'index')))
          const others = entries.filter((entry) => entry !== doc)
          if (type === 'dir-section-header') {
            groups.push({ label: label ?? titleFromPath(name), items: [...others] })
            groups.push({ label: undefined, items: [] })
          } else if (others.length > 0)
            add({
              type: 'category',
              label: label ?? titleFromPath(name),
              ...(doc !== undefined && { doc }),
              ...(collapsed === true ? {} : { collapsed: false }),
              items: others
            })
          else if (doc !== undefined) add(doc)
        } else if (id !== undefined) add(label === undefined ? id : { type: 'doc', id, label })
      }
    }
    return groups.flatMap(({ label, items }) =>
      items.length === 0
        ? []
        : label === undefined
          ? items
          : [{ type: 'category', label, collapsed: false, items }]
    )
  }
  const namesIn = (path: string): readonly string[] => [
    ...new Set(
      own
        .filter(({ source }) => source.startsWith(`${path}/`))
        .map(({ source }) => (pathInside(source, path).split('/')[0] ?? '').replace(/\.mdx?$/i, ''))
    )
  ]
  const folders = namesIn(folder).filter((name) =>
    own.some(({ source }) => source.startsWith(`${joinPath(folder, name)}/`))
  )
  const sidebars = new Map<string, readonly unknown[]>()
  for (const name of folders) {
    const entries = entriesIn(joinPath(folder, name))
    if (entries.length > 0) sidebars.set(name, entries)
  }
  const rest = namesIn(folder).filter((name) => !folders.includes(name) && name !== 'index')
  const loose = rest.flatMap((name) => idAt(joinPath(folder, name)) ?? [])
  if (loose.length > 0) sidebars.set(sidebars.has('docs') ? 'pages' : 'docs', loose)
  return sidebars
}
