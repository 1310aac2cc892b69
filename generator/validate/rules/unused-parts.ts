// Markdown that is never shown: files and folders whose name begins with `_` are parts, which pages include. `_posts/` and
// `_drafts/` come from Jekyll, where they are folders of posts.

import { type Diagnostic, diagnostic } from '../../base/diagnostics.ts'
import { baseName, isReadme } from '../../base/text.ts'
import { contentFolder } from '../../config/collections.ts'
import type { Rule, Site } from '../rule.ts'

/** Report parts that no page includes; a folder whose parts are all unused is reported as a whole. */
export const checkUnusedParts: Rule = (site) => {
  const parts = partsOf(site)
  if (parts.length === 0) return []
  const unused = new Set(withoutMentioned(site, withoutIncluded(site, parts)))
  const usedFolders = new Set(parts.filter((part) => !unused.has(part)).map(partFolderOf))
  const places = new Set(
    [...unused].map((file) => {
      const folder = partFolderOf(file)
      return folder === undefined || usedFolders.has(folder) ? file : folder
    })
  )
  return [...places].map((place) => unusedPart(place, site))
}

const isPartName = (segment: string): boolean => segment.startsWith('_')

const isMarkdownFile = (path: string): boolean => /\.mdx?$/.test(path)

/** All parts in the languages of the site. `_index.md` has been reported: it is a page in Hugo. */
function partsOf({ graph: { plugins, config } }: Site): readonly string[] {
  const locales = config.locales.map(({ code }) => code)
  return plugins.files.list('content').flatMap(({ path, outside }) => {
    const [, locale = '', ...segments] = path.split('/')
    const isPart = !outside && locales.includes(locale) && segments.some(isPartName)
    const name = baseName(path).replace(/\.\w+$/, '')
    return isPart &&
      !plugins.generatedFiles.has(path) &&
      isMarkdownFile(path) &&
      !isReadme(name) &&
      !/^_index(?:\.|$)/.test(name)
      ? [path]
      : []
  })
}

/** The parts that no document includes. */
function withoutIncluded({ graph, documents }: Site, parts: readonly string[]): readonly string[] {
  const included = new Set(
    graph.texts.flatMap((source) => documents.of(source).includes.map((file) => file.normalize('NFC')))
  )
  return parts.filter((part) => !included.has(part.normalize('NFC')))
}

/**
 * Without the parts that are mentioned where includes are unknown: in drafts and scheduled posts, in other parts, in the
 * imports of MDX and in code.
 */
function withoutMentioned({ graph }: Site, parts: readonly string[]): readonly string[] {
  const { files } = graph.plugins
  const existingFiles = new Set(graph.sources.map(({ file }) => file).filter((file) => file.endsWith('.md')))
  const content = files.list('content').filter(({ path }) => isMarkdownFile(path) && !existingFiles.has(path))
  const code = files.list('site').filter(({ path }) => /\.[jt]sx?$/.test(path))
  const names = new Set(parts.map((part) => baseName(part).normalize('NFC')))
  const lengths = new Set([...names].map(({ length }) => length))
  // Files that mention a name: two are enough to know whether another one than the part itself does.
  const mentions = new Map<string, readonly string[]>()
  for (const { path, outside } of [...content, ...code]) {
    if (outside) continue
    for (const name of namesIn(textOf(files.read(path)).normalize('NFC'), names, lengths))
      mentions.set(name, [...(mentions.get(name) ?? []), path].slice(0, 2))
  }
  return parts.filter((part) =>
    (mentions.get(baseName(part).normalize('NFC')) ?? []).every((path) => path === part)
  )
}

/** Which names of Markdown files a text contains, in one pass: a folder `_posts` may have thousands of files. @param lengths of the names */
function namesIn(
  text: string,
  names: ReadonlySet<string>,
  lengths: ReadonlySet<number>
): ReadonlySet<string> {
  const foundNames = new Set<string>()
  for (const { 0: ending, index } of text.matchAll(/\.mdx?/g))
    for (const length of lengths)
      for (const end of [index + 3, index + ending.length]) {
        const name = text.slice(Math.max(0, end - length), end)
        if (names.has(name)) foundNames.add(name)
      }
  return foundNames
}

/** These files need not be UTF-8, as nothing reads the text of an unused part. */
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** The outermost folder of a part that makes it one: `content/en/_posts`. */
const partFolderOf = (file: string): string | undefined =>
  /^content\/[^/]+\/(?:[^/]+\/)*?_[^/]*(?=\/)/.exec(file)?.[0]

function unusedPart(place: string, { graph: { config } }: Site): Diagnostic {
  const [, locale = '', ...segments] = place.split('/')
  const blog = config.collections.find(({ type }) => type === 'blog')
  const hints: Readonly<Record<string, string>> = {
    _posts: blog
      ? `move the posts to \`${contentFolder(blog, locale)}\``
      : 'posts are files of a collection with `type: blog` in site/site.yaml',
    _drafts: 'move them beside the pages, with `draft: true` in their front matter'
  }
  const name = segments.at(-1) ?? ''
  return diagnostic(
    'part-unused',
    { file: place },
    isMarkdownFile(place)
      ? 'This file is never shown: `_` at the start of a name marks a part, and no page includes this one'
      : 'The files of this folder are never shown: `_` at the start of a name marks parts, and no page includes these',
    hints[name] ??
      (isMarkdownFile(place)
        ? `include it with \`::include[./${segments.slice(segments.findIndex(isPartName)).join('/')}]\`, ${
            isPartName(name) ? 'rename it without `_`' : 'move it to another folder'
          } to make it a page, or delete it`
        : 'rename the folder without `_` to make its files pages, or delete it')
  )
}
