// The entry script of every page, without React. The page is whole without it: it makes navigation faster, starts the
// behaviours of the theme, and lets islands start.

import { type Behaviour, setBehaviours, startBehaviours } from './behaviours.ts'
import type { IslandTable } from './island-table.ts'
import { configureLinks } from './links.ts'
import { appElement, siteFacts } from './page.ts'
import { dispatchPageShown } from './page-shown.ts'
import { startPrefetch } from './prefetch.ts'
import { startRouter } from './router.ts'

/** What the scripts of a site consist of. */
export interface SiteScripts extends IslandTable {
  readonly behaviours: readonly Behaviour[]
  /** Starts the browser modules of plugins, if there are any. */
  readonly plugins?: () => void
}

const pageLoaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('load', resolve, { once: true }))

/** Pages without islands do not load what starts them. */
async function islands(table: IslandTable): Promise<{ readonly default: () => void }> {
  const { defineIslands } = await import('./island-element.ts')
  return { default: () => defineIslands(table) }
}

/** Set by the bundler: whether `serve` shows the page. */
declare const SERVED: boolean

/** Set while a page is open under `serve`: its scripts may be loaded again. */
const startedKey = Symbol.for('sitegen:started')

/** Start the page. Resolves when it has started; under `serve`, a second call replaces the modules of islands. */
export async function startSite({ behaviours, plugins, ...table }: SiteScripts): Promise<void> {
  if (SERVED) {
    if (startedKey in window) return (await import('./reload-islands.ts')).reloadIslands(table)
    Object.assign(window, { [startedKey]: true })
    import('./refresh-page.ts').then(({ startRefreshing }) => startRefreshing(), console.warn)
  }
  const { base, trailingSlash, analytics } = siteFacts()
  configureLinks({ base, trailingSlash })
  startRouter(base)
  startPrefetch(base)
  setBehaviours([...behaviours, { selector: 'sitegen-island', load: () => islands(table) }])
  const started = Promise.all([startBehaviours(), pageLoaded()])
  if (analytics) import('./analytics.ts').then(({ countVisits }) => countVisits(analytics), console.warn)
  dispatchPageShown()
  plugins?.()
  await started
  appElement()?.setAttribute('data-started', '')
}
