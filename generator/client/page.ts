// The loaded page: its element, what that says of the site, and a guard against reload loops.

import type { Analytics, Shell } from '../theme.ts'

// Located by structure rather than by id: authors choose ids, and the first element with an id wins. All content is inside
// the first element.
const appSelector = 'body > div[data-shell]'

/** The element of a page, below which everything is. */
export const appElement = (page: Document = document): HTMLElement | null => page.querySelector(appSelector)

/** What a page says of its site. */
export interface SiteFacts {
  readonly base: string
  readonly trailingSlash: Shell['trailingSlash']
  readonly analytics?: Analytics
}

/** Facts of the site, from the attributes of its element (`plan/plan-context.ts`). */
export function siteFacts(): SiteFacts {
  const { base = '/', slash, analytics } = appElement()?.dataset ?? {}
  return {
    base,
    trailingSlash: slash as Shell['trailingSlash'],
    ...(analytics !== undefined && { analytics: JSON.parse(analytics) as Analytics })
  }
}

let pendingShell: Promise<Shell> | undefined

/** The data of the site in the language of the page: navbar, texts, search. Loaded once, when something needs it. */
export function loadShell(): Promise<Shell> {
  pendingShell ??= fetchShell().catch((error: unknown) => {
    pendingShell = undefined
    throw error
  })
  return pendingShell
}

async function fetchShell(): Promise<Shell> {
  const response = await fetch(appElement()?.dataset.shell ?? '')
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`)
  return (await response.json()) as Shell
}

const reloadGuardKey = 'sitegen:reload-guard'

/**
 * Reload the page once, since its scripts may belong to an older build.
 *
 * @param script what failed to load
 * @returns whether the page is being reloaded
 */
export function reloadOnce(script: string): boolean {
  const failure = `${appElement()?.dataset.build} ${script}`
  try {
    if (sessionStorage.getItem(reloadGuardKey) === failure) return false
    sessionStorage.setItem(reloadGuardKey, failure)
  } catch {
    // Without storage it could reload forever.
    return false
  }
  location.reload()
  return true
}
