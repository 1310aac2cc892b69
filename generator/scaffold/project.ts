// A new project, for `sitegen init`. Input: the templates folder and the answers. Output: all files of the project, not
// written yet.
//
//   templates/shared/    files of every project: git, editor, CI, README
//   templates/NAME/      the site itself, from one or more folders (scaffold/templates.ts)
//
// `dot-` in names stands for a dot, since npm would omit `.gitignore` from the package.

import { type Document, isMap } from 'yaml'
import { decode } from '../base/decode.ts'
import type { Files } from '../base/files.ts'
import type { NewFile } from './new-files.ts'
import { editableYaml, keepLocalisedTexts, keyOf, localeNode, yamlText } from './site-yaml.ts'
import { type TemplateName, templates } from './templates.ts'

/** Answers that define a new project. */
export interface ProjectAnswers {
  readonly template: TemplateName
  readonly title: string
  /** URL of the published site, with its base path: `https://example.com`, `https://me.github.io/handbook`. */
  readonly url: string
  /** Codes of languages, the default one first; at least one. */
  readonly locales: readonly string[]
  /** Name in package.json. */
  readonly packageName: string
  /** Address of the handbook of sitegen; missing until it is published. */
  readonly handbook?: string
}

/** Version ranges by package, such as `^0.1.0`. */
export type PackageVersions = Readonly<
  Record<'sitegen' | 'react' | 'react-dom' | '@types/react' | '@types/react-dom' | 'typescript', string>
> & { readonly node: string }

/**
 * All files of a new project, sorted by path.
 *
 * @param files the folder `templates`
 */
export function newProject(
  files: Files,
  answers: ProjectAnswers,
  versions: PackageVersions
): readonly NewFile[] {
  const layers = ['shared', ...templates[answers.template].folders]
  const filesByPath = layers.flatMap((folder) =>
    files.list(folder).flatMap(({ path }): [string, NewFile][] => {
      const projectPath = path.slice(folder.length + 1).replaceAll(/(^|\/)dot-/g, '$1.')
      return placesOf(projectPath, answers).map((place) => [
        place,
        { path: place, content: projectFile(place, files.read(path), answers) }
      ])
    })
  )
  const packageFile = {
    path: 'package.json',
    content: packageJson(answers.packageName, templates[answers.template].components, versions)
  }
  return [...new Map(filesByPath).values(), packageFile].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Paths of a template file in the project: texts go to the languages of the site, other files stay where they are. */
function placesOf(path: string, { template, locales }: ProjectAnswers): readonly string[] {
  const [, language, innerPath] = /^content\/([^/]+)\/(.+)$/s.exec(path) ?? []
  if (language === undefined) return [path]
  const languages: readonly string[] = templates[template].languages
  const [defaultLocale = ''] = locales
  // The default language needs texts, even if they are not translated.
  const fallbackLocales =
    language === languages[0] && !languages.includes(defaultLocale) ? [defaultLocale] : []
  return [...locales.filter((code) => code === language), ...fallbackLocales].map(
    (code) => `content/${code}/${innerPath}`
  )
}

function projectFile(path: string, content: Uint8Array, answers: ProjectAnswers): string | Uint8Array {
  if (/^site\/[^/]+\.yaml$/.test(path)) return siteYaml(path, decode(content), answers)
  return path === 'README.md' ? readme(decode(content), answers) : content
}

function siteYaml(path: string, text: string, { template, title, url, locales }: ProjectAnswers): string {
  const document = editableYaml(text)
  if (path === 'site/site.yaml') {
    const { origin, pathname } = new URL(url)
    const base = pathname.endsWith('/') ? pathname : `${pathname}/`
    document.set('title', title)
    document.set('url', origin)
    if (base !== '/') document.set('base', base)
    document.set('defaultLocale', locales[0])
    keepLocales(document, locales)
  }
  keepLocalisedTexts(document, templates[template].languages, locales)
  return yamlText(document)
}

function keepLocales(document: Document, locales: readonly string[]): void {
  const localesNode = document.get('locales')
  if (!isMap(localesNode)) throw new Error('bug: site.yaml of a template has no locales')
  localesNode.items = locales.map(
    (code) =>
      localesNode.items.find((item) => keyOf(item) === code) ??
      document.createPair(code, localeNode(document, code))
  )
}

const readme = (text: string, { title, locales, handbook }: ProjectAnswers): string =>
  text
    .replaceAll('%TITLE%', title)
    .replaceAll('%LOCALE%', locales[0] ?? '')
    .replaceAll('%SITEGEN%', handbook === undefined ? 'sitegen' : `[sitegen](${handbook})`)

/**
 * package.json of a project.
 *
 * @param components whether it contains components, for which types are checked
 * @param iconSets packages of icons
 */
export function packageJson(
  packageName: string,
  components: boolean,
  versions: PackageVersions,
  iconSets: readonly string[] = []
): string {
  // All sets of Iconify have this major version.
  const icons = Object.fromEntries(iconSets.map((name) => [name, '^1.0.0']))
  const versionsOf = (...names: (keyof PackageVersions)[]) =>
    Object.fromEntries(names.map((name) => [name, versions[name]]))
  const value = {
    name: packageName,
    private: true,
    type: 'module',
    scripts: {
      serve: 'sitegen serve',
      check: 'sitegen check',
      build: 'sitegen build',
      preview: 'sitegen preview',
      ...(components ? { types: 'tsc --noEmit' } : {})
    },
    dependencies: versionsOf('react', 'react-dom', 'sitegen'),
    ...(components
      ? { devDependencies: { ...icons, ...versionsOf('@types/react', '@types/react-dom', 'typescript') } }
      : {}),
    engines: { node: versions.node }
  }
  return `${JSON.stringify(value, null, 2)}\n`
}
