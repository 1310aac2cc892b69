// Links with schemes of plugins, `[x](api:listPets)`: replaced by the address that the plugin returns, before anything else
// reads addresses, so that they are resolved and checked like the author's own.

import type { Definition, Link } from 'mdast'
import { didYouMean } from '../../base/text.ts'
import { callHookSync, type Plugins } from '../../plugins/hooks.ts'
import { findingsOf, report } from '../context.ts'
import type { MarkdownFeature } from '../features.ts'

/** Resolve the links of plugins. */
export function pluginLinks({ active }: Pick<Plugins, 'active'>, locale: string): MarkdownFeature {
  const schemes = new Map(
    active.flatMap((plugin) =>
      Object.entries(plugin.plugin.links ?? {}).map(
        ([scheme, resolve]) => [scheme, { plugin, resolve }] as const
      )
    )
  )
  return (file) => {
    if (schemes.size === 0) return undefined
    const replaceAddress = (node: Link | Definition) => {
      const [, scheme = '', target = ''] = /^([a-z][a-z\d-]*):(.+)$/.exec(node.url) ?? []
      const { plugin, resolve } = schemes.get(scheme) ?? {}
      if (!plugin || !resolve) return
      const at = node.position ? `${file.path}:${node.position.start.line}` : file.path
      const { value, diagnostics } = callHookSync(
        plugin,
        `links.${scheme}`,
        () => resolve(target, { data: plugin.data, locale }),
        at
      )
      findingsOf(file).diagnostics.push(...diagnostics)
      if (typeof value === 'object')
        report(file, 'link-missing', node, `\`${node.url}\` leads nowhere`, didYouMean(target, value.known))
      // Reported once, not as an unknown scheme too.
      node.url = typeof value === 'string' ? value : '#top'
    }
    return { enter: { link: replaceAddress, definition: replaceAddress } }
  }
}
