// Facts of the project that the conversion of a document needs.

import { type Files, fileText } from 'sitegen/internals'
import type { ProjectFacts } from '../docusaurus/context.ts'
import { tsconfigAliases } from '../javascript/aliases.ts'
import { moduleValues } from '../javascript/module-values.ts'
import { drawnBy } from '../markdown/diagram-language.ts'
import { authorNames } from '../mdx/byline.ts'
import { joinPath } from '../paths.ts'
import { mentionsIn } from '../unknown-keys.ts'
import { isMapping, listOf, textOf } from '../values.ts'
import type { MarkdownPlugins } from './markdown-plugins.ts'
import type { Settings } from './settings.ts'

/** Whether the configuration adds Markdown plugins. Since Astro 7, they are options of a processor. */
const hasMarkdownPlugins = ({ markdown }: Readonly<Record<string, unknown>>): boolean =>
  isMapping(markdown) &&
  (listOf(markdown.remarkPlugins).length > 0 ||
    listOf(markdown.rehypePlugins).length > 0 ||
    markdown.processor !== undefined)

/**
 * Whether the schema of the documents has no custom keys. A schema drops unknown keys, so only code that reads the files
 * itself can see them.
 */
const hasPlainSchema = (files: Files, site: string): boolean =>
  ['src/content.config', 'src/content/config']
    .flatMap((path) => ['ts', 'js', 'mjs', 'mts'].map((end) => joinPath(site, `${path}.${end}`)))
    .filter((path) => files.has(path))
    .some((path) =>
      /\bdocs:\s*defineCollection\(\{[^{}]*\bschema:\s*docsSchema\(\s*\)\s*,?\s*\}\)/.test(
        fileText(files, path) ?? ''
      )
    )

/** The facts. Documents of Starlight have no partials with props, and no generated ids to know of. */
export function factsOf(
  files: Files,
  site: string,
  {
    settings,
    keepJsx,
    publicFolder,
    astro,
    configText,
    plugins
  }: {
    readonly settings: Settings
    readonly keepJsx: boolean
    readonly publicFolder: string
    readonly astro: Readonly<Record<string, unknown>>
    /** Text of the configuration file. Plugins are code, and their names indicate what they do. */
    readonly configText: string
    readonly plugins: MarkdownPlugins
  }
): ProjectFacts {
  const has = (path: string) => !path.startsWith('..') && files.has(path)
  return {
    site,
    base: settings.base,
    url: textOf(settings.site.url) ?? '',
    staticFolders: [publicFolder],
    // The usual aliases of Astro's projects.
    aliases: [
      ['@site/', site],
      ...tsconfigAliases(files, site),
      ...['~/', '@/', 'src/', '@assets/', '@components/'].map(
        (prefix) => [prefix, joinPath(site, 'src', /^@\w/.test(prefix) ? prefix.slice(1) : '')] as const
      )
    ],
    math: /remark-?math|katex|mathjax/i.test(configText),
    drawsDiagram: drawnBy(configText),
    port: () => undefined,
    defaultLocale: settings.locales[0]?.code ?? 'en',
    hasMarkdownPlugins: hasMarkdownPlugins(astro),
    handlesDirectives: plugins.handlesDirectives,
    readsCodeOption: plugins.readsOption,
    mentions: mentionsIn(files, joinPath(site, 'src'), {
      reads: hasPlainSchema(files, site) ? /matter/i : undefined
    }),
    authorName: authorNames(files, site),
    moduleValue: moduleValues(files),
    maintainsCase: false,
    format: 'detect',
    trailingSlash: settings.trailingSlash === 'always',
    keepJsx,
    globalComponents: new Map(),
    has,
    read: (path) => (has(path) ? fileText(files, path) : undefined),
    partial: () => ({ isMdx: false, usesProps: false }),
    documentOf: () => undefined,
    titleId: () => undefined,
    siblings: () => [],
    original: () => undefined
  }
}
