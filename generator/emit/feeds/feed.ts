// The latest pages of a list as a model for all feed formats, with full texts and absolute URLs.

import { extensionOf } from '../../base/text.ts'
import { homePath, languageTag } from '../../config/locale-of.ts'
import { textIn } from '../../config/text-in.ts'
import type { Asset } from '../../graph/assets.ts'
import { type FeedList, feedPath } from '../../graph/feeds.ts'
import { absolutePath } from '../../plan/head/social-image.ts'
import type { PlanContext } from '../../plan/plan-context.ts'
import { descriptionOf } from '../../plan/props/props-context.ts'

export interface FeedImage {
  readonly url: string
  readonly type: string
  readonly bytes: number
}

/** A post or an entry; times are RFC 3339, `2025-05-20T14:30:00+02:00`, URLs are absolute. */
export interface FeedItem {
  /** Never changes, so that readers of the feed do not see the item again. */
  readonly id: string
  readonly url: string
  readonly title: string
  readonly summary: string
  readonly html: string
  readonly lang: string
  readonly published: string
  readonly updated: string
  readonly authors: readonly { readonly name: string; readonly url?: string; readonly avatar?: string }[]
  readonly tags: readonly string[]
  readonly image?: FeedImage
}

export interface Feed {
  readonly title: string
  readonly description: string
  readonly lang: string
  /** URL of the list. */
  readonly home: string
  readonly publisher: string
  /** URL of a bitmap: feed readers do not support SVG. */
  readonly icon?: string
  readonly updated: string
  /** Newest first; never empty. */
  readonly items: readonly FeedItem[]
}

/**
 * The feed of a list.
 *
 * @param label name of the collection, for lists without a page
 * @param items newest first; at least one
 */
export function feedOf(
  context: PlanContext,
  { path }: FeedList,
  { label, locale }: { readonly label: string; readonly locale: string },
  items: readonly FeedItem[]
): Feed {
  const { config, routes } = context.graph
  const site = textIn(config.title, locale, config)
  const list = routes.get(path)
  const icon = iconOf(context)
  return {
    title: `${list?.title ?? label} | ${site}`,
    description: descriptionOf(context, list) || site,
    lang: languageTag(context.graph.config, locale),
    home: absolutePath(context, list ? path : homePath(config, locale)),
    publisher: textIn(config.organization?.name ?? config.title, locale, config),
    icon: icon && absolutePath(context, icon.output),
    updated: latestTimestamp(items.map(({ updated }) => updated)),
    items
  }
}

/** The latest of some timestamps, whatever their offsets. */
const latestTimestamp = ([first = '', ...others]: readonly string[]): string =>
  others.reduce((last, time) => (Date.parse(time) > Date.parse(last) ? time : last), first)

/** The largest PNG among the icons of the site. */
function iconOf({ graph: { assets, config } }: PlanContext): Asset | undefined {
  const width = (icon: Asset): number => icon.size?.width ?? 0
  return config.theme.icons
    .flatMap((path) => assets.static(path) ?? [])
    .filter(({ file, size }) => size !== undefined && extensionOf(file) === '.png')
    .sort((a, b) => width(b) - width(a))[0]
}

/** URL of a feed file. */
export const feedUrl = (context: PlanContext, list: FeedList, file: string): string =>
  absolutePath(context, feedPath(list, file))
