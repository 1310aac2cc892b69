import { type Diagnostic, diagnostic } from '../../base/diagnostics.ts'
import { baseName } from '../../base/text.ts'
import { isIgnoredFile } from '../../graph/assets.ts'
import { linkOutside } from '../../load/link-outside.ts'
import type { Rule } from '../rule.ts'

/** Files that only keep an empty folder in git. */
const placeholders = ['.gitkeep', '.keep']

/** Report files of site/static that are not published. */
export const checkStaticFiles: Rule = ({ graph }) => {
  const { staticFiles } = graph.assets
  const outsideLinks = staticFiles
    .filter(({ outside }) => outside)
    .map((file) => linkOutside(file, 'published'))
  const ignoredFiles = staticFiles
    .map(({ path }) => path)
    .filter((path) => isIgnoredFile(path) && !placeholders.includes(baseName(path)))
  return [...outsideLinks, ...ignoredProblem(ignoredFiles)]
}

/** One diagnostic for all of them, since there may be dozens. */
function ignoredProblem([firstFile, ...otherFiles]: readonly string[]): Diagnostic[] {
  if (firstFile === undefined) return []
  const andMore =
    otherFiles.length === 0
      ? ''
      : `, and ${otherFiles.length === 1 ? 'one more' : `${otherFiles.length} more`}`
  return [
    diagnostic(
      'static-left-out',
      { file: firstFile },
      `Files of editors, version control or the system are not published: \`${baseName(firstFile)}\`${andMore}`,
      'delete them, or silence this with `rules: { static-left-out: ignore }`'
    )
  ]
}
