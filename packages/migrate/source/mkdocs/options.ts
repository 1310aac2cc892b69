// Extensions of Markdown and features of the theme that affect the conversion of documents.

import { baseName, decode, escapeRegExp, fileText, folderOf, isMapping } from 'sitegen/internals'
import { isOutside, joinPath } from '../paths.ts'
import type { SourceTree } from '../tool.ts'
import { mentionsIn } from '../unknown-keys.ts'
import { wildcardSource } from '../wildcards.ts'
import type { MkDocsConfig } from './config.ts'
import type { MkDocsOptions } from './context.ts'
import { sectionsOf } from './home-template.ts'
import { definitionsIn } from './link-definitions.ts'
import { macroValuesOf } from './macro-values.ts'
import { namedHeadings } from './named-headings.ts'
import { pathInside } from './path-inside.ts'
import { abbreviationsIn } from './rules/abbreviations.ts'
import { shorthandsOf } from './shorthands.ts'
import { slugifyOf } from './slugify.ts'
import { templateValues } from './template-values.ts'
import { namedOptions, textOf } from './yaml-config.ts'

interface OptionInputs {
  readonly tree: SourceTree
  /** Code of the default language. */
  readonly locale: string
  readonly addStyle: MkDocsOptions['addStyle']
  readonly noteIcon: MkDocsOptions['noteIcon']
  readonly dumpOf: MkDocsOptions['dumpOf']
  readonly config: MkDocsConfig
  readonly folder: string
  readonly base: string
  readonly otherFiles: ReadonlySet<string>
  /** Files of the changed theme, by their path on the site. */
  readonly themeFiles: ReadonlySet<string>
  /** The page that lists the posts, which is not a document in sitegen. */
  readonly blogIndex: string | undefined
}

/** Options of the conversion of all documents. */
export function optionsOf({
  tree,
  config,
  folder,
  base,
  otherFiles,
  themeFiles,
  locale,
  addStyle,
  noteIcon,
  dumpOf,
  blogIndex
}: OptionInputs): MkDocsOptions {
  const { files, site } = tree
  const theme = isMapping(config.values.theme) ? config.values.theme : {}
  const templates = joinPath(site, textOf(theme.custom_dir) ?? 'overrides')
  const { picturesOf, headElementOf } = templateValues(files, templates)
  const addressOfFile = (path: string): string | undefined =>
    otherFiles.has(joinPath(folder, path)) || themeFiles.has(path) ? `/${path}` : undefined
  const extensions = namedOptions(config.values.markdown_extensions)
  const names = new Set(
    [...extensions.keys()].map((name) => name.replace(/^(?:pymdownx|markdown\.extensions)\./, ''))
  )
  const snippets = extensions.get('pymdownx.snippets') ?? {}
  const bases = [snippets.base_path ?? '.'].flat().map((path) => joinPath(site, String(path)))
  const findSnippet = (name: string, document: string) =>
    [...bases, site, folder, folderOf(document)]
      .map((from) => joinPath(from, name))
      .find((candidate) => files.has(candidate))
  const readSnippet = (name: string, document: string) => {
    const path = findSnippet(name, document)
    return path === undefined ? undefined : decode(files.read(path))
  }
  const appended = [snippets.auto_append ?? []].flat().map((name) => readSnippet(String(name), folder) ?? '')
  let ownStyles: string | undefined
  const css = () => {
    ownStyles ??= [config.values.extra_css ?? []]
      .flat()
      .map((path) => fileText(files, joinPath(folder, String(path))) ?? '')
      .join('\n')
    return ownStyles
  }
  const slugify = slugifyOf(config)
  const ignored = ignoredByGit(fileText(files, '.gitignore') ?? '')
  const features = new Set(Array.isArray(theme.features) ? theme.features : [])
  return {
    extensions: names,
    linksTabs: features.has('content.tabs.link'),
    features,
    slugify,
    headingWith: namedHeadings(files, folder, config, slugify),
    findSnippet,
    readSnippet,
    checksSnippets: snippets.check_paths === true,
    mayBeMade: (name) =>
      bases
        .map((base) => joinPath(base, name))
        .some(
          (path) =>
            isOutside(path) || ignored.some((pattern) => pattern.test(path) || pattern.test(baseName(path)))
        ),
    readFile: (path) => (files.has(path) ? decode(files.read(path)) : undefined),
    sectionsOf: (template) => {
      const path = joinPath(templates, template)
      return files.has(path) ? sectionsOf(decode(files.read(path)), (key) => textOf(config.values[key])) : ''
    },
    folder,
    includesMarkdown: namedOptions(config.values.plugins).has('include-markdown'),
    macrosIn: macroValuesOf(tree, config, folder),
    codeFolder: `content/${locale}/docs/_code`,
    mentions: mentionsIn(files, templates, { pattern: readsMeta }),
    headElementOf,
    pictureOf: (key, value) =>
      typeof value === 'string' ? picturesOf(key, value).map(addressOfFile).find(Boolean) : undefined,
    hasStylesFor: (type) => new RegExp(`\\.${escapeRegExp(type)}(?![\\w-])`).test(css()),
    addStyle,
    noteIcon,
    dumpOf,
    abbreviations: new Map(appended.flatMap((text) => [...abbreviationsIn(text)])),
    shorthands: shorthandsOf(extensions.get('pymdownx.magiclink')),
    definitions: new Map(appended.flatMap((text) => [...definitionsIn(text)])),
    addressOf: (source) => {
      if (source === blogIndex) return `/${pathInside(folder, folderOf(source))}`
      return addressOfFile(pathInside(folder, source))
    },
    fillsInBraces: fillsInOf(tree, config),
    customFences: customFencesOf(extensions),
    base
  }
}

