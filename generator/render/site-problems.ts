import type { Diagnostic } from '../base/diagnostics.ts'
import { checkPlugins } from '../validate/plugin-rules.ts'
import type { Site } from '../validate/rule.ts'
import { checkHeads } from './head-check.ts'
import { checkStyles } from './style-requests.ts'
import { checkHosts } from './undeclared.ts'

/**
 * Problems that `validate` gets as input: of the rules of plugins, which may be async, and of heads, styles and hosts, whose
 * checks are in later stages.
 */
export const problemsBeforeValidate = async (site: Site): Promise<readonly Diagnostic[]> => [
  ...(await checkPlugins(site)),
  ...checkHeads(site.graph),
  ...checkStyles(site.graph),
  ...checkHosts(site.graph)
]
