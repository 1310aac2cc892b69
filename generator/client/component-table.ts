import type { ComponentType } from 'react'

/** Functions that load components used in Markdown, by component name. */
export type ComponentTable = Readonly<
  Record<string, () => Promise<{ readonly default: ComponentType<never> }>>
>

let table: ComponentTable = {}

/** Set by the app when it starts, since imports from layouts would load the styles of all components. */
export const setComponents = (components: ComponentTable): void => {
  table = components
}

/** Function that loads a component; undefined for unknown names. */
export const componentLoader = (name: string): ComponentTable[string] | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