/** Patterns of `.gitignore`, for paths and names: `docs/api/`, `*.gen.md`. */
const ignoredByGit = (text: string): readonly RegExp[] =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/^\/|\/$/g, ''))
    .filter((line) => line !== '' && !/^[#!]/.test(line))
    .map((line) => new RegExp(`^${wildcardSource(line)}(?:/|$)`))

/** Templates read front matter as `page.meta.key`, `meta["key"]` or `meta.get("key")`. */
const readsMeta = (key: string): RegExp =>
  new RegExp(`\\bmeta(?:\\.|\\[\\s*['"]|\\.get\\(\\s*['"])${escapeRegExp(key)}\\b`)

/** Plugins and extensions other than `macros` that fill in `{{ }}`. */
const fillingPlugins = /jinja|extradata|placeholder|variables|simple-hooks|table-reader|monorepo/

function fillsInOf({ files, site }: SourceTree, { values }: MkDocsConfig): boolean {
  const names = [values.plugins, values.markdown_extensions].flatMap((list) => [...namedOptions(list).keys()])
  if (names.some((name) => fillingPlugins.test(name))) return true
  const hooks = [values.hooks ?? []]
    .flat()
    .map((hook) => joinPath(site, String(hook)))
    .filter((path) => files.has(path))
    .map((path) => decode(files.read(path)))
  // Hooks compose names too (`{{ table_${kind} }}`), so one that fills in anything may fill in all.
  return hooks.some((code) => /\{\{|\{%|jinja/i.test(code))
}

/** Mermaid and formulas have a counterpart; other languages are drawn by Python, those of markdown-exec only with `exec`. */
function customFencesOf(
  extensions: ReadonlyMap<string, Readonly<Record<string, unknown>>>
): MkDocsOptions['customFences'] {
  const fences = extensions.get('pymdownx.superfences')?.custom_fences
  return new Map(
    (Array.isArray(fences) ? fences : [])
      .filter(isMapping)
      .map(
        ({ name, format }) =>
          [
            textOf(name) ?? '',
            JSON.stringify(format ?? '').includes('markdown_exec') ? 'exec' : 'all'
          ] as const
      )
      .filter(([name]) => !/^(?:mermaid|math|arithmatex|)$/.test(name))
  )
}
