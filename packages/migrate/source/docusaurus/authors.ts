// Authors of a blog: authors.yml and front matter → authors.yaml.

import { type Files, fileText } from 'sitegen/internals'
import type { Findings } from '../findings.ts'
import { isRecord } from '../javascript/computed.ts'
import { joinPath } from '../paths.ts'
import type { FolderFile } from './content-files.ts'
import { kebabCase } from './names.ts'
import { readData } from './read-data.ts'
import { listOf } from './settings.ts'

export interface Authors {
  readonly data: Readonly<Record<string, unknown>>
  /** Pages of authors, by their old paths below `authors/`; the list of them is ''. */
  readonly pages: readonly { readonly path: string; readonly key: string }[]
  keysOf(file: FolderFile): { readonly authors?: unknown }
}

/**
 * authors.yml, and authors that are written into posts.
 *
 * @param folders of the blog in a language, and of the original, whose authors.yml serves all languages without one
 */
export function authorsOf(
  files: Files,
  folders: readonly string[],
  name: string,
  posts: readonly FolderFile[],
  findings: Findings
): Authors {
  const data: Record<string, unknown> = {}
  const pages: { readonly path: string; readonly key: string }[] = []
  /** Keys that the original's authors.yaml has. */
  const inherited = new Set<string>()
  const add = (key: string, author: Readonly<Record<string, unknown>>, where: string) => {
    if (data[key] !== undefined || inherited.has(key)) return
    data[key] = newAuthor(author, key, where, findings)
  }
  const file = folders
    .flatMap((folder) =>
      [name, name.replace(/\.yml$/, '.yaml')].map((fileName) => joinPath(folder, fileName))
    )
    .find((path) => files.has(path))
  if (file !== undefined)
    for (const [key, author] of Object.entries(readData(fileText(files, file) ?? '')))
      if (isRecord(author)) {
        if (file.startsWith(`${folders[0]}/`)) add(key, author, file)
        else inherited.add(key)
        if (pages.length === 0) pages.push({ path: '', key: '' })
        if (author.page === true) pages.push({ path: kebabCase(key), key })
        if (isRecord(author.page)) pages.push({ path: String(author.page.permalink), key })
      }
  const keysOf = ({ front: { values }, source }: FolderFile): { readonly authors?: unknown } => {
    const legacy = values.author ?? values.authorTitle
    const listed = listOf(values.authors ?? (typeof legacy === 'string' ? legacyAuthor(values) : undefined))
    if (listed.length === 0) return values.authors === undefined ? {} : { authors: undefined }
    const keys = listed.flatMap((author) => {
      if (typeof author === 'string') {
        add(author, { name: author }, source)
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
  return { data, keysOf, pages }
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
