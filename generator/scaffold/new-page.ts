// A new document, post or page: its path and initial text.

import { Document, isMap, isScalar, parseDocument, visit } from 'yaml'
import { decode } from '../base/decode.ts'
import { git } from '../base/git.ts'
import { didYouMean, folderOf, joinWithOr, splitOrder, withoutOrder } from '../base/text.ts'
import { type CollectionConfig, contentFolder } from '../config/collections.ts'
import { splitFrontMatter } from '../load/split-front-matter.ts'
import type { Addition, Refusal, ScaffoldedProject } from './addition.ts'
import { type PageName, pageName } from './names.ts'

/** Kinds of pages, with the type of their collections. */
const pageKinds = { doc: 'docs', post: 'blog', page: 'pages' } as const

type PageKind = keyof typeof pageKinds

export interface NewPageRequest {
  readonly kind: PageKind
  /** A title or a path, with folders in front. */
  readonly name: string
  /** Key in site.yaml; needed where several collections have pages of this kind. */
  readonly collection?: string
  /** Default: the default locale. */
  readonly locale?: string
  /** `2025-05-20` */
  readonly today: string
}

/** Plan a new page. */
export function newPage(project: ScaffoldedProject, request: NewPageRequest): Addition | Refusal {
  const locale = localeOf(project, request.locale)
  if (typeof locale !== 'string') return locale
  const collection = collectionFor(project, request)
  if ('problem' in collection) return collection
  const name = pageName(request.name)
  if (!name)
    return {
      problem: `\`${request.name}\` is not a valid page name: it needs letters or digits`,
      hint: 'use a title such as `"How to install"`, or a path such as `guide/install`'
    }
  const folder = contentFolder(collection, locale)
  const existing = existingPages(project, folder)
  const datedName = request.kind === 'post' ? { ...name, slug: `${request.today}-${name.slug}` } : name
  const existingPage = existing.find(({ id }) => id === [...name.folders, datedName.slug].join('/'))
  if (existingPage)
    return {
      problem: `This page already exists: ${folder}/${existingPage.path}`,
      hint: 'open that file, or choose another name'
    }
  const original = originalOf(project, collection, locale, [...name.folders, datedName.slug].join('/'))
  const path = original ?? placeFor(existing, datedName)
  const frontMatter = {
    title: name.title,
    ...(request.kind === 'doc' ? positionFor(project, folder, path) : {}),
    ...(request.kind === 'post' ? authorsFor(project, folder) : {})
  }
  return {
    files: [{ path: `${folder}/${path}`, content: pageText(request.kind, frontMatter) }],
    notes: [
      ...(request.kind === 'post' ? authorNotes(project, folder, frontMatter) : []),
      ...(locale === project.config.defaultLocale.code || original !== undefined
        ? []
        : [onlyInLocaleNote(locale)])
    ]
  }
}

function localeOf({ config }: ScaffoldedProject, requestedCode: string | undefined): string | Refusal {
  const codes = config.locales.map(({ code }) => code)
  if (requestedCode === undefined) return config.defaultLocale.code
  if (codes.includes(requestedCode)) return requestedCode
  return {
    problem: `The site has no locale \`${requestedCode}\``,
    hint:
      didYouMean(requestedCode, codes) ??
      `it has ${codes.join(', ')}; \`sitegen new locale ${requestedCode}\` adds one`
  }
}

/** The collection for a new page; old versions are skipped unless named. */
function collectionFor(
  { config }: ScaffoldedProject,
  { kind, collection }: NewPageRequest
): CollectionConfig | Refusal {
  const type = pageKinds[kind]
  const candidates = config.collections.filter(
    (candidate) =>
      candidate.type === type && candidate.root === 'content' && candidate.folder === candidate.key
  )
  const names = candidates.map(({ key }) => key)
  if (collection !== undefined) {
    const namedCollection = candidates.find(({ key }) => key === collection)
    if (namedCollection) return namedCollection
    return {
      problem: `There is no collection \`${collection}\` of type \`${type}\``,
      hint:
        didYouMean(collection, names) ??
        (names.length === 0 ? addCollection(type) : `there is ${joinWithOr(names)}`)
    }
  }
  const [onlyCollection, ...otherCollections] = candidates
  if (!onlyCollection)
    return { problem: `The site has no collection of type \`${type}\``, hint: addCollection(type) }
  if (otherCollections.length === 0) return onlyCollection
  return {
    problem: `The site has several collections of type \`${type}\``,
    hint: `say which one: --collection ${names.join(', or --collection ')}`
  }
}

const addCollection = (type: string): string => `add \`${type}: {}\` to \`collections\` in site/site.yaml`

/** A Markdown file of a collection. */
interface ExistingPage {
  /** Relative to the folder of the collection. */
  readonly path: string
  /** The path without order numbers and extension. */
  readonly id: string
}

const existingPages = ({ files }: ScaffoldedProject, folder: string): readonly ExistingPage[] =>
  files.list(folder).flatMap(({ path }) => {
    if (!/\.mdx?$/i.test(path)) return []
    const pathInFolder = path.slice(folder.length + 1)
    return [{ path: pathInFolder, id: idOf(pathInFolder) }]
  })

