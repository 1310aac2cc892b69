// Names of sitegen that have changed, in the code, style sheets and strings of the site. Some still work until the next breaking
// version; others, such as a class in a style sheet, have no effect any more.

import { decode } from '../../base/decode.ts'
import { type Diagnostic, diagnostic } from '../../base/diagnostics.ts'
import { positionIn } from '../../base/text.ts'
import { canHaveChangedNames, changedNames } from '../../bundle/changed-names.ts'
import type { Rule } from '../rule.ts'

/** Report changed names with the current ones. */
export const checkChangedNames: Rule = ({ graph }) => {
  const { files } = graph.plugins
  const mdxFiles = graph.sources.map(({ file }) => file).filter((file) => file.endsWith('.mdx'))
  const siteFiles = files.list('site').filter(({ path, outside }) => !outside && canHaveChangedNames(path))
  return [...siteFiles.map(({ path }) => path), ...mdxFiles.filter((file) => files.has(file))].flatMap(
    (path) => {
      const text = decode(files.read(path))
      return changedNames(path, text).map(
        ({ offset, from, to, module }): Diagnostic =>
          diagnostic(
            'name-changed',
            { file: path, ...positionIn(text, offset), length: from.length },
            `\`${from}\`${module === undefined ? '' : ` of ${module}`} is \`${to}\` now`,
            '`sitegen upgrade` replaces it'
          )
      )
    }
  )
}
