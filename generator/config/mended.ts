// A Config from files that are wrong: so that one slip in site.yaml does not hide what is wrong with the
// content. Nothing is built from it.

import * as v from 'valibot'
import { hasErrors } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import { mend } from '../base/mend.ts'
import type { YamlPath } from '../base/yaml.ts'
import { checkCollections, collectionTypes, completeCollections } from './collections.ts'
import {
  type Config,
  checkSite,
  complete,
  type PluginConfig,
  pluginsOf,
  readData,
  readYaml,
  siteFile
} from './config.ts'
import { completeSite } from './default-site.ts'
import { type Doubt, doubtOf } from './doubt.ts'
import { formsFile, formsSchema } from './forms.ts'
import {
  defaultSidebars,
  footerSchema,
  navbarSchema,
  navbarTypes,
  redirectsSchema,
  sidebarsSchema
} from './navigation.ts'
import { type SiteInput, siteSchema } from './site.ts'
import { synonymsFile, synonymsSchema } from './synonyms.ts'

export interface MendedConfig {
  /** It has no plugins. A navbar, footer or redirects that are wrong are empty. */
  readonly config: Config
  /** What site.yaml asks for, unless that is in doubt. */
  readonly plugins: readonly PluginConfig[]
  readonly doubt: Doubt
  /** Files of site/, such as `site/navbar.yaml`, whose values stand where `config` has them. */
  readonly sound: ReadonlySet<string>
  /** Could all values be read, and is it certain which of them a version has? */
  readonly hasData: boolean
  /** Is it certain which forms there are? */
  readonly hasForms: boolean
}

/** Read what can be read of a configuration; nothing when that tells of no content. */
export function mendedConfig(files: Files): MendedConfig | undefined {
  const parsed = readYaml(files, siteFile)
  const readable = !hasErrors(parsed.diagnostics) && isMapping(parsed.yaml.value)
  const mended = mend(siteSchema, readable ? parsed.yaml.value : {}, standIn)
  const completed = mended && completeSite(mended.value, files)
  const site = completed && consistent(completed)
  if (!mended || !site) return undefined
  const collections = completeCollections(site, files)
  const data = readData(files, collections)
  const navbar = withKnownItems(readMended(files, 'site/navbar.yaml', navbarSchema, {}))
  const footer = readMended(files, 'site/footer.yaml', footerSchema, {})
  const redirects = readMended(files, 'site/redirects.yaml', redirectsSchema, [])
  const synonyms = readMended(files, synonymsFile, synonymsSchema, {})
  const forms = readMended(files, formsFile, formsSchema, {})
  const sidebars = new Map(
    collections.map(({ sidebars: path }) => [
      path,
      readMended(files, path, sidebarsSchema, files.has(path) ? {} : defaultSidebars)
    ])
  )
  const config = {
    root: files.root,
    ...certainPolicy(
      complete(site, collections, parsed.yaml),
      readable && forms.sound ? mended.touched : [[]]
    ),
    deploy: { targets: [], compress: site.deploy.compress },
    plugins: [],
    site: { value: site, yaml: parsed.yaml },
    navbar,
    footer,
    sidebars,
    redirects,
    forms,
    synonyms: synonyms.value,
    data: data.value
  }
  const read = [navbar, footer, redirects, forms, ...sidebars.values()]
  const doubt = doubtOf({
    touched: readable ? [...mended.touched, ...perhapsMeant(parsed.yaml.value, mended.touched)] : [[]],
    ofSite: readable ? checkSite(site, parsed.yaml) : [],
    ofCollections: readable ? checkCollections(site, parsed.yaml, files) : [],
    changed: site !== completed,
    collections,
    wrongSidebars: new Map([...sidebars].flatMap(([path, { sound, text }]) => (sound ? [] : [[path, text]])))
  })
  return {
    config,
    plugins: pluginsOf(site, parsed.yaml),
    doubt,
    sound: new Set([
      ...read.flatMap(({ sound, yaml }) => (sound ? [yaml.file] : [])),
      // An item less, and others of the list stand elsewhere than in the file.
      ...(readable && mended.touched.every((path) => path.every(isKey)) ? [siteFile] : [])
    ]),
    hasData: !hasErrors(data.diagnostics) && !doubt.data,
    hasForms: readable && forms.sound && mended.touched.every(([first]) => isOther(first, 'contact'))
  }
}

/** Settings that the policy of the pages is made of. */
const ofPolicy: ReadonlySet<unknown> = new Set([
  'thirdParties',
  'security',
  'contact',
  'search',
  'video',
  'analytics'
])

/** Where one of the settings is wrong that the policy is made of, nobody knows what it would block. */
function certainPolicy<Complete extends Pick<Config, 'policy'>>(
  complete: Complete,
  touched: readonly YamlPath[]
): Complete {
  const certain = touched.every(([first]) => first !== undefined && !ofPolicy.has(first))
  return certain ? complete : { ...complete, policy: { ...complete.policy, uncertain: true } }
}

/** A file of site/ without what is wrong with it; lists of it may be shorter, so places in it are not to be told. */
function readMended<const Schema extends v.GenericSchema>(
  files: Files,
  path: string,
  schema: Schema,
  empty: unknown
) {
  const { yaml, diagnostics } = readYaml(files, path)
  const readable = !hasErrors(diagnostics)
  const mended = mend(schema, readable ? (yaml.value ?? empty) : empty)
  const value = mended?.value ?? v.parse(schema, empty)
  return { value, yaml, text: textIn(files, path), sound: readable && mended?.touched.length === 0 }
}

/** A navbar without items of unknown types, which its schema lets pass. */
function withKnownItems<Read extends { readonly value: Config['navbar']['value']; readonly sound: boolean }>(
  read: Read
): Read {
  let sound = read.sound
  const known = <Item extends { readonly type: string }>(items: readonly Item[]): Item[] =>
    items.flatMap((item) => {
      if (!navbarTypes.includes(item.type)) {
        sound = false
        return []
      }
      return [item.type === 'dropdown' && hasItems(item) ? { ...item, items: known(item.items) } : item]
    })
  const { items } = read.value
  const value = items === undefined ? read.value : { ...read.value, items: known(items) }
  return { ...read, value, sound }
}

const hasItems = (item: object): item is { readonly items: readonly { readonly type: string }[] } =>
  'items' in item && Array.isArray(item.items)

/** Text of a file that may be missing, or gone when it is read. */
function textIn(files: Files, path: string): string {
  try {
    return files.has(path) ? new TextDecoder().decode(files.read(path)) : ''
  } catch {
    return ''
  }
}

/** Is this a key of site.yaml, and another than the one that is asked about? An unknown key may be meant as any. */
const isOther = (key: YamlPath[number] | undefined, asked: string): boolean =>
  key !== undefined && key !== asked && Object.hasOwn(siteSchema.entries, key)

const isKey = (step: string | number): boolean => typeof step === 'string'

const isMapping = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keys that site.yaml has not, and that an unknown one may be meant as: `languages`. */
const perhapsMeant = (written: unknown, touched: readonly YamlPath[]): readonly YamlPath[] =>
  touched.some(([key = '', ...inner]) => inner.length === 0 && !Object.hasOwn(siteSchema.entries, key))
    ? ['locales', 'collections'].filter((key) => !Object.hasOwn(written as object, key)).map((key) => [key])
    : []

/** What stands in for a title that is missing or wrong; `completeSite` knows the rest. */
const standIn = (path: YamlPath): unknown => (path.length === 1 && path[0] === 'title' ? 'Site' : undefined)

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
