// The first script of every page, and the only one that runs at once. The page can be read, its links
// and its menus work as they stand; React comes when the browser has nothing better to do, or with the
// reader's first touch, key or movement. What the reader presses meanwhile is kept, and done afterwards.

import { appElement, reloadOnce, reloadsSpent } from './page.ts'
import { choosePressedTab } from './tab-choice.ts'

/** What the entry loads later: hydrates the page, and resolves when it listens itself. */
export interface App {
  start(shell: Promise<Response>): Promise<void>
}

/** Controls that do nothing before hydration. Links, `summary`, popovers and forms work by themselves. */
const needsScript = 'button:not([popovertarget], [type=submit]), [data-needs-script]'
/** Components in Markdown that do not listen yet. */
const unhydrated = '[data-component]:not([data-woken])'
const typing = 'input, textarea, select, [contenteditable]'
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const

/**
 * Wait for an idle moment or a sign of the reader, then load the app and start it.
 *
 * @param prepare
 *   Loads the largest module of the app alone: on a slow phone each of the two takes its time, and
 *   between them the browser answers the reader.
 */
export function hydrateLater(prepare: () => Promise<unknown>, load: () => Promise<App>): void {
  const held: (() => void)[] = []
  let started = false
  let failed = false
  let listening = false
  // Here and not by a link in the head: browsers warn of what they have fetched and nobody needs yet.
  const { shell: shellUrl = '', modules = '' } = appElement()?.dataset ?? {}
  let asked: Promise<Response> | undefined = askFor(shellUrl)
  // Not as one names the next, and after what the page is painted with; each in a task of its own, since
  // to begin a request takes some milliseconds on a slow phone.
  const waiting = modules.split(' ')
  const preloadNext = () => {
    const href = waiting.shift()
    if (!href) return
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    setTimeout(preloadNext)
  }
  requestAnimationFrame(() => setTimeout(preloadNext))

  async function start(): Promise<void> {
    if (started) return
    started = true
    for (const sign of signs) removeEventListener(sign, start, true)
    const shell = asked ?? askFor(shellUrl)
    asked = undefined
    try {
      await prepare()
      await pause()
      const app = await load()
      await pause()
      await app.start(shell)
    } catch (error) {
      return fail(error)
    }
    reloadsSpent()
    document.documentElement.dataset.js = ''
    // Clicks are still held in components of the text, which come a while later.
    listening = true
    removeEventListener('keydown', holdKey, true)
    removeEventListener('online', start)
    // Each in a task of its own, as the reader pressed them: React counts two in one as one.
    for (const replay of held) setTimeout(replay)
  }

  /**
   * The page can be read, and is one without scripts now, which hides what would do nothing. The next press of what is
   * left, or the network when it is back, starts anew.
   */
  async function fail(error: unknown): Promise<void> {
    console.warn(
      'The script of this page does not load. The page works without it as far as HTML goes.',
      error
    )
    // Its scripts may be of an older build. Without an answer there would be no page at all after a reload.
    if ((await answers()) && reloadOnce()) return
    delete document.documentElement.dataset.js
    held.length = 0
    failed = true
    started = false
  }

  function hold(event: Event, replay: () => void): void {
    held.push(replay)
    void start()
    // What works without a script shall do so.
    if (failed) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  function holdClick(event: MouseEvent): void {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(needsScript) : null
    if (!control || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    const component = control.closest(unhydrated)
    if (!listening) hold(event, () => pressWhenHydrated(control))
    else if (component) {
      event.preventDefault()
      event.stopImmediatePropagation()
      pressWhenHydrated(control)
    }
  }

  /** Keys that a script of the page will answer: a shortcut of search, and arrows on a control. */
  function holdKey(event: KeyboardEvent): void {
    const { target, key } = event
    if (!(target instanceof Element)) return
    const search =
      (key === 'k' && (event.ctrlKey || event.metaKey)) || (key === '/' && !target.closest(typing))
    const kept =
      (search && document.querySelector('[data-search-open]')) ||
      (/^Arrow(Up|Down)$/.test(key) && target.closest(needsScript))
    if (kept) hold(event, () => target.dispatchEvent(new KeyboardEvent('keydown', event)))
  }

  addEventListener('click', holdClick, true)
  // For good: the theme makes tabs of them a while after the page listens.
  addEventListener('click', choosePressedTab, true)
  addEventListener('keydown', holdKey, true)
  addEventListener('online', start)
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
  whenIdle(() => void start())
}

/** Press a control, when the component that it stands in listens. */
function pressWhenHydrated(control: HTMLElement): void {
  const component = control.closest(unhydrated)
  const again = () => void setTimeout(() => pressWhenHydrated(control))
  if (component) component.addEventListener('sitegen:woken', again, { once: true })
  else control.click()
}

function askFor(shellUrl: string): Promise<Response> {
  const answer = fetch(shellUrl)
  // Whoever starts says what is wrong with it.
  answer.catch(() => {})
  return answer
}

/** Let the browser do what waits. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** After everything that the page shows has loaded; Safari has no idle callback. */
function whenIdle(run: () => void): void {
  // Where the browser has none, an element with that id stands under the name.
  const soon = () =>
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(run, { timeout: 3000 })
      : setTimeout(run, 300)
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
}

/** Does the server answer for this page? */
const answers = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false
  )