/** `01-guide/02-setup.md` → `guide/setup` */
const idOf = (path: string): string => withoutOrder(path.replace(/\.mdx?$/i, ''))

/** A translation gets the path of its original, including order numbers. */
function originalOf(
  project: ScaffoldedProject,
  collection: CollectionConfig,
  locale: string,
  id: string
): string | undefined {
  const { code } = project.config.defaultLocale
  if (locale === code) return undefined
  const originals = existingPages(project, contentFolder(collection, code))
  return originals.find((original) => original.id === id)?.path
}

/** Existing folders are matched without order numbers; new names are numbered where their siblings are. */
function placeFor(existing: readonly ExistingPage[], { folders, slug }: PageName): string {
  let folder = ''
  for (const name of folders) {
    const names = namesIn(existing, folder)
    const existingFolder = names.find((segment) => splitOrder(segment).name === name)
    folder += `${existingFolder ?? nextNumber(names) + name}/`
  }
  const isDated = /^\d{4}-/.test(slug)
  return `${folder}${isDated ? '' : nextNumber(namesIn(existing, folder))}${slug}.md`
}

/** Direct children of a folder, whose path is empty or ends in `/`. */
const namesIn = (existing: readonly ExistingPage[], folder: string): readonly string[] => [
  ...new Set(
    existing.flatMap(({ path }) =>
      path.startsWith(folder) ? [path.slice(folder.length).split('/')[0] ?? ''] : []
    )
  )
]

/** `01-a`, `02-b.md` → `03-`; empty if the siblings have no numbers. */
function nextNumber(names: readonly string[]): string {
  const orders = names.flatMap((name) => splitOrder(name.replace(/\.mdx?$/i, '')).order ?? [])
  if (orders.length === 0) return ''
  const digits = Math.max(...names.map((name) => /^\d{1,3}(?=[-_.])/.exec(name)?.[0].length ?? 0))
  return `${String(Math.max(...orders) + 1).padStart(digits, '0')}-`
}

/** The next `sidebar_position`, where all siblings have one. */
function positionFor(
  { files }: ScaffoldedProject,
  folder: string,
  path: string
): { readonly sidebar_position?: number } {
  const pageFolder = folderOf(`${folder}/${path}`)
  const siblings = files
    .list(pageFolder)
    .filter((file) => folderOf(file.path) === pageFolder && isPage(file.path))
  const positions = siblings.map((file) => {
    const { yaml } = splitFrontMatter(file.path, decode(files.read(file.path)))
    return (yaml.value as { readonly sidebar_position?: unknown } | null)?.sidebar_position
  })
  const numbers = positions.filter((position) => typeof position === 'number')
  if (numbers.length === 0 || numbers.length < positions.length) return {}
  return { sidebar_position: Math.floor(Math.max(...numbers)) + 1 }
}

/** Excludes the folder's own page, which has no position in it, and parts. */
const isPage = (path: string): boolean => /(?:^|\/)(?!_|index\.)[^/]+\.mdx?$/i.test(path)

type AuthorsField = { readonly authors?: readonly string[] }

/** Keys and names of `authors.yaml`. */
function authorsIn(
  { files }: ScaffoldedProject,
  folder: string
): readonly (readonly [key: string, name: string])[] {
  const path = `${folder}/authors.yaml`
  if (!files.has(path)) return []
  const { contents } = parseDocument(decode(files.read(path)))
  if (!isMap(contents)) return []
  return contents.items.flatMap(({ key, value }) =>
    isScalar(key) && isMap(value) ? [[String(key.value), String(value.get('name') ?? '')] as const] : []
  )
}

/** The only author, or the one with the user name of git. */
function authorsFor(project: ScaffoldedProject, folder: string): AuthorsField {
  const authors = authorsIn(project, folder)
  const gitUser = git(project.files.root, ['config', 'user.name']).toString('utf8').trim()
  const [key] = (authors.length === 1 ? authors[0] : authors.find(([, name]) => name === gitUser)) ?? []
  return key === undefined ? {} : { authors: [key] }
}

function authorNotes(
  project: ScaffoldedProject,
  folder: string,
  { authors }: AuthorsField
): readonly string[] {
  const keys = authorsIn(project, folder).map(([key]) => key)
  return authors || keys.length === 0
    ? []
    : [`Add its author: \`authors: [${keys[0]}]\`; known authors: ${joinWithOr(keys)}.`]
}

const onlyInLocaleNote = (locale: string): string =>
  `The default language has no page with this path, so the page exists in \`${locale}\` only.`

const initialTexts: Readonly<Record<PageKind, string>> = {
  doc: 'Say in a sentence or two what this page is for.',
  post: 'The first paragraph is what lists show.\n\n<!-- truncate -->\n\nThe rest of the post.',
  page: 'Say in a sentence or two what this page is for.'
}

function pageText(kind: PageKind, frontMatter: object): string {
  const document = new Document(frontMatter)
  visit(document, {
    Seq(_, list) {
      list.flow = true
    }
  })
  const yaml = document.toString({ lineWidth: 0, flowCollectionPadding: false })
  return `---\n${yaml}---\n\n${initialTexts[kind]}\n`
}
