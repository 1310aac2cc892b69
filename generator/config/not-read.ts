import type { Diagnostic } from '../base/diagnostics.ts'
import type { Files, FoundFile } from '../base/files.ts'
import { isData, isOtherFormat, notReadProblem, renamed, withoutEnding } from '../base/not-read.ts'
import { extensionOf, nearest } from '../base/text.ts'

/** Files of site/ by name without ending. */
const siteNames = ['site', 'navbar', 'footer', 'sidebars', 'redirects', 'icons', 'synonyms', 'forms']

const otherSiteNames: Readonly<Record<string, string>> = {
  config: 'site',
  nav: 'navbar',
  navigation: 'navbar',
  menu: 'navbar',
  header: 'navbar',
  sidebar: 'sidebars',
  redirect: 'redirects',
  form: 'forms'
}

/** Files that configure other generators, by where they lie. */
const otherGenerators: Readonly<Record<string, string>> = {
  'mkdocs.yml': 'MkDocs',
  'mkdocs.yaml': 'MkDocs',
  'docusaurus.config.js': 'Docusaurus',
  'docusaurus.config.ts': 'Docusaurus',
  'astro.config.mjs': 'Astro',
  'astro.config.ts': 'Astro',
  '.vitepress/config.ts': 'VitePress',
  '.vitepress/config.mts': 'VitePress',
  '.vitepress/config.js': 'VitePress',
  '.vitepress/config.mjs': 'VitePress',
  '_config.yml': 'Jekyll',
  'hugo.toml': 'Hugo',
  'book.toml': 'mdBook',
  '_sidebar.md': 'Docsify',
  '.pages': 'MkDocs'
}

/** What to say of files beside site/ that are meant for it, and of those of other generators where it is missing. */
export const rootFilesNotRead = (files: Files, isConfigured: boolean): readonly Diagnostic[] => [
  ...siteNames
    .filter((name) => name !== 'site')
    .flatMap((name) => [`${name}.yaml`, `${name}.yml`])
    .filter((path) => files.has(path))
    .map((path) => notReadProblem(path, `move it to \`site/${withoutEnding(path)}.yaml\``)),
  ...Object.entries(isConfigured ? {} : otherGenerators)
    .filter(([path]) => files.has(path))
    .map(([path, generator]) =>
      notReadProblem(
        path,
        `it is meant for ${generator}; here folders make the sidebar, and \`site/site.yaml\` says the rest: \`title: …\` is enough to begin with`
      )
    )
]

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
