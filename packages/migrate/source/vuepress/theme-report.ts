// Code of a site of VuePress that is not converted.

import type { Files } from 'sitegen/internals'
import { type Finding, findingsOf } from '../findings.ts'
import { joinPath } from '../paths.ts'

export function themeFindings(files: Files, site: string): readonly Finding[] {
  const folder = joinPath(site, '.vuepress')
  const findings = findingsOf(folder)
  const paths = files.list(folder, 'hidden').map(({ path }) => path.slice(folder.length + 1))
  const named = (pattern: RegExp) => paths.filter((path) => pattern.test(path))
  const code = named(/^(?:enhanceApp\.js|client(?:AppEnhance)?\.[cm]?[jt]s|clientAppSetup\.[cm]?[jt]s)$/)
  for (const path of code)
    findings.manual(
      'code of the app',
      undefined,
      `${joinPath(folder, path)} is not run: write what readers need into the pages, or a plugin.`
    )
  const parts = named(/^(?:theme|layouts|global-components)\//)
  if (parts.length > 0)
    findings.manual(
      'theme',
      undefined,
      `${parts.length} ${parts.length === 1 ? 'file' : 'files'} of the site's own theme and layouts are not converted; replace parts of the theme (docs/theme.md).`
    )
  const sheets = named(/^(?:styles\/.*|override|style)\.(?:styl|scss|css|less)$/)
  if (sheets.length > 0)
    findings.manual(
      'style sheets',
      undefined,
      `The rules of ${sheets.map((path) => `\`${path}\``).join(', ')} name elements of VuePress; write what you need into \`theme.styles\`.`
    )
  return findings.list
}
