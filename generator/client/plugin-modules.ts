// Modules that plugins run in the browser. They come after the page, and one that fails ends nothing but itself.

import type { ClientContext, ShownPage } from '../plugin.ts'
import type { Payload } from '../theme.ts'

/** A module, and what it is told. */
export interface PluginModule {
  /** Name of the plugin. */
  readonly plugin: string
  readonly options: unknown
  load(): Promise<{ readonly default?: unknown }>
}

const shownPage = ({ url, documentTitle, locale }: Payload): ShownPage => ({
  url,
  title: documentTitle,
  locale
})

/**
 * Load and start the modules.
 *
 * @returns is to be called with each page that is shown afterwards
 */
export function startPluginModules(
  modules: readonly PluginModule[],
  first: Payload
): (payload: Payload) => void {
  let page = shownPage(first)
  const listeners: ((page: ShownPage) => void)[] = []
  for (const { plugin, options, load } of modules) {
    const told = (listener: (page: ShownPage) => void) => (now: ShownPage) => {
      try {
        listener(now)
      } catch (error) {
        failed(plugin, error)
      }
    }
    const context: ClientContext = {
      options,
      onPage(listener) {
        const guarded = told(listener)
        listeners.push(guarded)
        guarded(page)
      }
    }
    load()
      .then(({ default: start }) => {
        if (typeof start !== 'function') throw new Error('it has no function as its default export')
        return start(context)
      })
      .catch((error: unknown) => failed(plugin, error))
  }
  return (payload) => {
    page = shownPage(payload)
    for (const listener of listeners) listener(page)
  }
}

const failed = (plugin: string, error: unknown): void =>
  console.warn(`The module of the plugin ${plugin} for the browser fails.`, error)
