import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { linkedPathProblem } from '../base/real-path.ts'
import type { Yaml } from '../base/yaml.ts'
import type { SiteInput } from './site.ts'

/** Report linked paths that lead to nothing, or to a folder around the project. @param root absolute */
export const checkLinkedPaths = (root: string, { linkedPaths }: SiteInput, yaml: Yaml): Diagnostic[] =>
  linkedPaths.flatMap((path, index) => {
    const problem = linkedPathProblem(root, path)
    if (problem === undefined) return []
    return diagnostic(
      'schema-type',
      yaml.at(['linkedPaths', index]),
      problem === 'missing'
        ? `Expected the path of a file or folder; there is no \`${path}\``
        : `Expected a path outside of the project; \`${path}\` leads to a folder that contains it`,
      problem === 'missing'
        ? 'paths are relative to the folder that has site/ in it; correct it, or delete it'
        : 'name the folders that links lead to, not one around them'
    )
  })
