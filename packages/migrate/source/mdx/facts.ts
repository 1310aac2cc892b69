// What rules know of a project of MDX documents.

import { type Files, fileText } from 'sitegen/internals'
import type { ProjectFacts } from '../docusaurus/context.ts'
import { componentsOf } from '../docusaurus/global-components.ts'
import { componentPorts } from '../docusaurus/port-component.ts'
import { tsconfigAliases } from '../javascript/aliases.ts'
import { moduleValues } from '../javascript/module-values.ts'
import { drawnBy } from '../markdown/diagram-language.ts'
import { joinPath } from '../paths.ts'
import type { OldDocument } from '../tool.ts'
import { mentionsIn, mentionsInAll } from '../unknown-keys.ts'
import { authorNames } from './byline.ts'
import type { MdxDocument, MdxSite } from './description.ts'

/** The facts of a project whose documents need no more than files. */
export function factsOf(
  input: MdxSite,
  partials: ReadonlyMap<string, MdxDocument>,
  parse: (document: MdxDocument, facts: ProjectFacts) => OldDocument
): ProjectFacts {
  const { files, site, configText, tool, publicFolder, contentFolder } = input
  const has = (path: string) => !path.startsWith('..') && files.has(path)
  const folder = publicFolder ?? contentFolder
  const seen = new Map<string, { readonly isMdx: boolean; readonly usesProps: boolean }>()
  const facts: ProjectFacts = {
    site,
    base: input.base,
    url: input.url ?? '',
    maintainsCase: false,
    staticFolders: [folder],
    aliases: aliasesOf(files, site),
    math: /remark-?math|katex|mathjax|latex:\s*(?:true|\{)/i.test(configText),
    drawsDiagram: drawnBy(configText),
    port: componentPorts({
      site,
      base: input.base,
      aliases: aliasesOf(files, site),
      staticFolders: [folder],
      has,
      read: (path) => (has(path) ? fileText(files, path) : undefined)
    }),
    defaultLocale: input.locales[0]?.code ?? 'en',
    hasMarkdownPlugins: /(?:remark|rehype)Plugins/.test(configText),
    handlesDirectives: tool.containers !== undefined,
    containers: tool.containers,
    readsCodeOption: () => false,
    mentions: mentionsInAll(input.codeFolders.map((folder) => mentionsIn(files, folder))),
    authorName: authorNames(files, site),
    moduleValue: moduleValues(files),
    format: tool.format,
    trailingSlash: input.trailingSlash === 'always',
    keepJsx: input.keepJsx,
    globalComponents: ownGlobals(input),
    has,
    read: (path) => (has(path) ? fileText(files, path) : undefined),
    partial(path) {
      const known = seen.get(path)
      if (known) return known
      seen.set(path, { isMdx: false, usesProps: false })
      const text = has(path) ? (fileText(files, path) ?? '') : ''
      const document = partials.get(path)
      const result = {
        isMdx: document !== undefined && parse(document, facts).parse(text).extension === '.mdx',
        usesProps: /\{\s*props\b|\bprops\??[.[]\w/.test(text)
      }
      seen.set(path, result)
      return result
    },
    documentOf: () => undefined,
    titleId: () => undefined,
    siblings: () => [],
    original: () => undefined
  }
  return facts
}

/** Components of the site in `mdx-components`, which all documents can use without an import. */
function ownGlobals({ files, site, tool }: MdxSite): ProjectFacts['globalComponents'] {
  const path = ['', 'src', 'components', 'src/components']
    .flatMap((folder) => files.list(joinPath(site, folder)))
    .map((file) => file.path)
    .find(
      (file) =>
        /(?:^|\/)(?:mdx-components|components\/mdx)\.(?:tsx?|jsx?)$/.test(file) &&
        !file.includes('node_modules/')
    )
  if (path === undefined) return new Map()
  const { rules, toolComponent } = tool.components
  // A component of the site with the name of one of the tool mostly wraps it.
  return new Map(
    [...componentsOf(files, path, aliasesOf(files, site), toolComponent)].filter(
      ([name]) => !Object.hasOwn(rules, name)
    )
  )
}

export const aliasesOf = (files: Files, site: string): ProjectFacts['aliases'] => [
  ['@site/', site],
  ...tsconfigAliases(files, site),
  ...['@/', '~/', 'src/'].map((prefix) => [prefix, prefix === 'src/' ? joinPath(site, 'src') : site] as const)
]
