// Authors as layouts show them. Their pictures become assets of the page.

import type { PostAuthor } from '../../graph/blog.ts'
import { withBase } from '../../graph/resolve.ts'
import type { Author, AuthorProfile } from '../../theme.ts'
import { authorPicture } from '../head/social-image.ts'
import type { PropsInput } from './props-context.ts'

/** An author in a list of posts. */
export function bylineOf(author: PostAuthor, locale: string, { renderContext, content }: PropsInput): Author {
  const { name, title, path } = author
  const target = authorPicture(renderContext, author, locale)
  // The name is next to it, so it needs no alternative text.
  const picture = target && content.picture(target, { alt: '', place: 'avatar' })
  return {
    name,
    title,
    picture,
    page: path && withBase(renderContext.graph, path)
  }
}

/** An author with the whole profile: description, links and page. */
export function profileOf(author: PostAuthor, locale: string, input: PropsInput): AuthorProfile {
  const { description, url, links = [] } = author
  const { page, ...byline } = bylineOf(author, locale, input)
  return {
    ...byline,
    description,
    url,
    page,
    ...(links.length === 0
      ? {}
      : { links: links.map((link) => ({ url: link.url, label: link.label ?? hostOf(link.url) })) })
  }
}

/** `https://www.github.com/ann` → `github.com`; `mailto:ann@example.com` → `ann@example.com` */
const hostOf = (url: string): string =>
  /^https?:/i.test(url) ? new URL(url).hostname.replace(/^www\./, '') : url.slice(url.indexOf(':') + 1)
