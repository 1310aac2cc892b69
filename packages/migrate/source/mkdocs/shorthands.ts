// Meaning of the short forms of MagicLink: `#12`, `@name`.

import { isMapping } from 'sitegen/internals'

/** The repository that short forms are about. */
export interface Shorthands {
  /** `https://github.com/owner/name`; missing when the configuration names none. */
  readonly repository: string | undefined
  /** `normalize_issue_symbols`: all are shown with `#`. */
  readonly showsHash: boolean
}

/** Options of `pymdownx.magiclink`; nothing when short forms are off, or mean another host. */
export function shorthandsOf(options: unknown): Shorthands | undefined {
  if (!isMapping(options) || options.repo_url_shorthand !== true) return undefined
  if (options.provider !== undefined && options.provider !== 'github') return undefined
  const { user, repo } = options
  const repository =
    typeof user === 'string' && typeof repo === 'string' ? `https://github.com/${user}/${repo}` : undefined
  return { repository, showsHash: options.normalize_issue_symbols === true }
}
