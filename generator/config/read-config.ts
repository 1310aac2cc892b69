// site/*.yaml → Config. The loose input of authors is validated and completed here, once. Input: the project's files.
// Output: the Config, or the problems found.

import * as v from 'valibot'
import { check } from '../base/check-schema.ts'
import { decode } from '../base/decode.ts'
import { applyRules, type Diagnostic, hasErrors, type Outcome, type Rules } from '../base/diagnostics.ts'
import { type Files, siteFile } from '../base/files.ts'
import { isMapping } from '../base/mapping.ts'
import { baseName, normalisePath } from '../base/text.ts'
import { type ParsedYaml, parseYaml, type Yaml } from '../base/yaml.ts'
import { sitePath } from './address-schema.ts'
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
import { checkRedirectLocales, redirectsSchema } from './redirects.ts'
import { searchTestsFile, searchTestsSchema } from './search-tests.ts'
import { defaultSidebars, type SidebarsInput, sidebarsSchema } from './sidebars.ts'
import { siteSchema } from './site.ts'
import { checkSynonyms, synonymsFile, synonymsSchema } from './synonyms.ts'
import { termsFile, termsSchema } from './terms.ts'
import { unreadableFile } from './unreadable-file.ts'

/** Path of the site: `base` of site.yaml, whatever else is wrong in the file; its default if it is missing or wrong itself. */
export function readBase(files: Files): string {
  const { value } = readYaml(files, siteFile).yaml
  const base = v.safeParse(sitePath, isMapping(value) ? value.base : undefined)
  return base.success ? base.output : '/'
}

/**
 * Read and validate all of `site/*.yaml`. If site.yaml has errors, files that only it names (sidebars and data of versions) are
 * not read.
 *
 * @returns `undefined` after an error; then the diagnostics have the severities of the site
 */
export function readConfig(files: Files): Outcome<Config | undefined> {
  const diagnostics: Diagnostic[] = []
  const read = <const Schema extends v.GenericSchema>(path: string, schema: Schema, empty: unknown) => {
    const { diagnostics: problems, ...file } = readFile(files, path, schema, empty)
    diagnostics.push(...problems)
    return file
  }
  const written = read(siteFile, siteSchema, files.has(siteFile) ? {} : defaultSite(files))
  const navbar = read('site/navbar.yaml', navbarSchema, {})
  diagnostics.push(...unknownNavbarTypes(navbar.yaml))
  const footer = read('site/footer.yaml', footerSchema, {})
  const redirects = read('site/redirects.yaml', redirectsSchema, [])
  const synonyms = read(synonymsFile, synonymsSchema, {})
  const searchTests = read(searchTestsFile, searchTestsSchema, {})
  const terms = read(termsFile, termsSchema, {})
  const forms = read(formsFile, formsSchema, {})
  const site = written.value && completeSite(written.value, files)
  const collections = site ? completeCollections(site, files) : []
  const sidebars = readSidebars(files, collections)
  const data = readData(files, collections)
  diagnostics.push(...sidebars.diagnostics, ...data.diagnostics)
  if (site) {
    const { yaml } = written
    const codes = Object.keys(site.locales)
    if (forms.value) diagnostics.push(...checkForms(forms.value, forms.yaml, site.contact))
    if (synonyms.value) diagnostics.push(...checkSynonyms(synonyms.value, synonyms.yaml, codes))
    if (redirects.value) diagnostics.push(...checkRedirectLocales(redirects.value, redirects.yaml, codes))
    diagnostics.push(
      ...checkSettingReferences(site, yaml),
      ...checkCollections(site, yaml, files),
      ...checkIgnoredSiteFiles(files.list('site'), dataFoldersOf(collections), {
        hasPlugins: site.plugins.length > 0,
        contentFolder: `content/${site.defaultLocale}/${collections[0]?.folder ?? 'pages'}`,
        namedFiles: new Set([...sidebars.value.keys()].map((path) => normalisePath(path)))
      }),
      ...checkIgnoredRootFiles(files, files.has(siteFile)),
      ...checkOtherFolders(files, site.defaultLocale),
      ...(files.root === '' ? [] : checkLinkedPaths(files.root, site, yaml))
    )
  }
  const reported = applyRules(diagnostics, site?.rules as Rules | undefined)
  if (
    !site ||
    !isValid(navbar) ||
    !isValid(footer) ||
    !isValid(redirects) ||
    !isValid(forms) ||
    !isValid(searchTests) ||
    !isValid(terms) ||
    !synonyms.value
  )
    return { value: undefined, diagnostics: reported }
  if (hasErrors(reported)) return { value: undefined, diagnostics: reported }
  const config: Config = {
    root: files.root,
    ...completeConfig(site, collections, written.yaml),
    site: { value: site, yaml: written.yaml },
    navbar,
    footer,
    sidebars: sidebars.value,
    redirects,
    forms,
    synonyms: synonyms.value,
    searchTests,
    terms,
    data: data.value
  }
  return { value: config, diagnostics }
}

/** A file of site/: without a value when it has errors. */
interface ReadFile<Value> {
  readonly value?: Value
  readonly yaml: Yaml
}

const isValid = <Value>(file: ReadFile<Value>): file is ReadFile<Value> & ConfigFile<Value> =>
  file.value !== undefined

/** Read a file of site/. @param empty value when the file is missing or empty */
function readFile<const Schema extends v.GenericSchema>(
  files: Files,
  path: string,
  schema: Schema,
  empty: unknown
): ReadFile<v.InferOutput<Schema>> & Pick<Outcome<unknown>, 'diagnostics'> {
  const { yaml, diagnostics } = readYaml(files, path)
  if (hasErrors(diagnostics)) return { yaml, diagnostics }
  const checked = check(schema, yaml, yaml.value ?? empty)
  return { value: checked.value, yaml, diagnostics: [...diagnostics, ...checked.diagnostics] }
}

/** Parse a file of the project; a missing file is empty. */
function readYaml(files: Files, path: string): ParsedYaml {
  if (!files.has(path)) return parseYaml(path, '')
  try {
    return parseYaml(path, decode(files.read(path)))
  } catch (error) {
    return { yaml: parseYaml(path, '').yaml, diagnostics: [unreadableFile(path, error)] }
  }
}

/** Sidebars files by path. */
function readSidebars(
  files: Files,
  collections: readonly CollectionConfig[]
): Outcome<ReadonlyMap<string, ConfigFile<SidebarsInput>>> {
  const value = new Map<string, ConfigFile<SidebarsInput>>()
  const diagnostics: Diagnostic[] = []
  for (const path of new Set([sidebarsFile, ...collections.map(({ sidebars }) => sidebars)])) {
    const file = readFile(files, path, sidebarsSchema, {})
    diagnostics.push(...file.diagnostics)
    if (file.value) diagnostics.push(...checkSidebarLinksHaveTargets(file.value, file.yaml))
    value.set(path, { yaml: file.yaml, value: (files.has(path) && file.value) || defaultSidebars })
  }
  return { value, diagnostics }
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
