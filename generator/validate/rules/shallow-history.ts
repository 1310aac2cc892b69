import { diagnostic } from '../../base/diagnostics.ts'
import { shallowHistory } from '../../load/history.ts'
import type { Rule } from '../rule.ts'

/** Dates of pages need the whole history of their files. */
export const checkShallowHistory: Rule = ({ graph: { config, history } }) => {
  const dated = config.collections.find(({ lastUpdated }) => lastUpdated !== 'none')
  if (history !== shallowHistory || !dated) return []
  return [
    diagnostic(
      'history-shallow',
      config.site.yaml.at(['collections', dated.key, 'lastUpdated']),
      'This clone has only the last commits, so pages show no date of their last change',
      'fetch the whole history: `git fetch --unshallow`; in GitHub Actions, write `with: { fetch-depth: 0 }` below `actions/checkout`; in GitLab, `GIT_DEPTH: 0`'
    )
  ]
}
