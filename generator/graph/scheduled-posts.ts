// Scheduled posts. The current day is a parameter, so that the same input gives the same site.

import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import type { Source } from '../load/source.ts'

/**
 * Leave out posts dated after `today`.
 *
 * @param today `2025-05-20`; when missing, all posts are published
 * @returns all other sources, and a warning for each scheduled post that is not a draft
 */
export function withoutScheduledPosts(
  today: string | undefined,
  sources: readonly Source[]
): { readonly published: readonly Source[]; readonly diagnostics: readonly Diagnostic[] } {
  if (today === undefined) return { published: sources, diagnostics: [] }
  const published: Source[] = []
  const diagnostics: Diagnostic[] = []
  for (const source of sources) {
    // ISO 8601 dates sort as text.
    if (source.kind !== 'post' || source.date <= today) published.push(source)
    else if (!source.frontMatter.draft)
      diagnostics.push(
        diagnostic(
          'post-later',
          source.frontMatter.date === undefined ? { file: source.file, line: 1 } : source.yaml.at(['date']),
          `This post is dated ${source.date}, which is after today, ${today}: it is left out`,
          'build the site again on that day; `--drafts` shows the post before'
        )
      )
  }
  return { published, diagnostics }
}
