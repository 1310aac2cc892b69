// What the mistakes in a configuration leave open of the pages that it makes. A title says nothing of them; the
// path of a collection says where all of them are. A name that nobody knows counts as the one that it resembles.

import type { Code } from '../base/codes.ts'
import type { Diagnostic } from '../base/diagnostics.ts'
import { nearest } from '../base/text.ts'
import type { YamlPath } from '../base/yaml.ts'
import type { CollectionConfig } from './collections.ts'

/** What is not known of a site, because its configuration is wrong there. */
export interface Doubt {
  /** Which files are content, and how they are read: nothing can be said that needs more than one of them. */
  readonly content: boolean
  /** Which addresses pages have; that a file is not there is certain. */
  readonly addresses: boolean
  /** How many pages lists have. */
  readonly lists: boolean
  /**
   * Paths of docs collections without their locale, `/docs/`, whose sidebars are wrong, with the text of these:
   * it names the pages that they make. Nothing where other sidebars may be meant.
   */
  readonly sidebars: ReadonlyMap<string, string | undefined>
  /** Which values the Markdown of a version takes. */
  readonly data: boolean
}

type Open = 'content' | 'addresses' | 'lists' | 'sidebars' | 'data'

/** Keys that decide about pages, and what is open when they are wrong; the others are there to be resembled. */
type Keys = Readonly<Record<string, Open | undefined>>

const top: Keys = {
  defaultLocale: 'addresses',
  locales: 'addresses',
  collections: 'addresses',
  plugins: 'content',
  markdown: 'content'
}
const inMarkdown: Keys = { html: 'content', parser: undefined, tocLevels: undefined }
const inLocale: Keys = { path: 'addresses', label: undefined, htmlLang: undefined, direction: undefined }
const inCollection: Keys = {
  type: 'addresses',
  path: 'addresses',
  versions: 'addresses',
  html: 'content',
  trust: 'content',
  mdx: 'content',
  sidebars: 'sidebars',
  permalink: 'addresses',
  postsPerPage: 'lists',
  sidebarPosts: undefined,
  feedPosts: undefined,
  pdf: undefined,
  editUrl: undefined,
  lastUpdated: undefined
}
const inVersion: Keys = {
  name: 'addresses',
  path: 'addresses',
  folder: 'addresses',
  git: 'addresses',
  isLast: 'addresses',
  sidebars: 'sidebars',
  data: 'data',
  label: undefined,
  banner: undefined,
  mainDocId: undefined
}

/** What a mistake at a path of site.yaml leaves open. */
function openAt([first, second, key, index, inner]: YamlPath): Open | undefined {
  if (first === undefined) return 'content'
  if (first === 'markdown' && second !== undefined) return meant(inMarkdown, second)
  if (first === 'locales' && key !== undefined) return meant(inLocale, key, 'addresses')
  if (first !== 'collections' || key === undefined) return meant(top, first)
  return key === 'versions' && index !== undefined && inner !== undefined
    ? meant(inVersion, inner, 'addresses')
    : meant(inCollection, key, 'addresses')
}

/** @param strange what a key leaves open that resembles none */
function meant(keys: Keys, key: string | number, strange?: Open): Open | undefined {
  const name = Object.hasOwn(keys, key) ? String(key) : nearest(String(key), Object.keys(keys))
  return name === undefined ? strange : keys[name]
}

/** Is a mistake about where a version has its documents, and so about the values that they take? */
const namesVersions = (path: YamlPath): boolean => {
  const [first, , key] = path
  if (first !== 'collections' || key === undefined || openAt(path) !== 'addresses') return false
  return key === 'versions' || nearest(String(key), Object.keys(inCollection)) === 'versions'
}

/** What is open when collections do not fit what they name. */
const openAfter = ({ code }: Diagnostic): Open => openAfterCode[code] ?? 'addresses'

const openAfterCode: Partial<Record<Code, Open>> = {
  'sidebar-unknown': 'sidebars',
  'data-folder-missing': 'data',
  'schema-type': 'content'
}

/** Gather what is open. */
export function doubtOf(wrong: {
  readonly touched: readonly YamlPath[]
  /** What `checkSite` and `checkCollections` say. */
  readonly ofSite: readonly Diagnostic[]
  readonly ofCollections: readonly Diagnostic[]
  /** Were languages or collections left out, since they did not fit the rest? */
  readonly changed: boolean
  readonly collections: readonly CollectionConfig[]
  /** Text of sidebars with mistakes, by path of the file. */
  readonly wrongSidebars: ReadonlyMap<string, string>
}): Doubt {
  const { touched, ofSite, ofCollections, changed, collections, wrongSidebars } = wrong
  const open = new Set([...touched.map(openAt), ...ofCollections.map(openAfter)])
  const docs = collections.filter(({ type }) => type === 'docs')
  return {
    content: open.has('content'),
    addresses:
      open.has('addresses') ||
      changed ||
      ofSite.some(({ code }) => code === 'locale-unknown' || code === 'locale-clash'),
    lists: open.has('lists'),
    data:
      open.has('data') ||
      touched.some(namesVersions) ||
      ofCollections.some(({ code }) => code === 'docs-version-unknown'),
    sidebars: new Map(
      open.has('sidebars')
        ? docs.map(({ path }) => [path, undefined])
        : docs
            .filter(({ sidebars }) => wrongSidebars.has(sidebars))
            .map(({ path, sidebars }) => [path, wrongSidebars.get(sidebars)])
    )
  }
}
