// Blog plugins of Docusaurus → a collection.

import { posix } from 'node:path'
import type { Files } from '../../base/files.ts'
import { normalisePath, splitOrder } from '../../base/text.ts'
import { fileText } from '../file-text.ts'
import type { Findings } from '../findings.ts'
import { isRecord } from '../javascript/computed.ts'
import { type FolderFile, readContentFolder } from './content-files.ts'
import { type Collected, localeBase, translationFolder } from './docs.ts'
import { type FoundDocument, isPublished } from './found-document.ts'
import { dayOf } from './front-matter.ts'
import { kebabCase } from './names.ts'
import { readData } from './read-data.ts'
import { type Instance, listOf, type Settings, textAt, withSlashes } from './settings.ts'
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
  readonly old: string
  /** Path without extension. */
  readonly path: string
}

function postOf(file: FolderFile): Post {
  const bare = file.path.replace(/\.mdx?$/i, '')
  const { folder = '', date, text = '' } = datedPath.exec(bare)?.groups ?? {}
  const { slug, date: written } = file.front.values
  const ownSlug = slug === undefined || slug === null ? undefined : normalisePath(String(slug))
  const day = dayOf(written) ?? dayOf(date)
  if (date === undefined) {
    const path = cleaned(bare)
    // `8-week-cadence`: posts of Docusaurus have no order numbers, and in sitegen there is none after a date.
    const isNumbered = !path.includes('/') && splitOrder(path).order !== undefined && day !== undefined
    return {
      file,
      day,
      fallbackTitle: bare.replace(/(?:^|\/)index$/, '') || undefined,
      old: ownSlug ?? normalisePath(bare.replace(/(?:^|\/)index$/, '')),
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
    old: ownSlug ?? normalisePath(dated),
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
  const originals = readContentFolder(files, instance.folder)
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
  const { markdown, otherPaths } = readContentFolder(files, folder)
  const target = `content/${locale}/${instance.collection}`
  const root = withSlashes(`${localeBase(settings, locale)}${instance.routeBasePath}`)
  const authors = authorsOf(
    files,
    folder,
    textAt(instance.options, 'authorsMapPath') ?? 'authors.yml',
    markdown,
    findings
  )
  const tags = tagsData(
    files,
    folder,
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
      address: posix.join(root, post.old),
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
  return {
    documents,
    copies: otherPaths
      .filter((path) => !/(?:^|\/)(?:authors|tags)\.(?:ya?ml|json)$|(?:^|\/)\.|\.(?:[jt]sx?|mjs)$/.test(path))
      .map((path) => ({ from: posix.join(folder, path), to: `${target}/${newFolderOf(path)}` })),
    data: new Map<string, unknown>([
      [`${target}/authors.yaml`, authors.data],
      [`${target}/tags.yaml`, tags.data]
    ]),
    addresses: [
      ...(pages.length > 0 || isDefault
        ? ['', 'archive', 'tags'].map((path) => ({ path: posix.join(root, path) }))
        : []),
      ...pages.filter(isPublished).map(({ file, address }) => ({ path: address, source: file.source })),
      ...tags.paths.map((path) => ({ path: posix.join(root, 'tags', path) })),
      ...authors.pages.map(({ path, key }) => ({
        path: posix.join(root, 'authors', path),
        to: posix.join(root, 'authors', key)
      }))
    ].filter(({ path }) => pages.length > 0 || path !== posix.join(root, 'tags'))
  }
}

/** Files next to posts follow the folders of the posts. */
function newFolderOf(path: string): string {
  const [, folder = '', rest = ''] = /^((?:.*\/)?\d{4}[-/]\d{1,2}[-/]\d{1,2}[^/]*)\/(.+)$/.exec(path) ?? []
  if (folder === '') return path
  const { folder: above = '', date = '', text = '' } = datedPath.exec(folder)?.groups ?? {}
  return `${cleaned(`${above}${dayOf(date)}${text === '' ? '' : `-${text}`}`)}/${rest}`
}

/** The slug that a post needs to keep its address. */
function slugOf({ file, day, old, path }: Post, isDated: boolean): { readonly slug?: string } {
  const { slug } = file.front.values
  if (typeof slug === 'string' && slug === old) return {}
  const name = path.replace(/^\d{4}-\d{2}-\d{2}-?/, '').replace(/\/?index$/, '')
  const newAddress = isDated ? `${day?.replaceAll('-', '/')}/${name}` : name
  return newAddress === old && slug === undefined && name !== '' ? {} : { slug: old }
}

function dateOf({ file, day, path }: Post, findings: Findings): { readonly date?: string | undefined } {
  const { date } = file.front.values
  const inName = /^\d{4}-\d{2}-\d{2}/.exec(path)?.[0]
  if (day === undefined) {
    findings.loss(
      'date of a post',
      undefined,
      `${file.source} has no date, which Docusaurus took from git; it is set to 1970-01-01.`
    )
    return { date: '1970-01-01' }
  }
  if (date === undefined) return inName === undefined ? { date: day } : {}
  return { date: day }
}

interface Authors {
  readonly data: Readonly<Record<string, unknown>>
  /** Pages of authors, by their old paths below `authors/`; the list of them is ''. */
  readonly pages: readonly { readonly path: string; readonly key: string }[]
  keysOf(file: FolderFile): { readonly authors?: unknown }
}

/** authors.yml, and authors that are written into posts. */
function authorsOf(
  files: Files,
  folder: string,
  name: string,
  posts: readonly FolderFile[],
  findings: Findings
): Authors {
  const data: Record<string, unknown> = {}
  const pages: { readonly path: string; readonly key: string }[] = []
  const add = (key: string, author: Readonly<Record<string, unknown>>, where: string) => {
    if (data[key] !== undefined) return
    data[key] = newAuthor(author, key, where, findings)
  }
  const file = [name, name.replace(/\.yml$/, '.yaml')]
    .map((one) => posix.join(folder, one))
    .find((path) => files.has(path))
  if (file !== undefined)
    for (const [key, author] of Object.entries(readData(fileText(files, file) ?? '')))
      if (isRecord(author)) {
        add(key, author, file)
        if (author.page === true) pages.push({ path: kebabCase(key), key })
        if (isRecord(author.page)) pages.push({ path: String(author.page.permalink), key })
      }
  const keysOf = ({ front: { values }, source }: FolderFile): { readonly authors?: unknown } => {
    const legacy = values.author ?? values.authorTitle
    const listed = listOf(values.authors ?? (typeof legacy === 'string' ? legacyAuthor(values) : undefined))
    if (listed.length === 0) return values.authors === undefined ? {} : { authors: undefined }
    const keys = listed.flatMap((author) => {
      if (typeof author === 'string') {
        if (data[author] === undefined) add(author, { name: author }, source)
        return [author]
      }
      if (!isRecord(author)) return []
      const key = typeof author.key === 'string' ? author.key : kebabCase(String(author.name ?? 'author'))
      add(key, author, source)
      return [key]
    })
    return { authors: [...new Set(keys)] }
  }
  for (const post of posts) keysOf(post)
  return { data, keysOf, pages: pages.length === 0 ? [] : [{ path: '', key: '' }, ...pages] }
}

const legacyAuthor = (values: Readonly<Record<string, unknown>>) => ({
  name: values.author,
  title: values.author_title ?? values.authorTitle,
  url: values.author_url ?? values.authorURL,
  image_url: values.author_image_url ?? values.authorImageURL
})

function newAuthor(
  author: Readonly<Record<string, unknown>>,
  key: string,
  where: string,
  findings: Findings
): unknown {
  const lose = (name: string, text: string) =>
    findings.loss(`author ${name}`, undefined, `\`${name}\` of the author \`${key}\` in ${where} ${text}`)
  const newAuthor: Record<string, unknown> = { name: typeof author.name === 'string' ? author.name : key }
  for (const [name, value] of Object.entries(author)) {
    if (['name', 'key', 'email', 'socials', 'page'].includes(name) || value === undefined || value === null)
      continue
    if (['title', 'description', 'url'].includes(name)) newAuthor[name] = String(value)
    else if ((name === 'image_url' || name === 'imageURL') && isOwnFile(String(value)))
      newAuthor.picture = String(value)
    else if (name === 'image_url' || name === 'imageURL')
      lose(name, 'is on another host; download it into site/static and write it as `picture`.')
    else lose(name, 'has no counterpart.')
  }
  const links = [
    ...(typeof author.email === 'string' ? [{ url: `mailto:${author.email}` }] : []),
    ...Object.entries(isRecord(author.socials) ? author.socials : {}).flatMap(([network, value]) => {
      const url = socialUrl(network, String(value))
      if (url === undefined) lose(`socials.${network}`, 'is not an address; add it to `links`.')
      return url === undefined ? [] : [{ url }]
    })
  ]
  if (links.length > 0) newAuthor.links = links
  return newAuthor
}

const isOwnFile = (address: string): boolean => !/^(?:[a-z]+:)?\/\//i.test(address)

/** Addresses of profiles by network, as in Docusaurus. */
const networks: Readonly<Record<string, string>> = {
  x: 'https://x.com/',
  twitter: 'https://twitter.com/',
  github: 'https://github.com/',
  stackoverflow: 'https://stackoverflow.com/users/',
  linkedin: 'https://www.linkedin.com/in/',
  bluesky: 'https://bsky.app/profile/',
  instagram: 'https://www.instagram.com/',
  threads: 'https://www.threads.net/@',
  youtube: 'https://www.youtube.com/@',
  twitch: 'https://twitch.tv/',
  email: 'mailto:'
}

const socialUrl = (network: string, value: string): string | undefined =>
  /^(?:https?:|mailto:)/.test(value)
    ? value
    : Object.hasOwn(networks, network)
      ? `${networks[network]}${value}`
      : undefined
