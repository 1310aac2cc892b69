// Directives of plugins: their shape is checked when the plugin is loaded.

import { join } from 'node:path'
import { relativePath } from '../base/relative-path.ts'
import type { PluginDirective } from '../plugin.ts'
import type { MarkdownProps } from '../theme.ts'
import type { Plugins } from './hooks.ts'

/** What is wrong with the `directives` of a plugin, if anything. */
export function directiveProblem(
  value: unknown
): { readonly message: string; readonly hint: string } | undefined {
  const example = 'write `directives: { callout: { form: "container", render: (use) => … } }`'
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { message: '`directives` of a plugin must be a mapping from name to directive', hint: example }
  for (const [name, directive] of Object.entries(value)) {
    const { form, render, component, include } = (directive ?? {}) as Partial<PluginDirective>
    if (!/^[a-z][a-z0-9-]*$/.test(name))
      return {
        message: `\`${name}\` is not a valid directive name`,
        hint: 'use lower-case letters, digits and `-`; capitalised names are components of site/components'
      }
    if (form !== 'container' && form !== 'leaf' && form !== 'text')
      return {
        message: `The directive \`${name}\` has the form \`${String(form)}\``,
        hint: '`container` is written `:::name`, `leaf` is `::name`, `text` is `:name[…]`'
      }
    const ways = [typeof render === 'function', typeof component === 'string', typeof include === 'function']
    if (ways.filter(Boolean).length !== 1)
      return {
        message: `The directive \`${name}\` needs one of \`render\`, \`component\` and \`include\``,
        hint: example
      }
    if (include && form !== 'leaf')
      return {
        message: `The directive \`${name}\` shows a file, so its form is \`leaf\``,
        hint: "write `form: 'leaf'`"
      }
    if (component !== undefined && (form === 'text' || !/\.[jt]sx?$/.test(component)))
      return {
        message: `The directive \`${name}\` cannot show the component \`${component}\``,
        hint: 'components work in containers and leaves, and are named with their extension: `./Callout.tsx`'
      }
  }
  return undefined
}

/** Components of plugin directives: files relative to the root, by name of the directive. */
export const directiveComponents = (
  { active }: Pick<Plugins, 'active'>,
  root: string
): ReadonlyMap<string, string> =>
  new Map(
    active.flatMap(({ plugin, folder }) =>
      Object.entries(plugin.directives ?? {}).flatMap(([name, { component }]): [string, string][] =>
        component === undefined ? [] : [[name, relativePath(root, join(folder, component))]]
      )
    )
  )

/** Attributes that a directive's component gets as props; `undefined` if the component declares them itself. */
export const directiveProps = (
  { active }: Pick<Plugins, 'active'>,
  name: string
): MarkdownProps | undefined =>
  active.map(({ plugin }) => plugin.directives?.[name]?.attributes).find((declared) => declared !== undefined)
