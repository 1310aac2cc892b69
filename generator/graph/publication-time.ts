// Publication times and scheduled posts. The time of the build is a parameter, so that the same input gives the same site.

import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { isDay } from '../base/setting-schemas.ts'
import { instantOf, timestampIn } from '../base/zoned-time.ts'
import type { PostSource, Source } from '../load/source.ts'
import type { PublicationTime } from './route.ts'

/** When a post or an entry is published. @param timeZone of days, and of times without an offset */
export function publicationTime(
  { published }: Pick<PostSource, 'published'>,
  timeZone: string
): PublicationTime {
  const timestamp = timestampIn(published, timeZone)
  return { timestamp, instant: Date.parse(timestamp), hasTime: !isDay(published) }
}

/** Which posts are published, and whether later builds differ. */
interface Schedule {
  /** Including all other sources. */
  readonly published: readonly Source[]
  /** Whether a post is published during that day in UTC, so that another build of the day may differ. */
  readonly changesLaterToday: boolean
  /** When the next post is published, in milliseconds since 1970. */
  readonly nextPublication?: number
  /** A warning for each scheduled post that is not a draft. */
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Leave out posts that are published later.
 *
 * @param today `2025-05-20`, which includes posts of the whole day, or a time, `2025-05-20T14:30:00Z`
 */
export function scheduleOf(today: string, sources: readonly Source[], timeZone: string): Schedule {
  const now = instantOf(today, timeZone)
  const published: Source[] = []
  const diagnostics: Diagnostic[] = []
  let changesLaterToday = false
  let nextPublication = Number.POSITIVE_INFINITY
  for (const source of sources) {
    const time = source.kind === 'post' ? publicationTime(source, timeZone) : undefined
    if (time && isWithinDay(time, now)) changesLaterToday = true
    if (time && time.instant > now) nextPublication = Math.min(nextPublication, time.instant)
    if (source.kind !== 'post' || !time || time.instant <= now) published.push(source)
    else if (!source.frontMatter.draft) diagnostics.push(scheduledPost(source, today))
  }
  return {
    published,
    changesLaterToday,
    ...(Number.isFinite(nextPublication) && { nextPublication }),
    diagnostics
  }
}

/** Whether it is on the same day in UTC, and not at its very beginning. */
function isWithinDay({ instant }: PublicationTime, now: number): boolean {
  const time = new Date(instant).toISOString()
  return !time.endsWith('T00:00:00.000Z') && time.slice(0, 10) === new Date(now).toISOString().slice(0, 10)
}

function scheduledPost(source: PostSource, today: string): Diagnostic {
  const hasOnlyDay = isDay(source.published)
  return diagnostic(
    'post-later',
    source.frontMatter.date === undefined ? { file: source.file, line: 1 } : source.yaml.at(['date']),
    hasOnlyDay
      ? `This post is dated ${source.date}; today is ${today.slice(0, 10)}, so it is not published yet`
      : `This post is dated ${source.published}; it is ${today} now, so it is not published yet`,
    hasOnlyDay
      ? 'build the site again on that day; `--drafts` shows it before that'
      : 'build the site again after that time; `--drafts` shows it before that'
  )
}
