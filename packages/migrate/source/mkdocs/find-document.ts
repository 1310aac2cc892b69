// A Markdown file of the docs folder → a document of the new project: its path, its address and its front matter.

import { baseName, fileText, withoutOrder } from 'sitegen/internals'
import { applyEdits } from '../edits.ts'
import { readFrontMatter } from '../front-matter.ts'
import { underlinedHeadings } from '../markdown/underlined-headings.ts'
import { pageAddress } from './addresses.ts'
import { dayOfPost, postPath } from './blog.ts'
import { linesOfText } from './document.ts'
import { languageOf } from './languages.ts'
import { folderLabel } from './nav-files.ts'
import { pathInside } from './path-inside.ts'
import type { FoundDocument, MkDocsProject } from './project.ts'

/** Text of the first heading of level 1. */
const firstHeading = (body: string): string | undefined =>
  /^#[ \t]*([^#\s].*?)(?:[ \t]+#+)?(?:[ \t]*\{[^{}]*\})?[ \t]*$/m.exec(
    body.replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, '')
  )?.[1]

const textsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** Files and folders that begin with `_` are not pages here: `_drafts/_a` → `drafts_/a_`, which can hardly be another file. */
const pageName = (id: string): string => id.replace(/(^|\/)_+([^/]+)/g, '$1$2_')

/**
 * The document of a file; nothing for the page that lists the posts.
 *
 * @param source path of the file in the source
 * @param labels titles that the navigation gives, by path in the docs folder
 */
export function documentAt(
  project: Omit<MkDocsProject, 'documents'>,
  source: string,
  labels: ReadonlyMap<string, string>
): readonly FoundDocument[] {
  const { tree, folder, languages, blog, settings, options } = project
  const { code: locale, path } = languageOf(pathInside(folder, source), languages)
  const text = fileText(tree.files, source) ?? ''
  const { values } = readFrontMatter(text)
  const withSigns = applyEdits(text, underlinedHeadings(linesOfText(text), source).edits).text
  const heading = firstHeading(withSigns.slice(readFrontMatter(withSigns).bodyStart))
  const prefix = languages.list.find(({ code }) => code === locale)?.isDefault ? '' : `${locale}/`
  const shared = {
    source,
    locale,
    path,
    heading,
    tags: [values.tags, values.categories].flatMap(textsIn)
  }
  if (blog && path.startsWith(`${blog.posts}/`)) {
    const name = path.slice(blog.posts.length + 1).replace(/\.md$/i, '')
    const slug = postPath(text, name.replace(/^.*\//, ''), blog, options.slugify)
    return [
      {
        ...shared,
        kind: 'post',
        target: `content/${locale}/blog/${name}`,
        address: pageAddress(`${blog.folder === '' ? '' : `${blog.folder}/`}${slug}.md`, prefix, settings),
        addedKeys: { slug: `/${slug}` },
        listed: {
          day: dayOfPost(values),
          categories: textsIn(values.categories),
          authors: textsIn(values.authors),
          isDraft: values.draft === true
        }
      }
    ]
  }
  if (blog && path === `${blog.folder}/index.md`) {
    project.findings.loss(
      'index of the blog',
      undefined,
      `The text of \`${path}\` is left out: the list of posts is generated from the posts.`
    )
    return []
  }
  const id = path.replace(/\.md$/i, '').replace(/(^|\/)README$/i, '$1index')
  const name = pageName(id)
  // MkDocs publishes empty files too, under the name of the file.
  const isEmpty = text.trim() === ''
  const label =
    heading !== undefined || values.title !== undefined
      ? undefined
      : (labels.get(path) ?? (isEmpty ? folderLabel(baseName(id)) : undefined))
  // Numbers before names are part of the address in MkDocs, and so is `_`.
  const needsSlug = withoutOrder(name) !== id
  return [
    {
      ...shared,
      kind: 'doc',
      target: `content/${locale}/docs/${name}`,
      address: pageAddress(path, prefix, settings),
      addedKeys: { title: label, ...(needsSlug && { slug: `/${id.replace(/(?:^|\/)index$/, '')}` }) }
    }
  ]
}
