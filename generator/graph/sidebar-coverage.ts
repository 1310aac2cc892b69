// Documents that a sidebar written by hand leaves out or contains twice. One counts as left out if others of its folder are
// listed: whole folders without entries, and the start page of a collection, are left out on purpose.

import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { folderOf } from '../base/text.ts'
import type { YamlPath } from '../base/yaml.ts'
import type { SidebarItemInput, SidebarsInput } from '../config/sidebars.ts'
import { originalOf } from '../load/copied-file.ts'
import { groupBy } from './group-by.ts'
import type { SidebarContext, SidebarNode } from './sidebar-node.ts'

/** A document that a sidebar names. */
interface NamedDoc {
  readonly sidebar: string
  readonly id: string
  readonly at: YamlPath
  /** Whether it is the page of a category, which often lists it too. */
  readonly ofCategory: boolean
}

/** Report documents that are left out or repeated, each in one language: documents of another are mostly translations. */
export function checkCoverage(
  sidebars: SidebarsInput,
  trees: ReadonlyMap<string, readonly SidebarNode[]>,
  context: SidebarContext
): readonly Diagnostic[] {
  const named = Object.entries(sidebars).flatMap(([sidebar, items]) => namedDocs(items, sidebar, [sidebar]))
  // A document whose entry is misspelled, or of which a sidebar cannot be read, is not left out.
  const isUncertain =
    context.unread.size > 0 || context.diagnostics.some(({ code }) => code === 'sidebar-doc-missing')
  return [
    ...(context.locale === context.config.defaultLocale ? repeated(named, trees, context) : []),
    ...(isUncertain ? [] : leftOut(named, trees, context))
  ]
}

const namedDocs = (items: readonly SidebarItemInput[], sidebar: string, at: YamlPath): readonly NamedDoc[] =>
  items.flatMap((item, index): readonly NamedDoc[] => {
    const here = [...at, index]
    if (typeof item === 'string') return [{ sidebar, id: item, at: here, ofCategory: false }]
    if (item.type === 'doc') return [{ sidebar, id: item.id, at: [...here, 'id'], ofCategory: false }]
    if (item.type !== 'category') return []
    const own =
      item.doc === undefined ? [] : [{ sidebar, id: item.doc, at: [...here, 'doc'], ofCategory: true }]
    return [...own, ...namedDocs(item.items, sidebar, [...here, 'items'])]
  })

/** Paths of all pages of a tree, as often as they are in it. @param withLinks whether links count too */
const pathsIn = (nodes: readonly SidebarNode[], withLinks: boolean): readonly string[] =>
  nodes.flatMap((node): readonly string[] => {
    switch (node.type) {
      case 'doc':
        return [node.path]
      case 'link':
        return withLinks ? [node.target] : []
      case 'category':
        return [
          ...(withLinks && node.path !== undefined ? [node.path] : []),
          ...pathsIn(node.items, withLinks)
        ]
      default:
        return []
    }
  })

function repeated(
  named: readonly NamedDoc[],
  trees: ReadonlyMap<string, readonly SidebarNode[]>,
  { docs, yaml }: SidebarContext
): readonly Diagnostic[] {
  return [...trees].flatMap(([sidebar, tree]) => {
    const counts = new Map<string, number>()
    for (const path of pathsIn(tree, false)) counts.set(path, (counts.get(path) ?? 0) + 1)
    const written = named.filter((doc) => doc.sidebar === sidebar && !doc.ofCategory)
    const sameIds = groupBy(written, ({ id }) => [id])
    return written.flatMap((doc) => {
      const { id, at } = doc
      const path = docs.get(id)?.path
      const [first, second] = sameIds.get(id) ?? []
      const earlier = first === doc ? undefined : first
      // The first of two that are named; of one that a list of a folder repeats, the named one.
      if (path === undefined || (counts.get(path) ?? 0) < 2 || (!earlier && second)) return []
      return diagnostic(
        'sidebar-doc-repeated',
        yaml.at(at),
        `\`${id}\` is in this sidebar twice${earlier ? `, first in line ${yaml.at(earlier.at).line}` : ': the list of its folder contains it too'}`,
        earlier
          ? 'delete one of them'
          : 'delete this entry, and set `sidebar_position` in its front matter if it has to be at another place'
      )
    })
  })
}

function leftOut(
  named: readonly NamedDoc[],
  trees: ReadonlyMap<string, readonly SidebarNode[]>,
  { docs, yaml, config, locale, localesById }: SidebarContext
): readonly Diagnostic[] {
  const { code } = config.defaultLocale
  const listed = new Set([...trees.values()].flatMap((tree) => pathsIn(tree, true)).map(withoutSlash))
  const files = new Set([...docs.values()].map(({ file }) => file))
  const sidebarOf = new Map(named.map(({ id, sidebar }) => [folderOf(id), sidebar]))
  return [...docs.values()].flatMap((route) => {
    const { id, file, path, unlisted, draft, source } = route
    const sidebar = sidebarOf.get(folderOf(id))
    const isIn = listed.has(withoutSlash(path)) || source.frontMatter.sidebar !== undefined
    const isStart = id === 'index' || id.endsWith('/index')
    if (sidebar === undefined || isIn || isStart || unlisted || draft || source.uncertain) return []
    const isTranslation = locale.code !== code && localesById.get(id)?.includes(code)
    if (route.contentLocale !== locale.code || isTranslation) return []
    // A copy has been reported.
    if (originalOf(file, (other) => files.has(other)) !== undefined) return []
    return diagnostic(
      'sidebar-doc-left-out',
      { file, line: 1 },
      `No sidebar of ${yaml.file} contains \`${id}\`, though others of its folder are in \`${sidebar}\``,
      `add \`- ${id}\` to \`${sidebar}\`, or write \`unlisted: true\` in its front matter`
    )
  })
}

const withoutSlash = (path: string): string => path.replace(/(.)\/$/, '$1')
