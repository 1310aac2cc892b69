// The entry script, the only one that runs immediately. The page works without React: links and menus are plain HTML.
// React loads when the browser is idle, or on the first interaction. Clicks and keys until then are replayed afterwards.

import { appElement, islandHydratedEvent, reloadOnce, resetReloadGuard } from './page.ts'
import { choosePressedTab } from './tab-choice.ts'

/** The app: hydrates the page, and resolves when it handles events itself. */
export interface HydratableApp {
  start(shell: Promise<Response>): Promise<void>
}

/** Controls that need hydration. Links, `summary`, popovers and forms work without. */
const needsScript = 'button:not([popovertarget], [type=submit]), [data-needs-script]'
/** Islands that are not hydrated yet. */
const unhydrated = '[data-component]:not([data-island-hydrated])'
const textInputs = 'input, textarea, select, [contenteditable]'
const interactionEvents = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const

/**
 * Wait for an idle moment or an interaction, then load and start the app.
 *
 * @param prepare
 *   Loads the largest module of the app first: on slow phones, the browser can handle input between the two.
 */
export function hydrateWhenIdle(prepare: () => Promise<unknown>, load: () => Promise<HydratableApp>): void {
  let started = false
  // Not a preload link: browsers warn about preloads that are not used soon.
  const { shell: shellUrl = '', modules = '' } = appElement()?.dataset ?? {}
  let pendingShell: Promise<Response> | undefined = fetchShell(shellUrl)
  preloadModules(modules.split(' '))
  const heldEvents = holdEvents(() => void start())

  async function start(): Promise<void> {
    if (started) return
    started = true
    for (const type of interactionEvents) removeEventListener(type, start, true)
    const shell = pendingShell ?? fetchShell(shellUrl)
    pendingShell = undefined
    try {
      await prepare()
      await yieldToBrowser()
      const app = await load()
      await yieldToBrowser()
      await app.start(shell)
    } catch (error) {
      return fail(error)
    }
    resetReloadGuard()
    document.documentElement.dataset.js = ''
    removeEventListener('online', start)
    heldEvents.replay()
  }

  /**
   * Treat the page as one without scripts: controls that need them are hidden. The next interaction with a remaining
   * control, or the `online` event, tries again.
   */
  async function fail(error: unknown): Promise<void> {
    console.warn('The script of this page could not be loaded. The page still works as plain HTML.', error)
    // The scripts may belong to an older build. Reload only if the server responds: otherwise the page would be lost.
    if ((await isServerUp()) && reloadOnce()) return
    delete document.documentElement.dataset.js
    heldEvents.discard()
    started = false
  }

  // Not removed after hydration: the theme enhances tabs later.
  addEventListener('click', choosePressedTab, true)
  addEventListener('online', start)
  for (const type of interactionEvents) addEventListener(type, start, { capture: true, passive: true })
  whenIdle(() => void start())
}

/** Preload modules in parallel rather than one after the other, and after the resources that the first paint needs. */
function preloadModules(hrefs: string[]): void {
  // Each in its own task, since starting a request takes some milliseconds on slow phones.
  const preloadNext = () => {
    const href = hrefs.shift()
    if (!href) return
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    setTimeout(preloadNext)
  }
  requestAnimationFrame(() => setTimeout(preloadNext))
}

/** Clicks and keys that need scripts. */
interface HeldEvents {
  /** Replay them, since scripts handle events from now on. */
  replay(): void
  /** Discard them, and let the browser handle what works without scripts. */
  discard(): void
}

/** Hold clicks and keys that need scripts; the first of them starts the app. */
function holdEvents(start: () => void): HeldEvents {
  const replays: (() => void)[] = []
  let failed = false
  let pageHydrated = false

  function holdEvent(event: Event, replay: () => void): void {
    replays.push(replay)
    start()
    // Let the browser handle what works without scripts.
    if (failed) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  function holdClick(event: MouseEvent): void {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(needsScript) : null
    if (!control || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    const component = control.closest(unhydrated)
    if (!pageHydrated) holdEvent(event, () => pressWhenHydrated(control))
    else if (component) {
      event.preventDefault()
      event.stopImmediatePropagation()
      pressWhenHydrated(control)
    }
  }

  /** Hold keys that scripts handle: search shortcuts, and arrow keys on controls. */
  function holdKey(event: KeyboardEvent): void {
    const { target, key } = event
    if (!(target instanceof Element)) return
    const search =
      (key === 'k' && (event.ctrlKey || event.metaKey)) || (key === '/' && !target.closest(textInputs))
    const isHandledByScript =
      (search && document.querySelector('[data-search-open]')) ||
      (/^Arrow(Up|Down)$/.test(key) && target.closest(needsScript))
    if (isHandledByScript) holdEvent(event, () => target.dispatchEvent(new KeyboardEvent('keydown', event)))
  }

  addEventListener('click', holdClick, true)
  addEventListener('keydown', holdKey, true)
  return {
    replay() {
      // Clicks in islands are still held: they hydrate later.
      pageHydrated = true
      removeEventListener('keydown', holdKey, true)
      // One task per event, since React batches updates within a task.
      for (const replay of replays) setTimeout(replay)
    },
    discard() {
      replays.length = 0
      failed = true
    }
  }
}

/** Click a control once its island is hydrated. */
function pressWhenHydrated(control: HTMLElement): void {
  const component = control.closest(unhydrated)
  const pressAgain = () => void setTimeout(() => pressWhenHydrated(control))
  if (component) component.addEventListener(islandHydratedEvent, pressAgain, { once: true })
  else control.click()
}

function fetchShell(shellUrl: string): Promise<Response> {
  const response = fetch(shellUrl)
  // Errors are handled where the response is awaited.
  response.catch(() => {})
  return response
}

/** Yield to the browser's event loop. */
const yieldToBrowser = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

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
