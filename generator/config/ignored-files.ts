import { decode } from '../base/decode.ts'
import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import type { FoundFile } from '../base/file-tree.ts'
import type { Files } from '../base/files.ts'
import {
  fileNotRead,
  isData,
  isUnsupportedFormat,
  withoutExtension,
  wrongExtension
} from '../base/ignored-files.ts'
import { extensionOf, isReadme, nearest } from '../base/text.ts'

/** Names of the files of site/, without extension. */
const siteNames = [
  'site',
  'navbar',
  'footer',
  'sidebars',
  'redirects',
  'icons',
  'synonyms',
  'search-tests',
  'terms',
  'forms'
]

const otherSiteNames: Readonly<Record<string, string>> = {
  config: 'site',
  nav: 'navbar',
  navigation: 'navbar',
  menu: 'navbar',
  header: 'navbar',
  sidebar: 'sidebars',
  redirect: 'redirects',
  form: 'forms',
  glossary: 'terms'
}

/** Configuration files of other generators, by path. */
const otherGenerators: Readonly<Record<string, string>> = {
  'mkdocs.yml': 'MkDocs',
  'mkdocs.yaml': 'MkDocs',
  'properdocs.yml': 'ProperDocs',
  'properdocs.yaml': 'ProperDocs',
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

/** Files of programs that have a folder `public` or `static` of their own: bundlers, web frameworks, hosts. */
const otherPrograms = [
  ...['next', 'vite', 'astro', 'nuxt', 'svelte', 'gatsby', 'docusaurus', 'vue', 'remix'].flatMap((name) =>
    ['js', 'mjs', 'cjs', 'ts', 'mts'].map((extension) => `${name}.config.${extension}`)
  ),
  'angular.json',
  'composer.json',
  'firebase.json',
  'Gemfile',
  'go.mod',
  'manage.py',
  'pyproject.toml',
  'requirements.txt'
]

/** The same programs where they have no file of their own: dependencies in package.json. */
const otherPackages = /"(?:@angular\/core|express|fastify|hono|koa|next|parcel|react-scripts|vite)"\s*:/

/** Whether the project folder is also that of another program, whose folders are not reported. */
const hasOtherProgram = (files: Files): boolean =>
  otherPrograms.some((path) => files.has(path)) ||
  (files.has('package.json') && otherPackages.test(decode(files.read('package.json'))))

/** Hints for the folders of other generators. @param locale code of the default language */
const otherFolderHints: Readonly<Record<string, (locale: string) => string>> = {
  _posts: (locale) => `it is meant for Jekyll; move its files to \`content/${locale}/blog/\``,
  static: () => 'files that are published as they are belong in `site/static/`: move them there',
  public: () => 'files that are published as they are belong in `site/static/`: move them there',
  'src/theme': () =>
    'it is meant for Docusaurus; `theme.parts` in site/site.yaml names components that replace parts of the theme'
}

/** Folders next to site/ that other generators read, and sitegen does not. */
export function otherFolders(files: Files): readonly string[] {
  // A folder of Markdown may be a part of any project.
  if (files.mountedAt !== undefined) return []
  const posts = files.list('_posts').length > 0 ? ['_posts'] : []
  if (hasOtherProgram(files)) return posts
  return [
    ...posts,
    ...['static', 'public'].filter((folder) => holdsStaticFiles(files, folder)),
    ...(files.list('src/theme').some(({ path }) => isReplacedPart(path)) ? ['src/theme'] : [])
  ]
}

/** Warn about the folders of other generators. @param locale code of the default language */
export const checkOtherFolders = (files: Files, locale: string): readonly Diagnostic[] =>
  otherFolders(files).map((file) =>
    diagnostic(
      'file-not-read',
      { file },
      'sitegen does not read this folder',
      otherFolderHints[file]?.(locale)
    )
  )

/** Whether a folder has files and is not an output of sitegen or another program; outputs may have any name. */
function holdsStaticFiles(files: Files, folder: string): boolean {
  const paths = files.list(folder).map(({ path }) => path)
  return (
    paths.length > 0 &&
    !paths.includes(`${folder}/index.html`) &&
    !paths.some((path) => path.endsWith('/sitegen.json'))
  )
}

/** A component of Docusaurus that replaces one of its theme: `src/theme/Footer/index.tsx`. */
const isReplacedPart = (path: string): boolean =>
  /^src\/theme\/(?:.+\/)?[A-Z]\w*(?:\/index)?\.[jt]sx?$/.test(path)

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
