import { type Diagnostic, diagnostic, type Place } from '../../base/diagnostics.ts'
import { shallowHistory } from '../../load/history.ts'
import type { Rule } from '../rule.ts'

/** Dates of pages need the whole history of their files. */
export const checkShallowHistory: Rule = ({ graph: { config, history, origins } }) => {
  const dated = config.collections.find(({ lastUpdated }) => lastUpdated !== 'none')
  if (!dated) return []
  if (history === shallowHistory)
    return [
      shallow(config.site.yaml.at(['collections', dated.key, 'lastUpdated']), 'This clone', 'pages show')
    ]
  return origins
    .filter(({ repository }) => typeof repository === 'object' && repository.isShallow)
    .map(({ at }) => shallow({ file: at }, 'The clone of this repository', 'its pages show'))
}

const shallow = (place: Place, clone: string, pages: string): Diagnostic =>
  diagnostic(
    'history-shallow',
    place,
    `${clone} has only the last commits, so ${pages} no date of their last change`,
    'fetch the whole history: `git fetch --unshallow`; in GitHub Actions, write `with: { fetch-depth: 0 }` below `actions/checkout`; in GitLab, `GIT_DEPTH: 0`'
  )
