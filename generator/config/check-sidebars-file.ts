// Checks `sidebars`, the file that a collection or a version names.

import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import { baseName, didYouMean, normalisePath } from '../base/text.ts'
import type { Yaml, YamlPath } from '../base/yaml.ts'

/**
 * Report a file that does not exist, or is not in site/: other folders are not watched.
 *
 * @param at path of the setting in site.yaml
 */
export function checkSidebarsFile(
  file: string | undefined,
  yaml: Yaml,
  at: YamlPath,
  files: Files
): readonly Diagnostic[] {
  if (file === undefined) return []
  if (!files.has(file)) {
    const siteFiles = files.list('site').map(({ path }) => path)
    const hint =
      didYouMean(file, siteFiles) ?? 'name a file by its path in the project, `site/sidebars-1.0.yaml`'
    return [diagnostic('sidebar-unknown', yaml.at(at), `There is no file \`${file}\``, hint)]
  }
  if (/^site[/@]/.test(normalisePath(file))) return []
  return [
    diagnostic(
      'sidebar-unknown',
      yaml.at(at),
      `\`${file}\` is not in site/`,
      `move it there, and name it by its path in the project: \`site/${baseName(file)}\``
    )
  ]
}
