// Blog plugins of Docusaurus → a collection.

import { type Files, splitOrder } from 'sitegen/internals'
import type { Findings } from '../findings.ts'
import { joinAddress, joinPath } from '../paths.ts'
import { authorsOf } from './authors.ts'
import { type FolderFile, readContentFolder } from './content-files.ts'
import { type Collected, localeBase, translationFolder } from './docs.ts'
import { type FoundDocument, isPublished } from './found-document.ts'
import { dayOf } from './front-matter.ts'
import { type Instance, type Settings, textAt, withSlashes } from './settings.ts'
import { tagKeys, tagsData } from './tags.ts'

export interface BlogCollected extends Collected {
  /** Whether addresses of posts contain the date. */
  readonly isDated: boolean
}

const datedPath = /^(?<folder>.*?)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?$/

/** A post: its date, its address, and its new name. */
interface Post {
  readonly file: FolderFile
  readonly day: string | undefined
  /** Title that Docusaurus shows for a post with neither title nor heading. */
  readonly fallbackTitle: string | undefined
  /** Address below the blog. */
  readonly oldSlug: string
  /** Path without extension. */
  readonly path: string
}

function postOf(file: FolderFile): Post {
  const bare = file.path.replace(/\.mdx?$/i, '')
  const { folder = '', date, text = '' } = datedPath.exec(bare)?.groups ?? {}
  const { slug, date: writtenDate } = file.front.values
  const ownSlug = slug === undefined || slug === null ? undefined : joinPath(String(slug))
  const day = dayOf(writtenDate) ?? dayOf(date)
  if (date === undefined) {
    const path = cleaned(bare)
    // `8-week-cadence`: posts of Docusaurus have no order numbers, and in sitegen there is none after a date.
    const isNumbered = !path.includes('/') && splitOrder(path).order !== undefined && day !== undefined
    return {
      file,
      day,
      fallbackTitle: bare.replace(/(?:^|\/)index$/, '') || undefined,
      oldSlug: ownSlug ?? joinPath(bare.replace(/(?:^|\/)index$/, '')),
      path: isNumbered ? `${day}-${path}` : path
    }
  }
  const dated = `${folder}${date.replaceAll('-', '/')}/${text}`
  const name = `${folder}${dayOf(date)}${text === '' ? '' : `-${text}`}`
  const isFolder = /\/index$/.test(bare)
  // A date split over folders becomes part of the name; a post with its own folder keeps it, with its pictures.
  return {
    file,
    day,
    fallbackTitle: text || undefined,
    oldSlug: ownSlug ?? joinPath(dated),
    path: cleaned(isFolder && !date.includes('/') ? `${name}/index` : isFolder ? `${name}/index` : name)
  }
}

