// JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/).

import type { Feed } from './feed.ts'

/** Format a feed as JSON Feed. @param self URL of the feed */
export function jsonFeed(feed: Feed, self: string): string {
  const value = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.home,
    feed_url: self,
    description: feed.description,
    icon: feed.icon,
    authors: [{ name: feed.publisher }],
    language: feed.lang,
    items: feed.items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      content_html: item.html,
      summary: item.summary,
      image: item.image?.url,
      date_published: item.published,
      date_modified: item.updated,
      authors: item.authors,
      tags: item.tags,
      language: item.lang
    }))
  }
  return `${JSON.stringify(value, null, 1)}\n`
}
