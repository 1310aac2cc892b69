// site/*.yaml → Config. The loose input of authors is validated and completed here, once. Input: the project's files.
// Output: the Config, or the problems found.

import type * as v from 'valibot'
import { type Diagnostic, hasErrors, type Outcome } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import { baseName, normalisePath } from '../base/text.ts'
import { checkCollections } from './check-collections.ts'
import { checkSettingReferences, checkSidebarLinksHaveTargets, unknownNavbarTypes } from './check-config.ts'
import { checkForms } from './check-forms.ts'
import { type CollectionConfig, dataFilesIn, dataFolder, sidebarsFile } from './collections.ts'
import { completeCollections } from './complete-collections.ts'
import { completeConfig } from './complete-config.ts'
import type { Config, ConfigFile, DataByFolder } from './config.ts'
import { completeSite, defaultSite } from './default-site.ts'
import { footerSchema } from './footer.ts'
import { formsFile, formsSchema } from './forms.ts'
import { checkIgnoredRootFiles, checkIgnoredSiteFiles, checkOtherFolders } from './ignored-files.ts'
import { checkLinkedPaths } from './linked-paths.ts'
import { navbarSchema } from './navbar.ts'
import { consistentSite, readPartial, readYaml, withKnownItems } from './partial.ts'
import { checkRedirectLocales, redirectsSchema } from './redirects.ts'
import { defaultSidebars, type SidebarsInput, sidebarsSchema } from './sidebars.ts'
import { siteFile, siteSchema } from './site.ts'
import { checkSynonyms, synonymsFile, synonymsSchema } from './synonyms.ts'
import { findUnknownParts } from './unknown-parts.ts'

/**
 * Read and validate all of `site/*.yaml`.
 *
 * @returns the Config, or `undefined` when there is an error
 */
export function readConfig(files: Files): Outcome<Config | undefined> {
  const { value, diagnostics } = readPartialConfig(files)
  return { value: value.unknown ? undefined : value, diagnostics }
}

/** Path of the site: `base` of site.yaml, or its default if that is missing or invalid. */
export const readBase = (files: Files): string => readPartial(files, siteFile, siteSchema, {}).value.base

/** Read and validate all of `site/*.yaml`; invalid parts are left out and recorded in `unknown`. */
export function readPartialConfig(files: Files): Outcome<Config> {
  const diagnostics: Diagnostic[] = []
  const read = <const Schema extends v.GenericSchema>(path: string, schema: Schema, empty: unknown) => {
    const file = readPartial(files, path, schema, empty)
    diagnostics.push(...file.diagnostics)
    return { ...file, isWhole: file.dropped.length === 0 }
  }
  const writtenSite = read(siteFile, siteSchema, files.has(siteFile) ? {} : defaultSite(files))
  const completedSite = completeSite(writtenSite.value, files)
  const site = consistentSite(completedSite, files)
  const navbar = read('site/navbar.yaml', navbarSchema, {})
  diagnostics.push(...unknownNavbarTypes(navbar.yaml))
  const footer = read('site/footer.yaml', footerSchema, {})
  const collections = completeCollections(site, files)
  const sidebars = readSidebars(files, collections)
  diagnostics.push(...sidebars.diagnostics)
  const redirects = read('site/redirects.yaml', redirectsSchema, [])
  const synonyms = read(synonymsFile, synonymsSchema, {})
  const forms = read(formsFile, formsSchema, {})
  if (writtenSite.isWhole && forms.isWhole)
    diagnostics.push(...checkForms(forms.value, forms.yaml, site.contact))
  const codes = Object.keys(site.locales)
  if (writtenSite.isWhole && synonyms.isWhole)
    diagnostics.push(...checkSynonyms(synonyms.value, synonyms.yaml, codes))
  if (writtenSite.isWhole && redirects.isWhole)
    diagnostics.push(...checkRedirectLocales(redirects.value, redirects.yaml, codes))
  diagnostics.push(
    ...checkIgnoredSiteFiles(files.list('site'), dataFoldersOf(collections), {
      hasPlugins: site.plugins.length > 0,
      contentFolder: `content/${site.defaultLocale}/${collections[0]?.folder ?? 'pages'}`,
      namedFiles: new Set([...sidebars.byPath.keys()].map((path) => normalisePath(path)))
    }),
    ...checkIgnoredRootFiles(files, files.has(siteFile)),
    ...checkOtherFolders(files, site.defaultLocale)
  )
  const data = readData(files, collections)
  diagnostics.push(...data.diagnostics)
  const siteProblems = checkSettingReferences(completedSite, writtenSite.yaml)
  const collectionProblems = checkCollections(completedSite, writtenSite.yaml, files)
  if (writtenSite.isWhole) diagnostics.push(...siteProblems, ...collectionProblems)
  if (files.root !== '') diagnostics.push(...checkLinkedPaths(files.root, site, writtenSite.yaml))
  const config: Config = {
    root: files.root,
    ...completeConfig(site, collections, writtenSite.yaml),
    site: { value: site, yaml: writtenSite.yaml },
    navbar: { value: withKnownItems(navbar.value), yaml: navbar.yaml },
    footer: { value: footer.value, yaml: footer.yaml },
    sidebars: sidebars.byPath,
    redirects: { value: redirects.value, yaml: redirects.yaml },
    forms: { value: forms.value, yaml: forms.yaml },
    synonyms: synonyms.value,
    data: data.value
  }
  if (!hasErrors(diagnostics)) return { value: config, diagnostics }
  const isConsistent = site === completedSite
  const hasKnownLocales = !siteProblems.some(
    ({ code }) => code === 'locale-unknown' || code === 'locale-clash'
  )
  const unknown = findUnknownParts({
    diagnostics,
    rawSite: writtenSite.yaml.value,
    droppedPaths: writtenSite.dropped,
    collectionProblems,
    collections,
    invalidSidebars: sidebars.invalidTexts,
    otherParts: [
      ...(isConsistent && hasKnownLocales ? [] : (['addresses'] as const)),
      ...(hasErrors(data.diagnostics) ? (['values'] as const) : []),
      ...(forms.isWhole ? [] : (['forms'] as const))
    ]
  })
  return { value: { ...config, unknown }, diagnostics }
}

