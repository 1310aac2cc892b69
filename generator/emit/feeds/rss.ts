// RSS 2.0 (https://www.rssboard.org/rss-specification), with the modules that feed readers expect for full texts, authors
// without e-mail addresses, and the URL of the feed.

import type { Feed, FeedItem } from './feed.ts'
import { type Xml, xmlDocument } from './xml.ts'

/** `2025-05-20T14:30:00+02:00` → `Tue, 20 May 2025 14:30:00 +0200` */
const rfc822 = (timestamp: string): string => {
  const offset = timestamp.slice(19).replace(':', '')
  const local = new Date(`${timestamp.slice(0, 19)}Z`).toUTCString()
  return offset === 'Z' ? local : local.replace('GMT', offset)
}

/** Format a feed as RSS. @param self URL of the feed @param stylesheet URL of its XSL style sheet */
export function rss(feed: Feed, self: string, stylesheet: string): string {
  const channel: readonly Xml[] = [
    ['title', {}, feed.title],
    ['link', {}, feed.home],
    ['description', {}, feed.description],
    ['language', {}, feed.lang],
    ['lastBuildDate', {}, rfc822(feed.updated)],
    ['generator', {}, 'sitegen'],
    ['atom:link', { href: self, rel: 'self', type: 'application/rss+xml' }, []],
    ...feed.items.map(itemOf)
  ]
  const namespaces = {
    version: '2.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/'
  }
  return xmlDocument(['rss', namespaces, [['channel', {}, channel]]], stylesheet)
}

function itemOf({ id, url, title, summary, html, published, authors, tags, image }: FeedItem): Xml {
  return [
    'item',
    {},
    [
      ['title', {}, title],
      ['link', {}, url],
      ['guid', { isPermaLink: 'true' }, id],
      ['pubDate', {}, rfc822(published)],
      ...authors.map(({ name }): Xml => ['dc:creator', {}, name]),
      ...tags.map((tag): Xml => ['category', {}, tag]),
      ['description', {}, summary],
      ['content:encoded', {}, html],
      ...(image
        ? [['enclosure', { url: image.url, length: String(image.bytes), type: image.type }, []] as const]
        : [])
    ]
  ]
}
