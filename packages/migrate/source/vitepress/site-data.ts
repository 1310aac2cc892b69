// Configuration of VitePress → site.yaml, navbar.yaml and sidebars.yaml.

import { withoutOrder } from 'sitegen/internals'
import { type Findings, findingsOf } from '../findings.ts'
import { isMapping, listOf, mappingAt, textOf } from '../values.ts'
import type { FoundDocument } from './documents.ts'
import { themeOf, withLabels } from './languages.ts'
import { type NavigationNames, navbarItems, sidebarsOf } from './navigation.ts'
import type { Settings, VitePressConfig, VitePressLocale } from './settings.ts'

/** The sidebar of a document that is in several: VitePress takes the one whose path its own begins with. */
export function sidebarOf(
  { path }: FoundDocument,
  sidebars: Readonly<Record<string, unknown>>
): string | undefined {
  const id = withoutOrder(path)
  const containing = Object.keys(sidebars).filter((name) => idsIn(sidebars[name]).has(id))
  if (containing.length < 2) return undefined
  const key = path.replaceAll('/', '-')
  return (
    containing.filter((name) => key.startsWith(`${name}-`)).sort((a, b) => b.length - a.length)[0] ??
    containing[0]
  )
}

/** Ids of the documents in a sidebar. */
const idsIn = (entries: unknown): ReadonlySet<string> =>
  new Set(
    listOf(entries)
      .filter(isMapping)
      .flatMap(({ id, doc, items }) =>
        [id, doc, ...idsIn(items)].filter((value) => typeof value === 'string')
      )
  )

/** Lookup of documents for navbar and sidebars. */
export function namesOf(documents: readonly FoundDocument[]): NavigationNames {
  const ids = new Map(
    documents
      .filter(({ locale }) => locale.folder === '')
      .map(({ path }) => [path.replace(/(?:^|\/)index$/, ''), withoutOrder(path)] as const)
  )
  return {
    idAt: (address) =>
      ids.get(
        address
          .replace(/^\/|\/$/g, '')
          .replace(/\.(?:html|md)$/, '')
          .replace(/(?:^|\/)index$/, '')
      )
  }
}

/** Names for the navigation of a language: its addresses begin with its folder. */
const inLanguage = ({ idAt }: NavigationNames, folder: string): NavigationNames => ({
  idAt: (address) => idAt(folder === '' ? address : address.replace(new RegExp(`^/?${folder}(?=/|$)`), ''))
})

/** The entries of the first language, with the labels of the others. */
function withAllLabels(
  { locales: [main, ...others] }: Settings,
  entriesOf: (locale: VitePressLocale) => unknown
): { readonly entries: unknown; readonly missing: readonly string[] } {
  if (!main) return { entries: [], missing: [] }
  return withLabels(
    main.code,
    entriesOf(main),
    new Map(others.map((locale) => [locale.code, entriesOf(locale)] as const))
  )
}

/** sidebars.yaml */
export function allSidebars(
  config: VitePressConfig,
  settings: Settings,
  names: NavigationNames
): Readonly<Record<string, unknown>> {
  const of = (locale: VitePressLocale) =>
    sidebarsOf(themeOf(config, locale).sidebar, inLanguage(names, locale.folder), locale.folder)
  const [main] = settings.locales
  return Object.fromEntries(
    Object.keys(main ? of(main) : {}).map((name) => [
      name,
      withAllLabels(settings, (locale) => of(locale)[name]).entries
    ])
  )
}

/** navbar.yaml */
export function navbarOf(
  config: VitePressConfig,
  settings: Settings,
  names: NavigationNames,
  findings: Findings
): unknown {
  const { entries, missing } = withAllLabels(settings, (locale) =>
    navbarItems(
      themeOf(config, locale).nav,
      inLanguage(names, locale.folder),
      locale === settings.locales[0] ? findings : findingsOf('')
    )
  )
  if (missing.length > 0)
    findings.loss(
      'nav',
      undefined,
      `Labels of the navbar without a translation, since the navbar of the language has other entries: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ', …' : ''}.`
    )
  return {
    items: [
      ...listOf(entries),
      { type: 'search' },
      ...(settings.locales.length > 1 ? [{ type: 'localeDropdown' }] : []),
      { type: 'colorMode' }
    ]
  }
}

/** site.yaml without the settings that documents decide. */
export function siteOf(
  { site, locales }: Settings,
  config: VitePressConfig
): Readonly<Record<string, unknown>> {
  const theme = themeOf(config, locales[0] ?? { config: {} })
  const pattern = textOf(mappingAt(theme, 'editLink').pattern)
  const repository =
    pattern === undefined
      ? undefined
      : /^(https:\/\/github\.com\/[^/]+\/[^/]+\/edit\/[^/]+)\//.exec(pattern)?.[1]
  return {
    ...site,
    collections: {
      docs: {
        type: 'docs',
        path: '/',
        editUrl: repository === undefined ? undefined : `${repository}/{path}`,
        lastUpdated: config.lastUpdated === true ? 'date' : undefined
      }
    },
    // VitePress does not check anchors, and no addresses of its configuration and of home pages.
    rules: {
      'anchor-missing': 'warn',
      'asset-missing': 'warn',
      'link-missing': 'warn',
      // Diagrams that Mermaid draws and we do not.
      'diagram-invalid': 'warn',
      'navbar-target-missing': 'warn',
      'redirect-target-missing': 'warn'
    }
  }
}
