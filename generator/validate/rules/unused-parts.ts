// Markdown that is never shown: files and folders whose name begins with `_` are parts, which pages include. `_posts/` and
// `_drafts/` are what Jekyll calls its folders.

import { type Diagnostic, diagnostic } from '../../base/diagnostics.ts'
import { decode } from '../../base/files.ts'
import { baseName, isReadme } from '../../base/text.ts'
import { contentFolder } from '../../config/collections.ts'
import { hasText } from '../../load/source.ts'
import type { Rule, Site } from '../rule.ts'

/** Report parts that no page includes; a folder without any other part is reported as a whole. */
export const checkUnusedParts: Rule = (site) => {
  const parts = partsOf(site)
  const unused = new Set(withoutMentioned(site, parts.filter(isIncludedIn(site))))
  const places = new Set(
    [...unused].map((file) => {
      const folder = partFolderOf(file)
      const isWholeFolder = parts.every((other) => partFolderOf(other) !== folder || unused.has(other))
      return folder !== undefined && isWholeFolder ? folder : file
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
    return isPart && isMarkdownFile(path) && !isReadme(name) && !/^_index(?:\.|$)/.test(name) ? [path] : []
  })
}

/** A test for parts that no document includes. */
function isIncludedIn({ graph, documents }: Site): (part: string) => boolean {
  const included = new Set(graph.sources.filter(hasText).flatMap((source) => documents.of(source).includes))
  return (part) => !included.has(part)
}

/**
 * Without the parts that are mentioned where includes are unknown: in drafts and scheduled posts, in other parts, in the
 * imports of MDX and in code.
 */
function withoutMentioned({ graph }: Site, parts: readonly string[]): readonly string[] {
  if (parts.length === 0) return []
  const { files } = graph.plugins
  const known = new Set(graph.sources.map(({ file }) => file).filter((file) => file.endsWith('.md')))
  const content = files.list('content').filter(({ path }) => isMarkdownFile(path) && !known.has(path))
  const code = files.list('site').filter(({ path }) => /\.[jt]sx?$/.test(path))
  const texts = [...content, ...code]
    .filter(({ outside }) => !outside)
    .map(({ path }) => ({ path, text: decode(files.read(path)) }))
  return parts.filter(
    (part) => !texts.some(({ path, text }) => path !== part && text.includes(baseName(part)))
  )
}

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
      ? 'No page includes this file, so it is not shown: a name that begins with `_` is that of a part'
      : 'No page includes a file of this folder, so none is shown: a name that begins with `_` is that of parts',
    hints[name] ??
      (isMarkdownFile(place)
        ? `include it, \`::include[./${segments.slice(segments.findIndex(isPartName)).join('/')}]\`, or ${
            isPartName(name) ? 'rename it without `_`' : 'move it to another folder'
          } to make it a page, or delete it`
        : 'rename the folder without `_` to make its files pages, or delete it')
  )
}
