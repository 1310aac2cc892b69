import type { Diagnostic } from '../base/diagnostics.ts'
import type { FoundFile } from '../base/files.ts'
import { isData, isOtherFormat, notReadProblem, renamed, withoutEnding } from '../base/not-read.ts'
import { extensionOf, nearest } from '../base/text.ts'

/** Files of site/ by name without ending. */
const siteNames = ['site', 'navbar', 'footer', 'sidebars', 'redirects', 'icons', 'synonyms']

const otherSiteNames: Readonly<Record<string, string>> = {
  config: 'site',
  nav: 'navbar',
  navigation: 'navbar',
  menu: 'navbar',
  header: 'navbar',
  sidebar: 'sidebars',
  redirect: 'redirects'
}

/**
 * What to say of files in site/ that are called nearly as one of ours.
 *
 * @param dataFolders where values are, such as `site/data`
 */
export function siteFilesNotRead(
  site: readonly FoundFile[],
  dataFolders: readonly string[]
): readonly Diagnostic[] {
  const read = ['site/strings', ...dataFolders]
  const paths = new Set(site.map(({ path }) => path))
  return site.flatMap(({ path }) => {
    const [, folder = '', ...rest] = path.split('/')
    const extension = extensionOf(path)
    if (rest.length > 0)
      return extension === '.yml' && read.some((each) => path.startsWith(`${each}/`))
        ? [renamed(path, `${withoutEnding(path)}.yaml`, 'YAML')]
        : []
    if (!isData(path)) return []
    const written = withoutEnding(folder)
    if (extension === '.yaml' && (siteNames.includes(written) || written.startsWith('sidebars'))) return []
    const meant = siteNames.includes(written)
      ? written
      : (otherSiteNames[written.toLowerCase()] ?? nearest(written, siteNames))
    if (meant === undefined) return []
    const right = `site/${meant}.yaml`
    const has = paths.has(right) ? ', or delete it: that file is there too' : ''
    return [
      notReadProblem(
        path,
        isOtherFormat(path) ? `write it as YAML, in \`${right}\`${has}` : `call it \`${right}\`${has}`
      )
    ]
  })
}
