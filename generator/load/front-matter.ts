// Front matter: the YAML between `---` at the top of a Markdown file. It is data; it is never run.

import * as v from 'valibot'
import { oldPath, slug } from '../base/address-schema.ts'
import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import {
  badgeKinds,
  day,
  list,
  mapping,
  number,
  object,
  openObject,
  searched,
  text,
  words,
  yesNo
} from '../base/schema.ts'
import { parseYaml, type Yaml } from '../base/yaml.ts'
import { headSchema } from '../config/head.ts'

const common = {
  title: v.optional(text),
  description: v.optional(text),
  slug: v.optional(slug),
  draft: v.optional(yesNo, false),
  unlisted: v.optional(yesNo, false),
  search: v.optional(searched),
  toc: v.optional(yesNo, true),
  source_hash: v.optional(text),
  layout: v.optional(text),
  image: v.optional(text),
  image_alt: v.optional(text),
  redirect_from: v.optional(list(oldPath), []),
  head: v.optional(headSchema, [])
}

/** Front matter of a page outside docs and blog. */
export const pageSchema = object(common)

const badge = object({ text, kind: v.optional(words(badgeKinds), 'note') })

const lastUpdate = v.optional(object({ date: v.optional(day), author: v.optional(text) }))

/** Names, each once. */
const names = v.optional(
  v.pipe(
    list(text),
    v.transform((all) => [...new Set(all)])
  ),
  []
)

/** Front matter of a document. */
export const docSchema = object({
  ...common,
  tags: names,
  sidebar_label: v.optional(text),
  sidebar_position: v.optional(number),
  last_update: lastUpdate,
  sidebar_badge: v.optional(badge),
  sidebar_icon: v.optional(text),
  sidebar: v.optional(text)
})

/** Front matter of a blog post. */
export const postSchema = object({
  ...common,
  date: v.optional(day),
  last_update: lastUpdate,
  authors: names,
  tags: names
})

/** `_category.yaml` in a docs folder: how the folder stands in a generated sidebar. */
export const categorySchema = object({
  label: v.optional(text),
  position: v.optional(number),
  description: v.optional(text),
  collapsed: v.optional(yesNo),
  badge: v.optional(badge),
  icon: v.optional(text),
  page: v.optional(yesNo)
})

/** `authors.yaml` beside the posts: authors by key. */
export const authorSchema = object({
  name: text,
  type: v.optional(words(['person', 'organization'])),
  title: v.optional(text),
  description: v.optional(text),
  url: v.optional(text)
})

/** `tags.yaml` beside the posts: tags by key. */
export const tagSchema = object({
  label: v.optional(text),
  description: v.optional(text),
  permalink: v.optional(slug)
})

/** A file of open positions. */
export const careersSchema = object({
  title: text,
  description: v.optional(text),
  intro: v.optional(text),
  categories: mapping(text),
  positions: list(
    object({
      id: slug,
      title: text,
      description: text,
      tasks: v.optional(list(text), []),
      profile: v.optional(list(text), []),
      type: words(['full-time', 'part-time']),
      location: text,
      category: text,
      posted: v.optional(day),
      pdf: v.optional(text)
    })
  )
})

/**
 * Texts of a page that is a component: only the fields that the generator needs are its own; the rest
 * belongs to the component.
 */
export const pageTextSchema = openObject({ title: text, description: v.optional(text) })

export type PageFrontMatter = v.InferOutput<typeof pageSchema>
export type DocFrontMatter = v.InferOutput<typeof docSchema>
export type PostFrontMatter = v.InferOutput<typeof postSchema>
export type CategoryInput = v.InferOutput<typeof categorySchema>
export type AuthorInput = v.InferOutput<typeof authorSchema>
export type TagInput = v.InferOutput<typeof tagSchema>
export type CareersInput = v.InferOutput<typeof careersSchema>

/**
 * Cut a Markdown file into its front matter and its body.
 *
 * @returns `body` keeps the front matter's lines as empty ones, so that line numbers in the body are
 *   those of the file
 */
export function splitFrontMatter(
  file: string,
  source: string
): { readonly yaml: Yaml; readonly body: string; readonly diagnostics: readonly Diagnostic[] } {
  const none = (body: string, diagnostics: readonly Diagnostic[] = []) => ({
    yaml: parseYaml(file, '').yaml,
    body,
    diagnostics
  })
  const opening = /^---([^\n]*)(?:\n|$)/.exec(source)
  // Four dashes and more are a thematic break, as in Markdown without front matter.
  if (!opening || opening[1]?.startsWith('-')) return none(source)
  const language = opening[1]?.trim() ?? ''
  if (language !== '' && language !== 'yaml') {
    const message = `Front matter in \`${language}\` is not read: only YAML is, and no front matter is ever executed`
    const place = { file, line: 1, column: 1, length: 3 + language.length }
    return none('', [
      diagnostic('front-matter-language', place, message, 'write `---` alone and YAML below it')
    ])
  }
  const start = opening[0].length
  const closing = /^---[ \t]*$/m.exec(source.slice(start))
  if (!closing) {
    const place = { file, line: 1, column: 1, length: 3 }
    return none('', [
      diagnostic(
        'front-matter-unclosed',
        place,
        'The front matter that starts here has no closing `---`',
        'add a line `---` below the last key'
      )
    ])
  }
  const yamlText = detached(source.slice(start, start + closing.index))
  const head = source.slice(0, start + closing.index + closing[0].length)
  const parsed = parseYaml(file, yamlText, 1)
  const lines = head.split('\n').length - 1
  return { ...parsed, body: '\n'.repeat(lines) + source.slice(head.length) }
}

/** A text of its own: V8 keeps the whole of which a part is a slice, and values of front matter are kept. */
const detached = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le')
