// Directives of plugins that show a file, `::operation{id=buyTicket}`: its text takes their place, as with `::include`.

import type { LeafDirective } from 'mdast-util-directive'
import type { Diagnostic } from '../../base/diagnostics.ts'
import { didYouMean, joinWithOr } from '../../base/text.ts'
import { callHookSync, type Plugins } from '../../plugins/hooks.ts'
import { directivesOf } from '../directives/plugin-directives.ts'

interface PluginInclude {
  /** Path of the file; missing if the directive shows none. */
  readonly file?: string
  readonly problem?: readonly [message: string, hint: string]
  /** Of a hook that fails. */
  readonly diagnostics: readonly Diagnostic[]
}

/** The directives of plugins that show files: each returns the file of one use. */
export function pluginIncludes(
  plugins: Pick<Plugins, 'active'>,
  locale: string
): ReadonlyMap<string, (node: LeafDirective, at: string) => PluginInclude> {
  return new Map(
    [...directivesOf(plugins)].flatMap(([name, { active, directive }]) => {
      const { include, attributes: declared = {} } = directive
      if (!include) return []
      const fileOf = (node: LeafDirective, at: string): PluginInclude => {
        const given = Object.entries(node.attributes ?? {}).map(([key, value]) => [key, value ?? ''] as const)
        const unknown = given.find(([key]) => !Object.hasOwn(declared, key))
        if (unknown) {
          const known = Object.keys(declared)
          const hint = didYouMean(unknown[0], known) ?? `known attributes: ${joinWithOr(known)}`
          return { problem: [`\`${name}\` has no attribute \`${unknown[0]}\``, hint], diagnostics: [] }
        }
        const call = () => include(Object.fromEntries(given), { data: active.data, locale })
        const { value, diagnostics } = callHookSync(active, `directives.${name}`, call, at)
        if (typeof value !== 'object') return { ...(value !== undefined && { file: value }), diagnostics }
        const [, wanted = ''] = given[0] ?? []
        const hint = didYouMean(wanted, value.known) ?? `it can show ${joinWithOr(value.known.slice(0, 8))}`
        return { problem: [`\`::${name}\` cannot show \`${wanted}\``, hint], diagnostics }
      }
      return [[name, fileOf] as const]
    })
  )
}

/** Only the section below the heading `## Title {#id}`; other lines are empty, so that all keep their numbers. */
export function sectionOf(text: string, id: string): string {
  let fence = ''
  let level = 0
  return text
    .split('\n')
    .map((line) => {
      const [, mark = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? []
      if (fence === '') fence = mark
      else if (mark.startsWith(fence)) fence = ''
      const [, marks = ''] = (fence === '' && /^(#{1,6}) /.exec(line)) || []
      if (marks !== '' && (level === 0 || marks.length <= level)) {
        level = line.endsWith(`{#${id}}`) ? marks.length : 0
        return ''
      }
      return level > 0 ? line : ''
    })
    .join('\n')
}
