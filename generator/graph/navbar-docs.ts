// Items of the navbar that lead into the documentation: a document, a sidebar, the versions.

import { diagnostic } from '../base/diagnostics.ts'
import type { LocalisedText } from '../base/setting-schemas.ts'
import { nearestOrAll } from '../base/text.ts'
import type { YamlPath } from '../base/yaml.ts'
import { type CollectionConfig, collectionInText, isLastVersion, versionsOf } from '../config/collections.ts'
import type { DocsVersionItem, NavbarLink } from '../theme.ts'
import { findDoc } from './graph.ts'
import { withBase } from './resolve.ts'
import { localized, type ShellContext } from './shell-texts.ts'
import { versionLinks } from './versions.ts'

/** The docs collection of an item: the named one, else the first. */
function docsOf(context: ShellContext, name: string | undefined, path: YamlPath) {
  const docs = context.graph.config.collections.filter(({ type }) => type === 'docs')
  const docsCollection =
    name === undefined ? docs.find(isLastVersion) : docs.find((collection) => collection.name === name)
  if (!docsCollection) {
    const names = docs.map((collection) => collection.name)
    context.diagnostics.push(
      diagnostic(
        context.code,
        context.yaml.at([...path, 'docs']),
        name === undefined ? 'This site has no docs collection' : `There is no docs collection \`${name}\``,
        name === undefined ? undefined : nearestOrAll(name, names, 'docs collections')
      )
    )
  }
  return docsCollection
}

/** Link to a document. @returns undefined when there is no such document, which is reported */
export function docLink(
  context: ShellContext,
  input: { readonly docId: string; readonly docs?: string | undefined },
  path: YamlPath
): NavbarLink | undefined {
  const collection = docsOf(context, input.docs, path)
  if (!collection) return undefined
  const { route, hint } = findDoc(context.graph, collection.name, input.docId, context.locale.code)
  if (route)
    return {
      type: 'link',
      label: route.source.frontMatter.sidebar_label ?? route.title,
      url: withBase(context.graph, route.path),
      external: false
    }
  context.diagnostics.push(
    diagnostic(
      context.code,
      context.yaml.at([...path, 'docId']),
      `There is no document \`${input.docId}\` in ${collectionInText(collection)}`,
      hint ?? otherVersionHint(context, collection, input.docId)
    )
  )
  return undefined
}

/** A hint for a document that only other versions have. */
function otherVersionHint(
  { graph, locale }: ShellContext,
  { key }: CollectionConfig,
  id: string
): string | undefined {
  const other = versionsOf(graph.config, key).find(({ name }) => findDoc(graph, name, id, locale.code).route)
  return other && `${collectionInText(other)} has it: add \`docs: ${other.name}\``
}

/**
 * Link to the first page of a sidebar.
 *
 * @returns undefined when it has no page in this locale; reported unless it has one in another
 */
export function sidebarLink(
  context: ShellContext,
  input: { readonly sidebarId: string; readonly docs?: string | undefined },
  path: YamlPath
): NavbarLink | undefined {
  const collection = docsOf(context, input.docs, path)
  if (!collection) return undefined
  const sidebars = context.graph.sidebars.get(context.locale.code)?.get(collection.name)
  const tree = sidebars?.trees.get(input.sidebarId)
  if (!tree) {
    context.diagnostics.push(
      diagnostic(
        'sidebar-unknown',
        context.yaml.at([...path, 'sidebarId']),
        `There is no sidebar \`${input.sidebarId}\` in ${collection.sidebars}`,
        nearestOrAll(input.sidebarId, [...(sidebars?.trees.keys() ?? [])], 'sidebars')
      )
    )
    return undefined
  }
  const firstPathIn = (localeSidebars: typeof sidebars) =>
    [...(localeSidebars?.places ?? [])].find(([, place]) => place.sidebar === input.sidebarId)?.[0]
  const firstPath = firstPathIn(sidebars)
  const route = firstPath === undefined ? undefined : context.graph.routes.get(firstPath)
  if (route)
    return {
      type: 'link',
      label: route.title,
      url: withBase(context.graph, route.path),
      external: false,
      activeSidebar: input.sidebarId
    }
  // Its documents exist only in other languages.
  if (
    [...context.graph.sidebars.values()].some((byCollection) =>
      firstPathIn(byCollection.get(collection.name))
    )
  )
    return undefined
  context.diagnostics.push(
    diagnostic(
      context.code,
      context.yaml.at([...path, 'sidebarId']),
      `The sidebar \`${input.sidebarId}\` has no page to link to`,
      'add a document to it'
    )
  )
  return undefined
}

/** Links to the versions of the docs. @returns undefined when there is nothing to choose */
export function versionItem(
  context: ShellContext,
  input: {
    readonly type: 'docsVersion' | 'docsVersionDropdown'
    readonly docs?: string
    readonly label?: LocalisedText
  },
  path: YamlPath
): Omit<DocsVersionItem, 'type'> | undefined {
  const collection = docsOf(context, input.docs, path)
  if (!collection) return undefined
  const { key } = collection
  const versions = versionLinks(context.graph, key, context.locale.code)
  if (versions.length === 0) {
    context.diagnostics.push(
      diagnostic(
        'docs-version-unknown',
        context.yaml.at(path),
        `The docs collection \`${key}\` has no versions`,
        `add \`versions: [{name: current, label: Next}]\` to it in ${context.graph.config.site.yaml.file}`
      )
    )
    return undefined
  }
  // A menu with one version is pointless; only an item with its own label becomes a link.
  if (versions.length === 1 && (input.type === 'docsVersionDropdown' || input.label === undefined))
    return undefined
  return {
    docs: key,
    ...(input.label === undefined ? {} : { label: localized(context, input.label, [...path, 'label']) }),
    versions
  }
}
