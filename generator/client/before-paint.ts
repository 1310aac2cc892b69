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
  // If a script fails to load, treat the page as one without scripts: controls that need them are hidden.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && delete dataset.js, true)
  // Not in the markup, since older HTML validators reject this link type.
  if (dataset.paint === 'whole') {
    const link = document.createElement('link')
    link.rel = 'expect'
    link.href = '#payload'
    link.setAttribute('blocking', 'render')
    document.head.append(link)
  }
  /** Same as in `tab-choice.ts`, which this script cannot import. */
  const showTabs = () => {
    for (const box of document.querySelectorAll<HTMLElement>('.tabs')) {
      const { group, query } = box.dataset
      const chosen = (query && parameters.get(query)) ?? localStorage.getItem(`tabs.${group}`)
      const tabs = [...box.children] as HTMLElement[]
      if (chosen === null || !tabs.some(({ dataset }) => dataset.value === chosen)) continue
      for (const tab of tabs) tab.toggleAttribute('data-chosen', tab.dataset.value === chosen)
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
  const system =
    colorMode.respectSystem && matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  dataset.theme = chosen ?? (colorMode.respectSystem ? system : colorMode.default)
  dataset.themeChoice = chosen ?? (colorMode.respectSystem ? 'system' : colorMode.default)
})()
