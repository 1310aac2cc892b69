import type { AuthorProfile, Crumb, DocProps, PageMetadata, Pager, PageView, TagLink } from '../theme.ts'

/** What layouts get that is said of a page. */
interface DescribedProps {
  readonly date?: { readonly datetime: string }
  readonly lastUpdated?: DocProps['lastUpdated']
  readonly authors?: readonly Pick<AuthorProfile, 'name'>[]
  readonly tags?: readonly TagLink[]
  readonly breadcrumbs?: readonly Crumb[]
  readonly previous?: Pager
  readonly next?: Pager
  readonly newer?: Pager
  readonly older?: Pager
}

/** Layouts that show one text: in others, the same names have other meanings. */
const textLayouts: ReadonlySet<string> = new Set(['Doc', 'DocCategory', 'Entry', 'Post'])

/** The metadata of a page, as JSON. */
export function metadataText(view: PageView): string {
  const { component, title, description, url, locale, alternates, toc } = view
  const facts: DescribedProps = textLayouts.has(component) ? view.props : {}
  const tags = facts.tags ?? []
  const metadata: PageMetadata = {
    format: 1,
    title,
    description,
    url,
    locale,
    alternates,
    date: facts.date?.datetime,
    lastUpdated: facts.lastUpdated?.date.datetime,
    authors: facts.authors?.map(({ name }) => name),
    tags: tags.length === 0 ? undefined : tags.map(({ label, url }) => ({ label, url })),
    contents: toc,
    breadcrumbs: facts.breadcrumbs,
    previous: facts.previous ?? facts.newer,
    next: facts.next ?? facts.older
  }
  return JSON.stringify(metadata)
}
