// Browser modules of plugins. They load after the page, and a failing one affects nothing else.

import type { ClientContext } from '../plugin.ts'
import { onPageShown } from './page-shown.ts'

/** A module and its options. */
export interface BrowserModule {
  /** Name of the plugin. */
  readonly plugin: string
  readonly options: unknown
  load(): Promise<{ readonly default?: unknown }>
}

/** Load and start the modules. They are notified of the current page and each later one. */
export function startPluginModules(modules: readonly BrowserModule[]): void {
  for (const { plugin, options, load } of modules) {
    const context: ClientContext = {
      options,
      onPage(listener) {
        onPageShown((page) => {
          try {
            listener(page)
          } catch (error) {
            warnFailed(plugin, error)
          }
        })
      }
    }
    load()
      .then(({ default: start }) => {
        if (typeof start !== 'function') throw new Error('its default export is not a function')
        return start(context)
      })
      .catch((error: unknown) => warnFailed(plugin, error))
  }
}

const warnFailed = (plugin: string, error: unknown): void =>
  console.warn(`The browser module of the plugin ${plugin} failed.`, error)
