// Links with schemes of plugins, `[x](api:listPets)`: replaced by the address that the plugin returns, before anything else
// reads addresses, so that they are resolved and checked like the author's own.

import type { Definition, Link } from 'mdast'
import { didYouMean } from '../../base/text.ts'
import { collectionAt, isLastVersion } from '../../config/collections.ts'
import type { PluginLink } from '../../plugin.ts'
import { type ActivePlugin, callHookSync, type Plugins } from '../../plugins/hooks.ts'
import { typeOf } from '../../plugins/typed-collections.ts'
import { findingsOf, report } from '../context.ts'
import type { MarkdownFeature } from '../features.ts'

interface Scheme {
  readonly plugin: ActivePlugin
  /** @param file of the document */
  resolve(target: string, file: string): ReturnType<PluginLink>
}

type LinkPlugins = Pick<Plugins, 'active' | 'collections'>

/** A link with the scheme of a plugin. */
interface SchemeLink {
  readonly plugin: ActivePlugin
  readonly name: string
  readonly target: string
  /** The address that the plugin returns, or the targets that it knows. */
  address(): ReturnType<PluginLink>
}

/** Finds links with schemes of plugins in a language, if there are any; the function returns `undefined` for others. */
export function schemeLinks(
  plugins: LinkPlugins,
  locale: string
): ((href: string, file: string) => SchemeLink | undefined) | undefined {
  const schemes = new Map(plugins.active.flatMap((plugin) => schemesOf(plugin, plugins, locale)))
  if (schemes.size === 0) return undefined
  return (href, file) => {
    const [, name = '', target = ''] = /^([a-z][a-z\d-]*):(.*)$/.exec(href) ?? []
    const scheme = schemes.get(name)
    return scheme && { plugin: scheme.plugin, name, target, address: () => scheme.resolve(target, file) }
  }
}

/** Resolve the links of plugins. */
export function pluginLinks(plugins: LinkPlugins, locale: string): MarkdownFeature {
  const linkOf = schemeLinks(plugins, locale)
  return (file) => {
    if (!linkOf) return undefined
    const replaceAddress = (node: Link | Definition) => {
      const link = linkOf(node.url, file.path)
      if (!link || link.target === '') return
      const at = node.position ? `${file.path}:${node.position.start.line}` : file.path
      const { value, diagnostics } = callHookSync(link.plugin, `links.${link.name}`, link.address, at)
      findingsOf(file).diagnostics.push(...diagnostics)
      if (typeof value === 'object')
        report(
          file,
          'link-missing',
          node,
          `\`${node.url}\` leads nowhere`,
          didYouMean(link.target, value.known)
        )
      // Reported once, not as an unknown scheme too.
      node.url = typeof value === 'string' ? value : '#top'
    }
    return { enter: { link: replaceAddress, definition: replaceAddress } }
  }
}

/** The schemes of a plugin: its own, and the keys of the collections of its types. */
function schemesOf(
  plugin: ActivePlugin,
  { collections }: LinkPlugins,
  locale: string
): readonly (readonly [string, Scheme])[] {
  const { data } = plugin
  const own = Object.entries(plugin.plugin.links ?? {}).map(
    ([name, link]) =>
      [name, { plugin, resolve: (target) => link(target, { data, locale }) }] as const satisfies readonly [
        string,
        Scheme
      ]
  )
  const ofTypes = collections.filter(isLastVersion).flatMap(({ key, name, ofPlugin }) => {
    const link = ofPlugin && typeOf(plugin.plugin, ofPlugin.type)?.link
    const resolve = (target: string, file: string) => {
      const around = collectionAt(collections, file)?.collection
      const collection = around?.key === key ? around.name : name
      return link?.(target, { data, locale, collection }) ?? ''
    }
    return link ? [[key, { plugin, resolve }] as const] : []
  })
  return [...own, ...ofTypes]
}