const cleaned = (path: string): string => path.replace(/[\s"*:<>?#%\\|^`{}]+/g, '-')

/** Read a blog. */
export function readBlog(
  instance: Instance,
  settings: Settings,
  files: Files,
  findings: Findings
): BlogCollected {
  const originals = readContentFolder(files, instance.folder, instance.options)
  const posts = originals.markdown.filter(({ isPartial }) => !isPartial).map(postOf)
  const isDated =
    posts.filter(({ file }) => file.front.values.slug === undefined && datedPath.test(file.path)).length > 0
  const parts = settings.locales.map((locale) =>
    readLocale(instance, locale, isDated, settings, files, findings)
  )
  return {
    isDated,
    documents: parts.flatMap(({ documents }) => documents),
    copies: parts.flatMap(({ copies }) => copies),
    data: new Map(parts.flatMap(({ data }) => [...data])),
    addresses: parts.flatMap(({ addresses }) => addresses)
  }
}

function readLocale(
  instance: Instance,
  locale: string,
  isDated: boolean,
  settings: Settings,
  files: Files,
  findings: Findings
): Collected {
  const isDefault = locale === settings.defaultLocale
  const folder = isDefault ? instance.folder : translationFolder(settings, locale, instance)
  const { markdown, otherPaths } = readContentFolder(files, folder, instance.options)
  const target = `content/${locale}/${instance.collection}`
  const root = withSlashes(`${localeBase(settings, locale)}${instance.routeBasePath}`)
  const folders = [folder, instance.folder]
  const authors = authorsOf(
    files,
    folders,
    textAt(instance.options, 'authorsMapPath') ?? 'authors.yml',
    markdown,
    findings
  )
  const tags = tagsData(
    files,
    folders,
    textAt(instance.options, 'tags') ?? 'tags.yml',
    markdown.filter(({ isPartial }) => !isPartial)
  )
  const documents = markdown.map((file): FoundDocument => {
    const post = postOf(file)
    const values = file.front.values
    if (file.isPartial)
      return {
        file,
        target: `${target}/${cleaned(file.path.replace(/\.mdx?$/i, ''))}`,
        address: '',
        contentFolder: folder,
        frontMatter: { kind: 'partial', set: {}, fallbackTitle: undefined }
      }
    return {
      file,
      target: `${target}/${post.path}`,
      address: joinAddress(root, post.oldSlug),
      contentFolder: folder,
      frontMatter: {
        kind: 'post',
        set: {
          ...slugOf(post, isDated),
          ...dateOf(post, findings),
          ...authors.keysOf(file),
          ...tagKeys(values.tags, tags.defined)
        },
        fallbackTitle: post.fallbackTitle
      }
    }
  })
  const pages = documents.filter(({ file }) => !file.isPartial)
  const published = pages.filter(isPublished)
  return {
    documents,
    copies: otherPaths
      .filter((path) => !/(?:^|\/)(?:authors|tags)\.(?:ya?ml|json)$|(?:^|\/)\.|\.(?:[jt]sx?|mjs)$/.test(path))
      .map((path) => ({ from: joinPath(folder, path), to: `${target}/${newFolderOf(path)}` })),
    data: new Map<string, unknown>([
      [`${target}/authors.yaml`, authors.data],
      [`${target}/tags.yaml`, tags.data]
    ]),
    addresses: [
      ...(pages.length > 0 || isDefault
        ? ['', 'archive', 'tags'].map((path) => ({ path: joinAddress(root, path) }))
        : []),
      ...published.map(({ file, address }) => ({ path: address, source: file.source })),
      ...listPages(published.length, instance).map((path) => ({ path: joinAddress(root, path), to: root })),
      ...tags.paths.map((path) => ({ path: joinAddress(root, 'tags', path) })),
      ...authors.pages.map(({ path, key }) => ({
        path: joinAddress(root, 'authors', path),
        to: joinAddress(root, 'authors', key)
      }))
    ].filter(({ path }) => pages.length > 0 || path !== joinAddress(root, 'tags'))
  }
}

/** `page/2`, …: the pages of the list of posts after the first. */
function listPages(posts: number, { options: { postsPerPage = 10 } }: Instance): readonly string[] {
  if (typeof postsPerPage !== 'number') return []
  const count = Math.ceil(posts / postsPerPage)
  return Array.from({ length: Math.max(0, count - 1) }, (_, index) => `page/${index + 2}`)
}

/** Files next to posts follow the folders of the posts. */
function newFolderOf(path: string): string {
  const [, folder = '', rest = ''] = /^((?:.*\/)?\d{4}[-/]\d{1,2}[-/]\d{1,2}[^/]*)\/(.+)$/.exec(path) ?? []
  if (folder === '') return path
  const { folder: above = '', date = '', text = '' } = datedPath.exec(folder)?.groups ?? {}
  return `${cleaned(`${above}${dayOf(date)}${text === '' ? '' : `-${text}`}`)}/${rest}`
}

/** The slug that a post needs to keep its address. */
function slugOf({ file, day, oldSlug, path }: Post, isDated: boolean): { readonly slug?: string } {
  const { slug } = file.front.values
  if (typeof slug === 'string' && slug === oldSlug) return {}
  const name = path.replace(/^\d{4}-\d{2}-\d{2}-?/, '').replace(/\/?index$/, '')
  const newAddress = isDated ? `${day?.replaceAll('-', '/')}/${name}` : name
  return newAddress === oldSlug && slug === undefined && name !== '' ? {} : { slug: oldSlug }
}

function dateOf({ file, day, path }: Post, findings: Findings): { readonly date?: string | undefined } {
  const { date } = file.front.values
  const inName = /^\d{4}-\d{2}-\d{2}/.exec(path)?.[0]
  if (day === undefined) {
    findings.loss(
      'date of a post',
      undefined,
      `${file.source} has no date: Docusaurus took it from git. It is set to 1970-01-01; correct it.`
    )
    return { date: '1970-01-01' }
  }
  if (date === undefined) return inName === undefined ? { date: day } : {}
  return { date: day }
}
