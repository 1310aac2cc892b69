import type { Diagnostic } from '../base/diagnostics.ts'
import { checkPlugins } from '../validate/plugin-rules.ts'
import type { Site } from '../validate/rule.ts'
import { checkHeads } from './head-check.ts'
import { checkStyles } from './style-requests.ts'
import { checkHosts } from './undeclared.ts'

/**
 * Problems that `validate` gets as input: those that rules of plugins report, which may be async, and those of heads, styles
 * and hosts, whose checks belong to later stages.
 */
export const problemsBeforeValidate = async (site: Site): Promise<readonly Diagnostic[]> => [
  ...(await checkPlugins(site)),
  ...checkHeads(site.graph),
  ...checkStyles(site.graph),
  ...checkHosts(site.graph)
]
