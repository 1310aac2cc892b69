// `permalink` in tags.yaml and series.yaml: an address of its own for each tag.

import { type Diagnostic, diagnostic, type Outcome } from '../base/diagnostics.ts'
import { inCode } from '../base/text.ts'
import type { TagInput } from './front-matter.ts'
import type { Source } from './source.ts'

/** Report tags with the `permalink` of an earlier one, and take it from them: their pages would have one address. */
export function withOwnPermalinks({
  value: source,
  diagnostics
}: Outcome<Source | undefined>): Outcome<Source | undefined> {
  if (source?.kind !== 'tags' && source?.kind !== 'series') return { value: source, diagnostics }
  const tags: Readonly<Record<string, TagInput>> = source.kind === 'tags' ? source.tags : source.series
  const firstKeys = new Map<string, string>()
  const problems: Diagnostic[] = []
  const ownTags = Object.entries(tags).map(([key, tag]): [string, TagInput] => {
    const { permalink, ...others } = tag
    if (permalink === undefined) return [key, tag]
    const first = firstKeys.get(permalink)
    firstKeys.set(permalink, first ?? key)
    if (first === undefined) return [key, tag]
    problems.push(
      diagnostic(
        'route-duplicate',
        source.yaml.at([key, 'permalink']),
        `${inCode(first)} and ${inCode(key)} have the same address: ${inCode(permalink)}`,
        'give one of them another `permalink`, or use one name for both'
      )
    )
    return [key, others]
  })
  return {
    value: { ...source, [source.kind]: Object.fromEntries(ownTags) },
    diagnostics: [...diagnostics, ...problems]
  }
}
