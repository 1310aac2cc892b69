import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import type { Files, FoundFile } from '../base/files.ts'
import {
  fileNotRead,
  isData,
  isUnsupportedFormat,
  withoutExtension,
  wrongExtension
} from '../base/ignored-files.ts'
import { extensionOf, isReadme, nearest } from '../base/text.ts'

/** Names of the files of site/, without extension. */
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

/** Configuration files of other generators, by path. */
const otherGenerators: Readonly<Record<string, string>> = {
  'mkdocs.yml': 'MkDocs',
  'mkdocs.yaml': 'MkDocs',
  'properdocs.yml': 'MkDocs',
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

/** Configuration files of programs that have a folder `public` or `static` of their own. */
const otherPrograms = [
  'next',
  'vite',
  'astro',
  'nuxt',
  'svelte',
  'gatsby',
  'docusaurus',
  'vue',
  'remix'
].flatMap((name) => ['js', 'mjs', 'cjs', 'ts', 'mts'].map((extension) => `${name}.config.${extension}`))

/** Warn about folders next to site/ that other generators read. @param locale code of the default language */
export function checkOtherFolders(files: Files, locale: string): readonly Diagnostic[] {
  // A folder of Markdown may be a part of any project.
  if (files.mountedAt !== undefined) return []
  const hints: (readonly [string, string])[] = []
  if (files.list('_posts').length > 0)
    hints.push(['_posts', `it is meant for Jekyll; move its files to \`content/${locale}/blog/\``])
  if (!otherPrograms.some((path) => files.has(path))) {
    // An output may have any name.
    for (const folder of ['static', 'public'])
      if (!files.has(`${folder}/sitegen.json`) && files.list(folder).length > 0)
        hints.push([folder, 'files that are published as they are belong in `site/static/`: move them there'])
    if (files.list('src/theme').some(({ path }) => isReplacedPart(path)))
      hints.push([
        'src/theme',
        'it is meant for Docusaurus; `theme.parts` in site/site.yaml names components that replace parts of the theme'
      ])
  }
  return hints.map(([file, hint]) =>
    diagnostic('file-not-read', { file }, 'sitegen does not read this folder', hint)
  )
}

/** A component of Docusaurus that replaces one of its theme: `src/theme/Footer/index.tsx`. */
const isReplacedPart = (path: string): boolean =>
  /^src\/theme\/(?:.+\/)?(?:[A-Z]\w*|index)\.[jt]sx?$/.test(path)

/** Warn about files next to site/ that belong in it and, without site.yaml, about files of other generators. */
export const checkIgnoredRootFiles = (files: Files, isConfigured: boolean): readonly Diagnostic[] => [
  ...siteNames
    .filter((name) => name !== 'site')
    .flatMap((name) => [`${name}.yaml`, `${name}.yml`])
    .filter((path) => files.has(path))
    .map((path) => fileNotRead(path, `move it to \`site/${withoutExtension(path)}.yaml\``)),
  ...Object.entries(isConfigured ? {} : otherGenerators)
    .filter(([path]) => files.has(path))
    .map(([path, generator]) =>
      fileNotRead(
        path,
        `it is meant for ${generator}; sitegen builds the sidebar from folders and reads \`site/site.yaml\`, where \`title: …\` is enough to begin with`
      )
    )
]

/**
 * Warn about files of site/ that nothing reads, also those whose name is almost right.
 *
 * @param dataFolders such as `site/data`
 * @param hasPlugins whether there are plugins, which may read files with names of their own
 * @param namedFiles paths of files that site.yaml names, such as sidebars
 */
export function checkIgnoredSiteFiles(
  site: readonly FoundFile[],
  dataFolders: readonly string[],
  {
    hasPlugins,
    contentFolder,
    namedFiles
  }: {
    readonly hasPlugins: boolean
    readonly contentFolder: string
    readonly namedFiles: ReadonlySet<string>
  }
): readonly Diagnostic[] {
  const readFolders = ['site/strings', ...dataFolders]
  const paths = new Set(site.map(({ path }) => path))
  return site.flatMap(({ path }) => {
    const [, name = '', ...innerSegments] = path.split('/')
    const extension = extensionOf(path)
    if (innerSegments.length > 0)
      return extension === '.yml' && readFolders.some((readFolder) => path.startsWith(`${readFolder}/`))
        ? [wrongExtension(path, `${withoutExtension(path)}.yaml`, 'YAML')]
        : []
    if (['.md', '.mdx'].includes(extension) && !isReadme(withoutExtension(name)))
      return [fileNotRead(path, `move it to \`${contentFolder}/${name}\`: texts of pages are in content/`)]
    if (!isData(path) || namedFiles.has(path)) return []
    const baseOfName = withoutExtension(name)
    if (extension === '.yaml' && (siteNames.includes(baseOfName) || baseOfName.startsWith('sidebars')))
      return []
    const intendedName = siteNames.includes(baseOfName)
      ? baseOfName
      : (otherSiteNames[baseOfName.toLowerCase()] ?? nearest(baseOfName, siteNames))
    if (intendedName === undefined)
      return hasPlugins || isUnsupportedFormat(path)
        ? []
        : [
            fileNotRead(
              path,
              `for values in texts, \`{{ ${baseOfName}.… }}\`, move it to \`site/data/${baseOfName}.yaml\`; settings belong in \`site/site.yaml\``
            )
          ]
    const intendedPath = `site/${intendedName}.yaml`
    const existsHint = paths.has(intendedPath) ? ', or delete it: that file exists too' : ''
    return [
      fileNotRead(
        path,
        isUnsupportedFormat(path)
          ? `write it as YAML, in \`${intendedPath}\`${existsHint}`
          : `rename it to \`${intendedPath}\`${existsHint}`
      )
    ]
  })
}
