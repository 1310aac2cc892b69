// Modules that plugins run in the browser. They come after the page, and one that fails ends nothing but itself.

import type { ClientContext } from '../plugin.ts'
import { onPageShown } from './page-shown.ts'

/** A module, and what it is told. */
export interface PluginModule {
  /** Name of the plugin. */
  readonly plugin: string
  readonly options: unknown
  load(): Promise<{ readonly default?: unknown }>
}

/** Load and start the modules. They hear of the page that is shown then, and of each after it. */
export function startPluginModules(modules: readonly PluginModule[]): void {
  for (const { plugin, options, load } of modules) {
    const context: ClientContext = {
      options,
      onPage(listener) {
        onPageShown((page) => {
          try {
            listener(page)
          } catch (error) {
            failed(plugin, error)
          }
        })
      }
    }
    load()
      .then(({ default: start }) => {
        if (typeof start !== 'function') throw new Error('it has no function as its default export')
        return start(context)
      })
      .catch((error: unknown) => failed(plugin, error))
  }
}

const failed = (plugin: string, error: unknown): void =>
  console.warn(`The module of the plugin ${plugin} for the browser fails.`, error)
