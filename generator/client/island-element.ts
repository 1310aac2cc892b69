// Islands in the browser: each element waits until it is needed, then loads its component and React, and is hydrated in
// place. It works wherever it is inserted, and ends when it is removed.

import { startBehaviours } from './behaviours.ts'
import { islandHydratedEvent } from './events.ts'
import type { IslandTable, MountedIsland } from './island-table.ts'
import { reloadOnce } from './page.ts'
import { allowScriptStyles } from './script-styles.ts'

/** Signs that a reader is about to use an island. */
const signs = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const

/** Controls whose clicks do nothing without script. */
const controls = 'button:not([popovertarget]), [role=button], [role=tab], summary, [data-needs-script]'

let table: IslandTable = { islands: {} }

/** Set where islands find their modules. */
export function setIslandTable(newTable: IslandTable): void {
  table = newTable
}

/** What loads the module of an island. */
export const moduleOf = (island = ''): IslandTable['islands'][string] | undefined =>
  table.islands[island.replace(/#.*/, '')]

/** Let the islands of the page start. */
export function defineIslands(siteTable: IslandTable): void {
  if (customElements.get('sitegen-island')) return
  setIslandTable(siteTable)
  // Before any library runs: some write their styles when they are loaded.
  allowScriptStyles()
  class Island extends HTMLElement {
    static observedAttributes = ['data-props']
    mounted: MountedIsland | undefined
    stopWaiting: () => void = () => {}
    stopHolding: () => void = () => {}
    isStarting = false
    readonly held: HTMLElement[] = []

    connectedCallback(): void {
      if (this.mounted || this.isStarting) return
      const stopHolding = holdClicks(this)
      const stops = [onSign(this, () => void this.start())]
      const { hydrate = 'visible' } = this.dataset
      if (hydrate === 'idle') whenIdle(() => this.isConnected && void this.start())
      else if (hydrate === 'visible') stops.push(onceVisible(this, () => void this.start()))
      this.stopWaiting = () => {
        for (const stop of stops.splice(0)) stop()
      }
      this.stopHolding = stopHolding
    }

    disconnectedCallback(): void {
      // It may only have been moved.
      queueMicrotask(() => {
        if (this.isConnected) return
        this.stopWaiting()
        this.stopHolding()
        this.mounted?.unmount()
        this.mounted = undefined
      })
    }

    attributeChangedCallback(): void {
      this.mounted?.update()
    }

    async start(): Promise<void> {
      if (this.isStarting || this.mounted) return
      this.isStarting = true
      const [, name = 'default'] = (this.dataset.island ?? '').split('#')
      try {
        const [root, module] = await Promise.all([
          import('./island-root.tsx'),
          moduleOf(this.dataset.island)?.()
        ])
        if (!this.isConnected || !module) return
        this.mounted = await root.mountIsland(this, module[name], table)
        this.stopWaiting()
        this.stopHolding()
        this.dataset.hydrated = ''
        this.dispatchEvent(new Event(islandHydratedEvent, { bubbles: true }))
        void startBehaviours(this)
        // One task for each, since React batches updates within a task.
        for (const control of this.held) setTimeout(() => control.isConnected && control.click())
      } catch (error) {
        // The HTML stays, and the next click tries again. The scripts may belong to an older build: reload the page for a click,
        // and only if there is a server, or the page is lost.
        console.warn(`${this.dataset.island} could not be loaded.`, error)
        this.stopWaiting()
        const isLost = this.held.length > 0 && (await isServerUp()) && !reloadOnce(this.dataset.island ?? '')
        if (isLost) this.stopHolding()
      } finally {
        this.isStarting = false
        this.held.length = 0
      }
    }
  }
  customElements.define('sitegen-island', Island)

  /** Keep clicks for when they have an effect. */
  function holdClicks(island: Island): () => void {
    const hold = (event: MouseEvent) => {
      const control = event.target instanceof Element ? event.target.closest<HTMLElement>(controls) : null
      if (!control || control.closest('sitegen-island, sitegen-slot') !== island || event.button !== 0) return
      event.preventDefault()
      event.stopImmediatePropagation()
      island.held.push(control)
      void island.start()
    }
    island.addEventListener('click', hold, true)
    return () => island.removeEventListener('click', hold, true)
  }
}

function onSign(element: HTMLElement, start: () => void): () => void {
  for (const sign of signs) element.addEventListener(sign, start, { passive: true })
  // The reader may already be there.
  if (element.matches(':focus-within')) start()
  return () => {
    for (const sign of signs) element.removeEventListener(sign, start)
  }
}

/** The elements in an island that have boxes: it has none itself, and neither have its slots. */
const boxesIn = (element: Element): readonly Element[] =>
  [...element.children].flatMap((child) => (/^sitegen-/.test(child.localName) ? boxesIn(child) : child))

/** Call once when an element comes near the window. */
function onceVisible(element: HTMLElement, start: () => void): () => void {
  const boxes = boxesIn(element)
  if (boxes.length === 0) {
    queueMicrotask(start)
    return () => {}
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) start()
    },
    { rootMargin: '200px' }
  )
  for (const box of boxes) observer.observe(box)
  return () => observer.disconnect()
}

/** Run in an idle moment after the load event. Safari has no `requestIdleCallback`. */
function whenIdle(run: () => void): void {
  // Without the API, the name may refer to an element with that id.
  const soon = () =>
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(run, { timeout: 3000 })
      : setTimeout(run, 300)
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
}

/** Whether the server responds for this page. */
const isServerUp = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false
  )