/** Sidebars files by path, and the texts of those with errors. */
function readSidebars(files: Files, collections: readonly CollectionConfig[]) {
  const byPath = new Map<string, ConfigFile<SidebarsInput>>()
  const invalidTexts = new Map<string, string>()
  const diagnostics: Diagnostic[] = []
  for (const path of new Set([sidebarsFile, ...collections.map(({ sidebars }) => sidebars)])) {
    const { yaml, value, dropped, diagnostics: problems } = readPartial(files, path, sidebarsSchema, {})
    diagnostics.push(...problems)
    byPath.set(path, { yaml, value: files.has(path) ? value : defaultSidebars })
    if (dropped.length === 0) diagnostics.push(...checkSidebarLinksHaveTargets(value, yaml))
    else invalidTexts.set(path, textIn(files, path))
  }
  return { byPath, invalidTexts, diagnostics }
}

/** Text of a file; empty when it is missing or unreadable. */
function textIn(files: Files, path: string): string {
  try {
    return files.has(path) ? new TextDecoder().decode(files.read(path)) : ''
  } catch {
    return ''
  }
}

/** All data folders, `site/data` first. */
const dataFoldersOf = (collections: readonly CollectionConfig[]): readonly string[] => [
  ...new Set([dataFolder, ...collections.map(({ data }) => data)])
]

/** Read all data folders. Files that a version does not have are taken from `site/data`. */
function readData(files: Files, collections: readonly CollectionConfig[]): Outcome<DataByFolder> {
  const value = new Map<string, Readonly<Record<string, unknown>>>()
  const diagnostics: Diagnostic[] = []
  const folders = dataFoldersOf(collections)
  for (const folder of folders) {
    const folderData: Record<string, unknown> = {}
    // The data folder of a version may be inside `site/data`.
    const innerFolders = folders.filter((other) => other.startsWith(`${folder}/`))
    for (const path of dataFilesIn(files, folder)) {
      if (innerFolders.some((innerFolder) => path.startsWith(`${innerFolder}/`))) continue
      const parsed = readYaml(files, path)
      diagnostics.push(...parsed.diagnostics)
      folderData[baseName(path).slice(0, -'.yaml'.length)] = parsed.yaml.value
    }
    value.set(folder, { ...value.get(dataFolder), ...folderData })
  }
  return { value, diagnostics }
}
