// The collections of site.yaml, completed: a docs collection with versions becomes one collection for
// each of them. All stages after this one see collections alone, and build every version in one pass.

import { slugPath } from '../base/address.ts'
import type { Code } from '../base/codes.ts'
import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import type { LocalisedText, Searched } from '../base/schema.ts'
import { baseName, didYouMean, extensionOf, normalisePath, routePath } from '../base/text.ts'
import type { Yaml, YamlPath } from '../base/yaml.ts'
import type { HeadInput } from './head.ts'
import type { CollectionInput, SiteInput, VersionInput } from './site.ts'

export type CollectionType = 'docs' | 'blog' | 'pages' | 'careers'

/** One version of a docs collection. */
export interface DocsVersion {
  readonly name: string
  readonly label: string
  /** Is it the one that readers should read, at the collection's own path? Exactly one is. */
  readonly isLast: boolean
  /** What its pages say of themselves: that this is not out yet, or no longer kept up. */
  readonly banner: 'none' | 'unreleased' | 'unmaintained'
  /** Id of the document that links to the version lead to; its first one when missing. */
  readonly mainDocId?: string
}

export interface CollectionConfig {
  /** Unique: the key in site.yaml, and for versions beside the last one also their name, `docs@1.0`. */
  readonly name: string
  /** Key in site.yaml. */
  readonly of: string
  readonly type: CollectionType
  /** What readers call it, where the site says it. */
  readonly label?: LocalisedText
  /** What the front matter of its pages may say too. */
  readonly search?: Searched
  /** What shows its documents, posts and Markdown pages whose front matter names no layout. */
  readonly layout?: string
  /** Elements in the head of its pages. */
  readonly head: HeadInput
  /** `content`, or `content@v1.0` for what git has under that tag. */
  readonly root: string
  /** Folder below `<root>/<locale>/`. */
  readonly folder: string
  /** Path of the collection inside a locale: `/docs/`. */
  readonly path: string
  /** Does raw HTML in Markdown pass through, and of authors who are not trusted, what of it? */
  readonly html: 'allow' | 'escape' | 'sanitize'
  /** Authors who are not trusted: they name no components and no classes, whatever becomes of their HTML. */
  readonly untrusted?: true
  /** Are .mdx files, which are programs, read too? */
  readonly mdx?: true
  /** Have posts their date in their address? */
  readonly datedPosts?: true
  readonly postsPerPage: number
  /** How many of the latest posts stand beside each page of a blog. */
  readonly sidebarPosts: number
  /** How many of the latest posts feeds hold; 0 for no feeds. */
  readonly feedPosts: number
  /** Make a PDF of each open position that names none? */
  readonly pdf: boolean
  /** Address at which a file can be edited; `{path}` stands for its path in the project. */
  readonly editUrl?: string
  /** What pages say of their last change: nothing, when it was, or also by whom. */
  readonly lastUpdated: 'none' | 'date' | 'author'
  /** File with the sidebars of a docs collection. */
  readonly sidebars: string
  /** Folder with the values that its Markdown takes: `site/data`, `site@v1.0/data`. */
  readonly data: string
  /** Missing when the collection has no versions. */
  readonly version?: DocsVersion
}

/** Path of the file with the sidebars that docs have unless they name another. */
export const sidebarsFile = 'site/sidebars.yaml'

/** Folder with the values of all collections but versions that have their own. */
export const dataFolder = 'site/data'

/** What `type` may be; a collection with such a name need not say it. */
export const collectionTypes: readonly string[] = ['docs', 'blog', 'pages', 'careers']

/** Folder of a collection's files in one locale, relative to the project root. */
export const contentFolder = ({ root, folder }: CollectionConfig, locale: string): string =>
  `${root}/${locale}/${folder}`

/** Paths of the files with values below a folder. */
export const dataFilesIn = (files: Files, folder: string): readonly string[] =>
  files.list(folder).flatMap(({ path }) => (extensionOf(path) === '.yaml' ? [path] : []))

/** The collection that a file of content/ belongs to, and the file's locale. */
export function collectionAt(
  collections: readonly CollectionConfig[],
  file: string
): { readonly collection: CollectionConfig; readonly locale: string } | undefined {
  const [root = '', locale = '', folder = ''] = file.split('/')
  const collection = collections.find((one) => one.root === root && one.folder === folder)
  return collection && { collection, locale }
}

