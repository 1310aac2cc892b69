// Under `serve`: shows the current page again in place when sources have changed.

import { startBehaviours } from './behaviours.ts'
import { locationEvent, refreshEvent, reloadEvent } from './events.ts'
import { fetchPage, forgetPages, loadShow } from './fetch-page.ts'
import { pagePath } from './links.ts'

/** Start updating the page when it is told to. */
export function startRefreshing(): void {
  window.addEventListener(refreshEvent, (event) => {
    event.preventDefault()
    void refresh()
  })
}

async function refresh(): Promise<void> {
  forgetPages()
  try {
    const [{ document: page }, { belongsHere, loadStyles, showAgain }] = await Promise.all([
      fetchPage(pagePath(location.pathname)),
      loadShow()
    ])
    if (!belongsHere(page)) return reload()
    await loadStyles(page)
    showAgain(page)
    void startBehaviours()
    window.dispatchEvent(new Event(locationEvent))
  } catch {
    reload()
  }
}

function reload(): void {
  window.dispatchEvent(new Event(reloadEvent))
  location.reload()
}
