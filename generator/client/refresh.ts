// Only under `serve`: components of islands are replaced without losing their state (React Refresh). Modules with 'use client'
// register what they export (bundle/direct-imports.ts).

import runtime from 'react-refresh/runtime'
import type { ComponentModule } from './island-table.ts'

// Before React's client, which looks for it when it loads.
runtime.injectIntoGlobalHook(window)

/**
 * Register the components of a module.
 *
 * @param name of the module
 * @param hooks the hooks that it calls: after a change of these, the state is lost
 * @param _edit how often it was changed
 */
export function registerModule(module: ComponentModule, name: string, hooks: string, _edit: number): void {
  for (const [key, value] of Object.entries(module)) {
    if (!runtime.isLikelyComponentType(value)) continue
    runtime.register(value, `${name}#${key}`)
    runtime.setSignature(value, hooks)
  }
}

/** Show the components that were registered since the last call. */
export const refreshComponents = (): void => {
  runtime.performReactRefresh()
}
