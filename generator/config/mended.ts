// A Config from files that are wrong: so that one slip in site.yaml does not hide what is wrong with the
// content. Nothing is built from it.

import { hasErrors } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import { mend } from '../base/mend.ts'
import { checkCollections, collectionTypes, completeCollections } from './collections.ts'
import { type Config, checkSite, complete, readData, readYaml, siteFile } from './config.ts'
import { footerSchema, navbarSchema, redirectsSchema } from './navigation.ts'
import { type SiteInput, siteSchema } from './site.ts'

export interface MendedConfig {
  /** Its navbar, footer, sidebars and redirects are empty, and it has no plugins. */
  readonly config: Config
  /** Is all the content known, in all languages, as the author means it? Else links cannot be judged. */
  readonly whole: boolean
  /** Could `site/data` be read? */
  readonly hasData: boolean
}

/** Keys of site.yaml that say which content there is and how it is read. */
const structure = ['defaultLocale', 'locales', 'collections', 'markdown', 'plugins'] as const

/** Read what can be read of a configuration; nothing when that tells of no content. */
export function mendedConfig(files: Files): MendedConfig | undefined {
  const parsed = readYaml(files, siteFile)
  const readable = !hasErrors(parsed.diagnostics) && isMapping(parsed.yaml.value)
  const mended = mend(siteSchema, readable ? parsed.yaml.value : {}, stand(files))
  const site = mended && consistent(mended.value)
  if (!site) return undefined
  const collections = completeCollections(site, files)
  const said = readable
    ? [...checkSite(site, parsed.yaml), ...checkCollections(site, parsed.yaml, files)]
    : []
  const data = readData(files)
  const empty = {
    navbar: mend(navbarSchema, {}),
    footer: mend(footerSchema, {}),
    redirects: mend(redirectsSchema, [])
  }
  if (!empty.navbar || !empty.footer || !empty.redirects) return undefined
  const { yaml } = parsed
  return {
    config: {
      root: files.root,
      ...complete(site, collections),
      plugins: [],
      site: { value: site, yaml },
      navbar: { value: empty.navbar.value, yaml },
      footer: { value: empty.footer.value, yaml },
      sidebars: new Map(collections.map(({ sidebars }) => [sidebars, { value: {}, yaml }])),
      redirects: { value: empty.redirects.value, yaml },
      data: data.value
    },
    whole:
      readable &&
      site === mended.value &&
      !structure.some((key) => mended.touched.has(key)) &&
      site.plugins.length === 0 &&
      !hasErrors(said),
    hasData: !hasErrors(data.diagnostics)
  }
}

const isMapping = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What stands in for a site.yaml that does not say it: the folders of the content do. */
function stand(files: Files): Readonly<Record<string, unknown>> {
  const folders = files.list('content').map(({ path }) => path.split('/'))
  const codes = [...new Set(folders.filter(({ length }) => length > 2).map(([, code = '']) => code))].sort()
  const kinds = [...new Set(folders.map(([, , kind = '']) => kind))].filter((kind) =>
    collectionTypes.includes(kind)
  )
  return {
    title: 'Site',
    url: 'https://example.com',
    defaultLocale: codes[0] ?? 'en',
    locales: Object.fromEntries(codes.map((code) => [code, { label: code }])),
    collections: Object.fromEntries(kinds.map((kind) => [kind, {}]))
  }
}

/** A site whose parts fit each other; the very same one when they did. */
function consistent(site: SiteInput): SiteInput | undefined {
  const collections = Object.entries(site.collections).filter(
    ([name, { type }]) => type !== undefined || collectionTypes.includes(name)
  )
  const codes = Object.keys(site.locales)
  const [first] = codes
  if (first === undefined) return undefined
  const fits =
    codes.includes(site.defaultLocale) && collections.length === Object.keys(site.collections).length
  return fits
    ? site
    : {
        ...site,
        defaultLocale: codes.includes(site.defaultLocale) ? site.defaultLocale : first,
        collections: Object.fromEntries(collections)
      }
}
