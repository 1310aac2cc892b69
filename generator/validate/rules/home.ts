import { diagnostic } from '../../base/diagnostics.ts'
import { siteFile } from '../../base/files.ts'
import type { UnreadFile } from '../../load/partial.ts'
import type { Rule } from '../rule.ts'

/**
 * The logo must link to a page. Once a site has its own navbar, that page should be written too; before that, the generated
 * home page is fine.
 */
export const checkHome: Rule = ({ graph: { config, homes, routes, unknown } }) => {
  const { code, path } = config.defaultLocale
  const { isWrittenBySite = true, route, redirect, start = path } = homes.get(code) ?? {}
  // A site without pages, or a home page that cannot be read, has already been reported.
  const isUnreadable = unknown?.unread.some(isHomeFile) ?? false
  if (isWrittenBySite || routes.size === 0 || isUnreadable) return []
  const hint = `write \`content/${code}/pages/index.md\`, with \`pages: {}\` among the collections`
  const problem = (message: string, extraHint = '') => [
    diagnostic('home-missing', { file: siteFile }, message, hint + extraHint)
  ]
  if (!route && !redirect) return problem(`There is no page at \`${path}\`, which the logo links to`)
  if (config.navbar.value.items === undefined) return []
  return redirect
    ? problem(
        `There is no page for \`${path}\`, so readers are redirected to \`${start}\``,
        `; if this is intended, add it to site/redirects.yaml: \`{from: /, to: ${start}}\``
      )
    : problem(`There is no page for \`${path}\`, so a list of the collections is shown`)
}

const isHomeFile = ({ collection, id }: UnreadFile): boolean =>
  collection.path === '/' && /^index(?:\.yaml)?$/.test(id)
