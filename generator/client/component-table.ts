import type { ComponentType } from 'react'

/** Components that Markdown uses, by name: the functions load them. */
export type ComponentTable = Readonly<
  Record<string, () => Promise<{ readonly default: ComponentType<never> }>>
>

let table: ComponentTable = {}

/** Set by the app when it starts: layouts must not lead to these, since their styles would come along. */
export const setComponents = (components: ComponentTable): void => {
  table = components
}

/** What loads a component; nothing for a name that no component has. */
export const componentLoader = (name: string): ComponentTable[string] | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
