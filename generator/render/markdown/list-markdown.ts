// Markdown of list pages, created from their props: there are many, and converting their HTML would take longer than
// rendering them.

import type {
  ArchiveProps,
  AuthorsProps,
  DocCategoryProps,
  Entry,
  EntryListProps,
  EntryProps,
  HomeProps,
  LayoutProps,
  Layouts,
  PictureView,
  PostListProps,
  PostYear,
  TagIndexProps
} from '../../theme.ts'

type Own<Props> = Omit<Props, keyof LayoutProps>
type Line = (label: string, url: string, description?: string) => string

/** A list with links to its previous and next pages. */
const withPager = (
  list: string,
  pages: readonly ({ readonly label: string; readonly url: string } | undefined)[],
  line: Line
): string =>
  [list, lines(pages.flatMap((page) => (page ? [line(page.label, page.url)] : [])))]
    .filter((text) => text !== '')
    .join('\n\n')

/** Markdown below the title, by layout. */
const markdownByLayout: {
  readonly [Name in keyof Layouts]?: (props: Own<Layouts[Name]>, line: Line) => string
} = {
  DocCategory: ({ items }: Own<DocCategoryProps>, line) =>
    lines(items.map(({ label, url, description }) => line(label, url, description))),
  Home: ({ items }: Own<HomeProps>, line) =>
    lines(items.map(({ label, url, description, count }) => line(label, url, description || count))),
  PostList: ({ posts, newer, older }: Own<PostListProps>, line) =>
    withPager(lines(posts.map(({ title, url, date }) => line(title, url, date.text))), [newer, older], line),
  Entry: ({ facts, pictures, entry }: Own<EntryProps>, line) =>
    lines([
      ...facts.map(
        ({ label, text, url }) => `- ${label}: ${url === undefined ? text : line(text, url).slice(2)}`
      ),
      ...pictures.map(
        ({ field, label }) =>
          `- ${label}: ${picturesIn(entry.fields[field])
            .map(({ src, alt }) => `!${line(alt || entry.title, src).slice(2)}`)
            .join(' ')}`
      )
    ]),
  EntryList: ({ entries, previous, next }: Own<EntryListProps>, line) =>
    withPager(entryLines(entries, line), [previous, next], line),
  TagIndex: ({ tags }: Own<TagIndexProps>, line) =>
    lines(tags.map(({ label, url, count, description }) => line(label, url, description ?? String(count)))),
  Archive: ({ years }: Own<ArchiveProps>, line) =>
    years.map(({ year, posts }) => `## ${year}\n\n${postLines(posts, line)}`).join('\n\n'),
  Authors: ({ authors }: Own<AuthorsProps>, line) =>
    authors
      .map(({ name, title, description, links = [], posts }) =>
        [
          `## ${name}`,
          title,
          description,
          lines(links.map(({ label, url }) => line(label, url))),
          postLines(posts, line)
        ]
          .filter(Boolean)
          .join('\n\n')
      )
      .join('\n\n')
}

/** Of a field with a picture, or with a list of them; files that are no pictures are missing. */
const picturesIn = (value: unknown): readonly PictureView[] =>
  [value].flat().filter((picture): picture is PictureView => picture !== undefined && picture !== null)

/** Entries as a list: links, or titles of entries without pages. */
const entryLines = (entries: readonly Entry[], line: Line): string =>
  lines(
    entries.map(({ title, url, description }) =>
      url === undefined
        ? `- ${title}${description === '' ? '' : `: ${description}`}`
        : line(title, url, description)
    )
  )

/** Markdown of the entries of a list. @param address makes URLs absolute */
export const entriesMarkdown = (entries: readonly Entry[], address: (href: string) => string): string =>
  entryLines(entries, lineWith(address))

const lines = (all: readonly string[]): string => all.join('\n')

const postLines = (posts: PostYear['posts'], line: Line): string =>
  lines(posts.map(({ title, url, date }) => line(title, url, date.text)))

const lineWith =
  (address: (href: string) => string): Line =>
  (label, url, description = '') =>
    `- [${label.replace(/[[\]]/g, '\\$&')}](${address(url)})${description === '' ? '' : `: ${description}`}`

/**
 * Markdown of a list page; undefined for other pages.
 *
 * @param component name of its layout
 * @param address makes URLs absolute
 */
export function listMarkdown(
  component: string,
  props: Readonly<Record<string, unknown>>,
  address: (href: string) => string
): string | undefined {
  const list = Object.hasOwn(markdownByLayout, component)
    ? markdownByLayout[component as keyof Layouts]
    : undefined
  // The table pairs each layout with its own props, which TypeScript cannot follow through an index.
  return list && (list as (props: unknown, line: Line) => string)(props, lineWith(address))
}
