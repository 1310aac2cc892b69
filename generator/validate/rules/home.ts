import { diagnostic } from '../../base/diagnostics.ts'
import { siteFile } from '../../config/config.ts'
import type { Rule } from '../rule.ts'

/**
 * Where the logo leads there should be a page, and once somebody has written a navbar, one that the site has chosen; before
 * that, what sitegen makes is what there should be.
 */
export const checkHome: Rule = ({ graph: { config, homes, routes } }) => {
  const { code, path } = config.defaultLocale
  const { isOwn = true, route, redirect, start = path } = homes.get(code) ?? {}
  // A site without pages has been told so.
  if (isOwn || routes.size === 0) return []
  const hint = `write \`content/${code}/pages/index.md\`, with \`pages: {}\` among the collections`
  const say = (message: string, more = '') => [
    diagnostic('home-missing', { file: siteFile }, message, hint + more)
  ]
  if (!route && !redirect) return say(`There is no page at \`${path}\`, where the logo leads`)
  if (config.navbar.value.items === undefined) return []
  return redirect
    ? say(
        `No page is written for \`${path}\`, so readers are sent on to \`${start}\``,
        `; if it is meant so, say it in site/redirects.yaml: \`{from: /, to: ${start}}\``
      )
    : say(`No page is written for \`${path}\`, so it lists the collections`)
}
