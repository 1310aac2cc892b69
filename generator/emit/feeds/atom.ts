// Atom 1.0 (RFC 4287).

import type { Feed, FeedItem } from './feed.ts'
import { type Xml, xmlDocument } from './xml.ts'

/** Format a feed as Atom. @param self URL of the feed @param stylesheet URL of its XSL style sheet */
export function atom(feed: Feed, self: string, stylesheet: string): string {
  const root: Xml = [
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.lang },
    [
      ['id', {}, self],
      ['title', {}, feed.title],
      ['subtitle', {}, feed.description],
      ['link', { rel: 'alternate', type: 'text/html', href: feed.home }, []],
      ['link', { rel: 'self', type: 'application/atom+xml', href: self }, []],
      ['updated', {}, feed.updated],
      ['author', {}, [['name', {}, feed.publisher]]],
      ['generator', {}, 'sitegen'],
      ...(feed.icon === undefined ? [] : [['icon', {}, feed.icon] as const]),
      ...feed.items.map(entryOf)
    ]
  ]
  return xmlDocument(root, stylesheet)
}

function entryOf(item: FeedItem): Xml {
  const { id, url, title, summary, html, lang, published, updated, authors, tags, image } = item
  return [
    'entry',
    { 'xml:lang': lang },
    [
      ['id', {}, id],
      ['title', {}, title],
      ['link', { rel: 'alternate', type: 'text/html', href: url }, []],
      ['published', {}, published],
      ['updated', {}, updated],
      ...authors.map(
        ({ name, url: page }): Xml => [
          'author',
          {},
          [['name', {}, name], ...(page === undefined ? [] : [['uri', {}, page] as const])]
        ]
      ),
      ...tags.map((tag): Xml => ['category', { term: tag }, []]),
      ...(image
        ? [
            [
              'link',
              { rel: 'enclosure', type: image.type, length: String(image.bytes), href: image.url },
              []
            ] as const
          ]
        : []),
      ['summary', {}, summary],
      ['content', { type: 'html' }, html]
    ]
  ]
}
