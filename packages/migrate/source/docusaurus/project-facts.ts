// Facts of the project that the conversion of a document needs.

import { type Files, fileText, folderOf, slugify } from 'sitegen/internals'
import { Computed } from '../javascript/computed.ts'
import { moduleValues } from '../javascript/module-values.ts'
import { drawnBy } from '../markdown/diagram-language.ts'
import { joinPath } from '../paths.ts'
import type { ReadOptions } from '../tool.ts'
import { mentionsIn } from '../unknown-keys.ts'
import { aliasesOf } from './aliases.ts'
import type { CollectedContent } from './collected.ts'
import type { ProjectFacts } from './context.ts'
import { translationFolder } from './docs.ts'
import { globalComponents } from './global-components.ts'
import { baseId, oldName } from './names.ts'
import { oldDocument } from './old-document.ts'
import { componentPorts } from './port-component.ts'
import { listOf, recordAt, type Settings, textAt } from './settings.ts'

/** The facts; documents are parsed only to tell whether a partial needs MDX. */
export function projectFacts(
  settings: Settings,
  files: Files,
  content: CollectedContent,
  { keepJsx }: ReadOptions
): ProjectFacts {
  const { config, site, base, url, staticFolders } = settings
  const bySource = new Map(content.documents.map((document) => [document.file.source, document]))
  const byId = sourcesById(content)
  const partials = new Map<string, { readonly isMdx: boolean; readonly usesProps: boolean }>()
  const format = textAt(recordAt(config, 'markdown'), 'format')
  const has = (path: string) => !path.startsWith('..') && files.has(path)
  const aliases = aliasesOf(files, site)
  const hasMarkdownPlugins = (listedPlugins(settings) as readonly string[]).some(
    (source) => !/npm2yarn|math|katex|tab-blocks/i.test(source)
  )
  const facts: ProjectFacts = {
    site,
    base,
    url,
    defaultLocale: settings.defaultLocale,
    port: componentPorts({ site, base, aliases, staticFolders, has, read: (path) => fileText(files, path) }),
    staticFolders,
    aliases,
    math: /remark-?math/i.test(JSON.stringify(listedPlugins(settings))),
    maintainsCase: recordAt(recordAt(config, 'markdown'), 'anchors').maintainCase === true,
    format: format === 'detect' || format === 'md' ? format : 'mdx',
    trailingSlash: typeof config.trailingSlash === 'boolean' ? config.trailingSlash : undefined,
    keepJsx,
    hasMarkdownPlugins,
    handlesDirectives: true,
    readsCodeOption: () => hasMarkdownPlugins,
    drawsDiagram: drawnBy(JSON.stringify(listedPlugins(settings))),
    mentions: mentionsIn(files, joinPath(site, 'src')),
    moduleValue: moduleValues(files),
    documentOf: (id, contentFolder) => byId.get(`${contentFolder}/${id}`),
    titleId(source) {
      const document = bySource.get(source)
      return document && titleIdOf(document.file.text.slice(document.file.front.bodyStart))
    },
    globalComponents: globalComponents(files, site, aliases),
    has,
    read: (path) => fileText(files, path),
    partial(path) {
      const cachedPartial = partials.get(path)
      if (cachedPartial) return cachedPartial
      // Against partials that include each other.
      partials.set(path, { isMdx: false, usesProps: false })
      const text = fileText(files, path) ?? ''
      const document = bySource.get(path)
      const result = {
        isMdx:
          document !== undefined && oldDocument(document, facts, settings).parse(text).extension === '.mdx',
        usesProps: /\{\s*props\b|\bprops\??[.[]\w/.test(text)
      }
      partials.set(path, result)
      return result
    },
    siblings: (source) => siblingsOf(source, content),
    original(path) {
      for (const [from, to] of originals(settings, content))
        if (path.startsWith(`${from}/`)) return `${to}${path.slice(from.length)}`
      return undefined
    }
  }
  return facts
}

/** Sources of documents by content folder and id. Ids may be written with order numbers, or without. */
const sourcesById = ({ documents }: CollectedContent): ReadonlyMap<string, string> =>
  new Map(
    documents.flatMap(({ file: { path, front, source }, contentFolder }) =>
      [false, true].map((prefixes) => [
        joinPath(contentFolder, oldName(folderOf(path), prefixes), baseId(path, front.values, prefixes)),
        source
      ])
    )
  )

/** The other documents of a folder, and the pages of the folders in it. */
function siblingsOf(source: string, { documents }: CollectedContent): ReturnType<ProjectFacts['siblings']> {
  const folder = folderOf(source)
  return documents
    .filter(
      ({ file }) =>
        !file.isPartial &&
        file.source !== source &&
        (folderOf(file.source) === folder ||
          (folderOf(folderOf(file.source)) === folder &&
            /(?:^|\/)(?:index|readme)\.mdx?$/i.test(file.source)))
    )
    .map(({ file }) => ({ source: file.source, title: titleOf(file.front.values, file.text, file.path) }))
}

/** The id of the heading at the start of a document; `undefined` without one. */
function titleIdOf(body: string): string | undefined {
  const title = /^\s*(?:import\s[^\n]*\n|\s*\n)*#[ \t]+([^\n]+)/.exec(body)?.[1]
  return title === undefined
    ? undefined
    : slugify(
        title
          .replace(/\{#.*\}\s*$/, '')
          .replace(/[`*_]/g, '')
          .trim()
      )
}

/** Folders of translations, with those of their originals. */
function originals(settings: Settings, content: CollectedContent): readonly (readonly [string, string])[] {
  const otherLocales = settings.locales.filter((locale) => locale !== settings.defaultLocale)
  return settings.instances.flatMap((instance) =>
    otherLocales.flatMap((locale) => {
      const folder = translationFolder(settings, locale, instance)
      const versions = content.docs.get(instance)?.versions
      return versions
        ? versions.map(
            (version) =>
              [
                `${folder}/${version.name === 'current' ? 'current' : `version-${version.name}`}`,
                version.folder
              ] as const
          )
        : [[folder, instance.folder] as const]
    })
  )
}

const titleOf = (values: Readonly<Record<string, unknown>>, text: string, path: string): string =>
  typeof values.title === 'string'
    ? values.title
    : (/^# +(.+?)(?: *\{#.*\})?$/m.exec(text)?.[1] ?? path.replace(/^.*\//, '').replace(/\.mdx?$/, ''))

const listedPlugins = ({ instances }: Settings): unknown =>
  instances.flatMap(({ options }) =>
    [...listOf(options.remarkPlugins), ...listOf(options.beforeDefaultRemarkPlugins)].map((plugin) => {
      const [first] = Array.isArray(plugin) ? (plugin as unknown[]) : [plugin]
      return first instanceof Computed ? first.source : String(first)
    })
  )
