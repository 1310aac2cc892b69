// navbar.yaml → the items of the navbar, and those of plugins.

import type { YamlPath } from '../base/yaml.ts'
import type { NavbarItemInput, NavbarLeafInput } from '../config/navbar.ts'
import type { EntryNotes, NavbarEntry, NavbarItem, Shell } from '../theme.ts'
import { defaultNavbar } from './default-shell.ts'
import { docLink, sidebarLink, versionItem } from './navbar-docs.ts'
import { folderUrl } from './resolve.ts'
import { iconOf, localized, resolvedLink, type ShellContext } from './shell-texts.ts'

/** Items of navbar.yaml or the default navbar, followed by those of plugins. */
export function navbarOf(context: ShellContext): Pick<Shell['navbar'], 'left' | 'right'> {
  const { config, plugins } = context.graph
  const { items } = config.navbar.value
  const siteItems = items?.flatMap((input, index) => positionedItem(context, input, ['items', index]))
  const pluginItems = (plugins.navbar.get(context.locale.code) ?? []).flatMap(({ plugin, items }) => {
    // Problems are reported at the plugin's entry in site.yaml.
    const yaml = { ...context.yaml, at: () => plugin.reportAt }
    return items.flatMap((input) => positionedItem({ ...context, yaml }, input, []))
  })
  const defaults = siteItems ? { left: [], right: [] } : defaultNavbar(context.graph, context.locale)
  const itemsAt = (side: 'left' | 'right') => [
    ...defaults[side],
    ...[...(siteItems ?? []), ...pluginItems]
      .filter(({ position }) => position === side)
      .map(({ item }) => item)
  ]
  return { left: itemsAt('left'), right: itemsAt('right') }
}

type PositionedItem = { readonly position: 'left' | 'right'; readonly item: NavbarItem }

function positionedItem(
  context: ShellContext,
  input: NavbarItemInput,
  path: YamlPath
): readonly PositionedItem[] {
  const item = navbarItem(context, input, path)
  return item ? [{ position: input.position, item }] : []
}

function navbarItem(context: ShellContext, input: NavbarItemInput, path: YamlPath): NavbarItem | undefined {
  switch (input.type) {
    case 'dropdown': {
      const ownLink =
        input.to === undefined && input.href === undefined
          ? {}
          : { url: resolvedLink(context, input, path).url }
      const items = input.items.flatMap(
        (item, index) => navbarLink(context, item, [...path, 'items', index]) ?? []
      )
      return {
        type: 'dropdown',
        label: localized(context, input.label, [...path, 'label']),
        ...ownLink,
        ...activeOf(context, input),
        items
      }
    }
    case 'html':
      return { type: 'html', html: localized(context, input.value, [...path, 'value']) }
    case 'docsVersionDropdown': {
      const versions = versionItem(context, input, path)
      return versions && { type: 'docsVersionDropdown', ...versions }
    }
    case 'localeDropdown':
      // A menu with one language is pointless.
      return context.graph.config.locales.length > 1 ? { type: 'localeDropdown' } : undefined
    case 'search':
    case 'colorMode':
      return { type: input.type }
    default:
      return navbarLink(context, input, path)
  }
}

function navbarLink(context: ShellContext, input: NavbarLeafInput, path: YamlPath): NavbarEntry | undefined {
  const look = {
    look: input.look,
    ...notesOf(context, input, path)
  }
  if (input.type === 'default') {
    return {
      type: 'link',
      label: localized(context, input.label, [...path, 'label']),
      ...resolvedLink(context, input, path),
      ...activeOf(context, input),
      ...look
    }
  }
  if (input.type === 'docsVersion') {
    const versions = versionItem(context, input, path)
    return versions && { type: 'docsVersion', ...versions, ...look }
  }
  const link = input.type === 'doc' ? docLink(context, input, path) : sidebarLink(context, input, path)
  if (!link) return undefined
  const label = input.label === undefined ? link.label : localized(context, input.label, [...path, 'label'])
  return { ...link, ...(input.type === 'doc' ? activeOf(context, input) : {}), ...look, label }
}

/** Description and icon of an entry. */
const notesOf = (
  context: ShellContext,
  { description, icon }: NavbarLeafInput,
  path: YamlPath
): EntryNotes => ({
  ...(description === undefined
    ? {}
    : { description: localized(context, description, [...path, 'description']) }),
  ...iconOf(context, icon, path)
})

function activeOf(
  context: ShellContext,
  input: { readonly activeBasePath?: string | undefined; readonly activeBaseRegex?: string | undefined }
) {
  const { activeBasePath, activeBaseRegex } = input
  const home = folderUrl(context.graph, context.locale.path)
  return {
    ...(activeBasePath === undefined ? {} : { activeBase: home + activeBasePath.replace(/^\//, '') }),
    activeRegex: activeBaseRegex
  }
}