/** All collections, in the order of site.yaml; the versions of one stand together. */
export function completeCollections(site: SiteInput, files: Files): readonly CollectionConfig[] {
  return Object.entries(site.collections).flatMap(([name, input]) => {
    const type = input.type ?? (name as CollectionType)
    const own: CollectionConfig = {
      name,
      of: name,
      type,
      ...(input.label === undefined ? {} : { label: input.label }),
      ...(input.search === undefined ? {} : { search: input.search }),
      head: input.head,
      ...(input.layout === undefined ? {} : { layout: input.layout }),
      root: 'content',
      folder: name,
      path: input.path ?? (type === 'pages' ? '/' : routePath(name)),
      html: htmlOf(input, site),
      ...(input.trust === 'full' ? {} : { untrusted: true }),
      ...(input.mdx ? { mdx: true } : {}),
      ...(input.permalink === 'date' ? { datedPosts: true } : {}),
      postsPerPage: input.postsPerPage,
      sidebarPosts: input.sidebarPosts === 'all' ? Number.MAX_SAFE_INTEGER : input.sidebarPosts,
      feedPosts: input.feedPosts,
      pdf: input.pdf,
      ...(input.editUrl === undefined ? {} : { editUrl: input.editUrl }),
      lastUpdated: input.lastUpdated,
      sidebars: input.sidebars ?? sidebarsFile,
      data: dataFolder
    }
    if (input.versions.length === 0) return [own]
    const last = lastOf(input.versions)
    return input.versions.map((version, index) => ofVersion(own, version, { index, last, files }))
  })
}

const htmlOf = ({ html, trust }: CollectionInput, site: SiteInput): CollectionConfig['html'] => {
  const asked = html ?? site.markdown.html
  return asked === 'allow' && trust === 'sanitized' ? 'sanitize' : asked
}

/** Position of the version that readers should read: the one that says so, else the newest released. */
function lastOf(versions: readonly VersionInput[]): number {
  const said = versions.findIndex(({ isLast }) => isLast)
  if (said >= 0) return said
  const released = versions.findIndex(({ folder, git }) => folder !== undefined || git !== undefined)
  return Math.max(0, released)
}

