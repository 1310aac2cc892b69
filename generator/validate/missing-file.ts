import { type Diagnostic, diagnostic, type Place } from '../base/diagnostics.ts'
import type { Target } from '../graph/resolve.ts'
import { missingTarget } from '../graph/target-problems.ts'

/** The error for an address that is not a file of this site. @param example name of such a file, for the hint */
export function missingFile(target: Target, href: string, place: Place, example: string): Diagnostic {
  if (target.kind === 'missing' && target.refusal) return missingTarget(target, href, place)
  return diagnostic(
    'asset-missing',
    place,
    `There is no file at \`${href}\``,
    target.kind === 'missing' && target.hint !== undefined
      ? target.hint
      : `name a file of this site: \`./${example}\` beside this one, or \`/img/${example}\` of site/static`
  )
}
