// The first script of every page, and the only one that runs at once. The page can be read, its links
// and its menus work as they stand; React comes when the browser has nothing better to do, or with the
// reader's first touch, key or movement. What the reader presses meanwhile is kept, and done afterwards.

import { appId, reloadOnce, reloadsSpent } from './page.ts'

/** What the entry loads later: hydrates the page, and resolves when it listens itself. */
export interface App {
  start(shell: Promise<Response>): Promise<void>
}

/** Controls that do nothing before hydration. Links, `summary`, popovers and forms work by themselves. */
const needsScript = 'button:not([popovertarget], [type=submit]), [data-needs-script]'
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
  // Here and not by a link in the head: browsers warn of what they have fetched and nobody needs yet.
  const { shell: shellUrl = '', modules = '' } = document.getElementById(appId)?.dataset ?? {}
  const shell = fetch(shellUrl)
  // Whoever starts says what is wrong with it.
  shell.catch(() => {})
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
    try {
      await prepare()
      await pause()
      const app = await load()
      await pause()
      await app.start(shell)
      reloadsSpent()
    } catch (error) {
      if (!reloadOnce()) showFailure(error)
    } finally {
      removeEventListener('click', holdClick, true)
      removeEventListener('keydown', holdKey, true)
    }
    for (const replay of held) replay()
  }

  function hold(event: Event, replay: () => void): void {
    event.preventDefault()
    event.stopImmediatePropagation()
    held.push(replay)
  }

  function holdClick(event: MouseEvent): void {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(needsScript) : null
    if (!control || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    hold(event, () => control.click())
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
  addEventListener('keydown', holdKey, true)
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
  whenIdle(() => void start())
}

/** Let the browser do what waits. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** After everything that the page shows has loaded; Safari has no idle callback. */
function whenIdle(run: () => void): void {
  const soon = () =>
    'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 3000 }) : setTimeout(run, 300)
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
}

/** The app does not load, though the page does: its text stays, and this stands above it. */
function showFailure(error: unknown): void {
  const app = document.getElementById(appId)
  const box = document.createElement('div')
  box.className = 'load-error'
  box.setAttribute('role', 'alert')
  const text = document.createElement('p')
  text.textContent = error instanceof Error ? error.message : String(error)
  const button = document.createElement('button')
  button.textContent = app?.dataset.retry ?? 'Retry'
  button.addEventListener('click', () => location.reload())
  box.append(text, button)
  app?.prepend(box)
}