function ofVersion(
  own: CollectionConfig,
  input: VersionInput,
  { index, last, files }: { readonly index: number; readonly last: number; readonly files: Files }
): CollectionConfig {
  const { name = '', label = name, folder = own.folder, git, mainDocId } = input
  const isLast = index === last
  const at = git === undefined ? '' : `@${encodeURIComponent(git)}`
  const kept = own.sidebars.replace(/^site\//, `site${at}/`)
  const taggedData = dataFolder.replace(/^site\//, `site${at}/`)
  return {
    ...own,
    name: isLast ? own.name : `${own.name}@${name}`,
    root: `content${at}`,
    folder,
    path: isLast ? own.path : routePath(own.path, input.path ?? name),
    sidebars: input.sidebars ?? (files.has(kept) ? kept : own.sidebars),
    data: input.data ?? (dataFilesIn(files, taggedData).length > 0 ? taggedData : dataFolder),
    version: {
      name,
      label,
      isLast,
      banner: input.banner ?? (isLast ? 'none' : index < last ? 'unreleased' : 'unmaintained'),
      ...(mainDocId === undefined ? {} : { mainDocId })
    }
  }
}

/** What the schema cannot see of collections: types, versions and the files that they come from. */
export function checkCollections(site: SiteInput, yaml: Yaml, files: Files): readonly Diagnostic[] {
  return Object.entries(site.collections).flatMap(([name, collection]) => {
    const at: YamlPath = ['collections', name]
    const untyped =
      collection.type || collectionTypes.includes(name)
        ? []
        : [
            diagnostic(
              'schema-missing',
              yaml.at(at, 'key'),
              `Missing \`type\` in \`collections.${name}\``,
              `a collection that is not called ${collectionTypes.join(', ')} needs its type`
            )
          ]
    const named =
      slugPath.test(name) && !/[/@]/.test(name)
        ? []
        : [
            diagnostic(
              'schema-type',
              yaml.at(at, 'key'),
              `Expected the name of a folder for a collection, found \`${name}\``,
              'name it as its folder in content/<locale>/ is to be called: letters, digits, `-` and `_`; `path` is its address'
            )
          ]
    const noSidebars =
      collection.sidebars === undefined || isSiteFile(collection.sidebars, files)
        ? []
        : [missingSidebars(collection.sidebars, yaml, [...at, 'sidebars'], files)]
    const programs =
      collection.mdx && collection.trust === 'sanitized'
        ? [
            diagnostic(
              'schema-type',
              yaml.at([...at, 'mdx']),
              `Expected \`mdx: false\` beside \`trust: sanitized\` for \`collections.${name}\`: MDX is a program`,
              'take one of the two out'
            )
          ]
        : []
    return [...named, ...untyped, ...programs, ...noSidebars, ...checkVersions(name, site, yaml, files)]
  })
}

function checkVersions(name: string, site: SiteInput, yaml: Yaml, files: Files): readonly Diagnostic[] {
  const versions = site.collections[name]?.versions ?? []
  const seen = new Map<string, string>()
  return versions.flatMap((version, index) => {
    const at: YamlPath = ['collections', name, 'versions', index]
    const say = (code: Code, path: YamlPath, message: string, hint: string) => [
      diagnostic(code, yaml.at(path), message, hint)
    ]
    if (version.name === undefined)
      return say(
        'docs-version-name-missing',
        at,
        `A docs version of \`${name}\` has no \`name\``,
        'add `name: current`'
      )
    const { git, folder = name } = version
    const place = `${git ?? ''}:${folder}`
    const other = seen.get(place)
    seen.set(place, version.name)
    if (other !== undefined)
      return say(
        'docs-version-unknown',
        at,
        `The versions \`${other}\` and \`${version.name}\` of \`${name}\` have the same documents`,
        'say where its documents are: `folder: docs-1.0` in content/<locale>/, or `git: v1.0`'
      )
    const root = git === undefined ? 'content' : `content@${encodeURIComponent(git)}`
    const where = `${root}/${site.defaultLocale}/${folder}`
    const inAnyLocale = Object.keys(site.locales).some(
      (code) => files.list(`${root}/${code}/${folder}`).length > 0
    )
    const missing =
      // The documents of the collection itself may still be to be written.
      (git === undefined && folder === name) || inAnyLocale
        ? []
        : git === undefined
          ? say(
              'docs-version-unknown',
              [...at, 'folder'],
              `There are no documents in \`${where}\``,
              didYouMean(folder, foldersIn(files, `content/${site.defaultLocale}`)) ??
                'put the documents of this version there'
            )
          : say(
              'docs-version-unknown',
              [...at, 'git'],
              `Git has no documents in \`content/${site.defaultLocale}/${folder}\` at \`${git}\``,
              'name a tag that is in this clone: `git fetch --tags` gets them, and a shallow clone has none'
            )
    const noSidebars =
      version.sidebars === undefined || isSiteFile(version.sidebars, files)
        ? []
        : [missingSidebars(version.sidebars, yaml, [...at, 'sidebars'], files)]
    const noData =
      version.data === undefined || dataFilesIn(files, version.data).length > 0
        ? []
        : say(
            'data-folder-missing',
            [...at, 'data'],
            `There are no values in \`${version.data}\``,
            didYouMean(version.data, siteFolders(files)) ??
              'put the YAML files with the values of this version there, or leave `data` out: then they are those of `site/data`'
          )
    return [...missing, ...noSidebars, ...noData]
  })
}

/** Is there such a file, where changes of it are seen? */
const isSiteFile = (path: string, files: Files): boolean =>
  files.has(path) && /^site[/@]/.test(normalisePath(path))

function missingSidebars(file: string, yaml: Yaml, at: YamlPath, files: Files): Diagnostic {
  if (files.has(file))
    return diagnostic(
      'sidebar-unknown',
      yaml.at(at),
      `\`${file}\` is not in site/`,
      `move it there, and name it by its path in the project: \`site/${baseName(file)}\``
    )
  const known = files.list('site').map(({ path }) => path)
  const hint = didYouMean(file, known) ?? 'name a file by its path in the project, `site/sidebars-1.0.yaml`'
  return diagnostic('sidebar-unknown', yaml.at(at), `There is no file \`${file}\``, hint)
}

/** Folders of site/ that have files: `site/data-1.0`. */
const siteFolders = (files: Files): ReadonlySet<string> =>
  new Set(
    files
      .list('site')
      .flatMap(({ path }) => (extensionOf(path) === '.yaml' ? [path.replace(/\/[^/]*$/, '')] : []))
  )

function foldersIn(files: Files, folder: string): ReadonlySet<string> {
  return new Set(files.list(folder).map(({ path }) => path.slice(folder.length + 1).split('/')[0] ?? ''))
}
