// Checks of the versions of a docs collection: names, and the folders and files of each.

import type { Code } from '../base/codes.ts'
import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import { didYouMean, extensionOf } from '../base/text.ts'
import type { Yaml, YamlPath } from '../base/yaml.ts'
import { checkSidebarsFile } from './check-sidebars-file.ts'
import { dataFilesIn } from './collections.ts'
import type { SiteInput } from './site.ts'

/** All problems of the versions of a collection. */
export function checkVersions(
  name: string,
  site: SiteInput,
  yaml: Yaml,
  files: Files
): readonly Diagnostic[] {
  const { versions = [], ofPlugin } = site.collections[name] ?? {}
  const nameByPlace = new Map<string, string>()
  const names = new Set<string>()
  const lastIndex = versions.findIndex(({ isLast }) => isLast)
  return versions.flatMap((version, index) => {
    const at: YamlPath = ['collections', name, 'versions', index]
    const problem = (code: Code, path: YamlPath, message: string, hint: string) => [
      diagnostic(code, yaml.at(path), message, hint)
    ]
    if (version.name === undefined)
      return problem(
        'docs-version-name-missing',
        at,
        `A version of \`${name}\` has no \`name\``,
        'add `name: current`'
      )
    if (names.has(version.name))
      return problem(
        'docs-version-unknown',
        [...at, 'name'],
        `Two versions of \`${name}\` have the name \`${version.name}\``,
        'rename one of them: links and settings refer to a version by its name'
      )
    names.add(version.name)
    if (version.isLast && index !== lastIndex)
      return problem(
        'docs-version-unknown',
        [...at, 'isLast'],
        `The versions \`${versions[lastIndex]?.name}\` and \`${version.name}\` of \`${name}\` are both the current one`,
        'keep `isLast` for the one that readers see first'
      )
    const { git, folder = name } = version
    const source = `${git ?? ''}:${folder}`
    const earlierName = nameByPlace.get(source)
    nameByPlace.set(source, version.name)
    if (earlierName !== undefined)
      return problem(
        'docs-version-unknown',
        at,
        `The versions \`${earlierName}\` and \`${version.name}\` of \`${name}\` have the same documents`,
        'set where its documents are: `folder: docs-1.0` in content/<locale>/, or `git: v1.0`'
      )
    const dataProblems =
      version.data === undefined || dataFilesIn(files, version.data).length > 0
        ? []
        : problem(
            'data-folder-missing',
            [...at, 'data'],
            `There are no values in \`${version.data}\``,
            didYouMean(version.data, siteFolders(files)) ??
              'put the YAML files with the values of this version there, or remove `data` to use those of `site/data`'
          )
    if (ofPlugin && git !== undefined)
      return problem(
        'docs-version-unknown',
        [...at, 'git'],
        `Documents of the type \`${ofPlugin.type}\` are generated, so git has none of \`${version.name}\``,
        'write the settings that differ in this version instead'
      )
    return [
      ...(ofPlugin ? [] : checkVersionFolder(name, { git, folder }, { site, yaml, files, at })),
      ...checkSidebarsFile(version.sidebars, yaml, [...at, 'sidebars'], files),
      ...dataProblems
    ]
  })
}

/** Report a version without documents. */
function checkVersionFolder(
  name: string,
  { git, folder }: { readonly git: string | undefined; readonly folder: string },
  {
    site,
    yaml,
    files,
    at
  }: { readonly site: SiteInput; readonly yaml: Yaml; readonly files: Files; readonly at: YamlPath }
): readonly Diagnostic[] {
  const root = git === undefined ? 'content' : `content@${encodeURIComponent(git)}`
  const inAnyLocale = Object.keys(site.locales).some(
    (code) => files.list(`${root}/${code}/${folder}`).length > 0
  )
  // The collection's own folder may still be empty.
  if ((git === undefined && folder === name) || inAnyLocale) return []
  return git === undefined
    ? [
        diagnostic(
          'docs-version-unknown',
          yaml.at([...at, 'folder']),
          `There are no documents in \`content/${site.defaultLocale}/${folder}\``,
          didYouMean(folder, foldersIn(files, `content/${site.defaultLocale}`)) ??
            'put the documents of this version there'
        )
      ]
    : [
        diagnostic(
          'docs-version-unknown',
          yaml.at([...at, 'git']),
          `Git has no documents in \`content/${site.defaultLocale}/${folder}\` at \`${git}\``,
          'name a tag that this clone has: `git fetch --tags` fetches all of them; a shallow clone has none'
        )
      ]
}

/** Folders of site/ that have files: `site/data-1.0`. */
const siteFolders = (files: Files): ReadonlySet<string> =>
  new Set(
    files
      .list('site')
      .flatMap(({ path }) => (extensionOf(path) === '.yaml' ? [path.replace(/\/[^/]*$/, '')] : []))
  )

function foldersIn(files: Files, folder: string): ReadonlySet<string> {
  return new Set(files.list(folder).map(({ path }) => path.slice(folder.length + 1).split('/')[0] ?? ''))
}
