// Runs in the head, before anything is painted: what the page looks like must be settled by then.
// It stands in every page as text, so it is small, and the Content-Security-Policy knows its hash.

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
  // A script that does not come leaves a page without scripts, which hides what would do nothing.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && delete dataset.js, true)
  // As markup, checkers of HTML that are older than this link call it a mistake.
  if (dataset.paint === 'whole') {
    const link = document.createElement('link')
    link.rel = 'expect'
    link.href = '#payload'
    link.setAttribute('blocking', 'render')
    document.head.append(link)
  }
  /** As `tab-choice.ts` does it, which is not there yet: this script is alone. */
  const showTabs = () => {
    for (const tab of document.querySelectorAll<HTMLElement>('.tabs[data-group] > .tab')) {
      const stored = localStorage.getItem(`tabs.${tab.parentElement?.dataset.group}`)
      tab.toggleAttribute('data-chosen', tab.dataset.value === stored)
    }
  }
  let choice: string | null = null
  try {
    if (Object.keys(localStorage).some((key) => key.startsWith('tabs.'))) {
      const watch = new MutationObserver(showTabs)
      watch.observe(document, { childList: true, subtree: true })
      addEventListener('DOMContentLoaded', () => watch.disconnect())
    }
    if (!colorMode.switch) localStorage.removeItem('theme')
    choice = localStorage.getItem('theme')
    if (announcement && localStorage.getItem(`announcement.${announcement}`))
      dataset.announcement = 'dismissed'
  } catch {
    // No storage: the defaults stand.
  }
  const chosen = choice === 'light' || choice === 'dark' ? choice : null
  const system =
    colorMode.respectSystem && matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  dataset.theme = chosen ?? (colorMode.respectSystem ? system : colorMode.default)
  dataset.themeChoice = chosen ?? (colorMode.respectSystem ? 'system' : colorMode.default)
})()
