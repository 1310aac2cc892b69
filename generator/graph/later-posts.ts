// Posts of days to come. The day is given from outside, so that the same input gives the same site.

import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import type { Source } from '../load/source.ts'

/**
 * Leave out posts of days after `today`.
 *
 * @param today `2025-05-20`; without it nothing is left out
 * @returns what is left, and a warning for each post that is not there yet
 */
export function postsUpTo(
  today: string | undefined,
  sources: readonly Source[]
): { readonly kept: readonly Source[]; readonly diagnostics: readonly Diagnostic[] } {
  if (today === undefined) return { kept: sources, diagnostics: [] }
  const kept: Source[] = []
  const diagnostics: Diagnostic[] = []
  for (const source of sources) {
    // Days written as ISO 8601 sort as text.
    if (source.kind !== 'post' || source.date <= today) kept.push(source)
    else if (!source.frontMatter.draft)
      diagnostics.push(
        diagnostic(
          'post-later',
          source.frontMatter.date === undefined ? { file: source.file, line: 1 } : source.yaml.at(['date']),
          `This post is of ${source.date}, and it is ${today}: it is left out`,
          'build the site again on that day; `--drafts` shows the post before'
        )
      )
  }
  return { kept, diagnostics }
}
