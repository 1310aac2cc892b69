import { type Diagnostic, diagnostic } from '../../base/diagnostics.ts'
import { baseName } from '../../base/text.ts'
import { isForeign } from '../../graph/assets.ts'
import type { Rule } from '../rule.ts'

/** Files that keep a folder in git, and are there for nothing else. */
const placeholders = ['.gitkeep', '.keep']

/** Whatever lies in site/static and is not published is named. */
export const checkStaticFiles: Rule = ({ graph }) => {
  const { staticFiles } = graph.assets
  const outside = staticFiles
    .filter(({ outside }) => outside)
    .map(({ path }) =>
      diagnostic(
        'file-outside-root',
        { file: path },
        'This link leads out of the project or to nothing, so it is not published',
        'copy the file into the project'
      )
    )
  const foreign = staticFiles
    .map(({ path }) => path)
    .filter((path) => isForeign(path) && !placeholders.includes(baseName(path)))
  return [...outside, ...leftOut(foreign)]
}

/** One message for all of them: they come in dozens, and nobody meant any of them. */
function leftOut([first, ...others]: readonly string[]): Diagnostic[] {
  if (first === undefined) return []
  const more =
    others.length === 0 ? '' : `, and ${others.length === 1 ? 'one more' : `${others.length} more`}`
  return [
    diagnostic(
      'static-left-out',
      { file: first },
      `Not published, as files of editors, version control or the system: \`${baseName(first)}\`${more}`,
      'delete them, or silence this with `rules: { static-left-out: ignore }`'
    )
  ]
}
