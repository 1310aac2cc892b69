// Runs in the head before the first paint and sets what the page's look depends on. It is inlined in every page, so it is
// small, and its hash is in the content security policy.

import type { Announcement, ColorMode } from '../theme.ts'

/** JSON of these settings, filled in by the bundler. */
declare const BEFORE_PAINT: string

interface Settings {
  readonly colorMode: ColorMode
  readonly announcement?: Announcement['id']
}

;(() => {
  const { colorMode, announcement } = JSON.parse(BEFORE_PAINT) as Settings
  const { dataset } = document.documentElement
  dataset.js = ''
  // If the script fails to load, treat the page as one without scripts: controls that need them are hidden. Back online, it is
  // loaded again.
  const failed = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return
    const { src, type } = target
    if (type !== 'module' || !src.startsWith(location.origin)) return
    delete dataset.js
    const restart = () =>
      import(src).then(
        () => {
          dataset.js = ''
        },
        () => {}
      )
    addEventListener('online', restart)
    // It may belong to an older build. Reload once, and only if there is a server: otherwise the page would be lost.
    fetch(location.href, { method: 'HEAD', cache: 'no-store' })
      .then(({ status }) => {
        const guard = 'sitegen:reload-guard'
        if (status >= 500 || sessionStorage.getItem(guard) === src) return
        sessionStorage.setItem(guard, src)
        location.reload()
      })
      .catch(() => {})
  }
  addEventListener('error', failed, true)
  // Whether a position may be restored once the scripts have loaded (history.ts).
  const touch = () => {
    dataset.touched = ''
  }
  for (const sign of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(sign, touch, { once: true, passive: true })
  // Not in the markup, since older HTML validators reject this link type.
  if (dataset.paint === 'whole') {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'expect', href: '#app', blocking: 'render' })
    )
  }
  /** Same as in `tab-choice.ts`, which this script cannot import. */
  const showTabs = () => {
    for (const box of document.querySelectorAll<HTMLElement>('.tabs')) {
      const { group, query } = box.dataset
      const chosen = (query && parameters.get(query)) ?? localStorage.getItem(`tabs.${group}`)
      const tabs = [...box.children] as HTMLElement[]
      const chosenTab = tabs.find(({ dataset }) => dataset.value === chosen)
      if (chosenTab) for (const tab of tabs) tab.toggleAttribute('data-chosen', tab === chosenTab)
    }
  }
  const parameters = new URLSearchParams(location.search)
  let choice: string | null = null
  try {
    if (Object.keys(localStorage).some((key) => key.startsWith('tabs.')) || location.search) {
      const watch = new MutationObserver(showTabs)
      watch.observe(document, { childList: true, subtree: true })
      addEventListener('DOMContentLoaded', () => watch.disconnect())
    }
    if (!colorMode.switch) localStorage.removeItem('theme')
    choice = localStorage.getItem('theme')
    if (announcement && localStorage.getItem(`announcement.${announcement}`))
      dataset.announcement = 'dismissed'
  } catch {
    // Without storage, the defaults apply.
  }
  const chosen = choice === 'light' || choice === 'dark' ? choice : null
  const mode = chosen ?? (colorMode.respectSystem ? 'system' : colorMode.default)
  dataset.themeChoice = mode
  dataset.theme =
    mode === 'system' ? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light') : mode
})()
