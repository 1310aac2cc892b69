import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from 'sitegen/client'
import type { DocsVersionItem, PageInfo, VersionLink } from 'sitegen/theme'

type Versions = Pick<DocsVersionItem, 'docs' | 'versions'>

const changedEvent = 'theme:docs-version'
const key = (docs: string) => `docs-version.${docs}`

function subscribe(listener: () => void): () => void {
  for (const event of [changedEvent, 'storage']) window.addEventListener(event, listener)
  return () => {
    for (const event of [changedEvent, 'storage']) window.removeEventListener(event, listener)
  }
}

/** Store the reader's choice of version for a docs collection. */
export function chooseVersion(docs: string, { name }: VersionLink): void {
  writeStored(key(docs), name)
  window.dispatchEvent(new Event(changedEvent))
}

/** Name of the version chosen last for a docs collection. */
export const rememberedVersion = (docs: string): string | null => readStored(key(docs))

/**
 * The version that a navbar item links to: that of the page in these docs, otherwise the one chosen last. On the server, or if
 * that does not exist: the last version.
 */
export function useShownVersion({ docs, versions }: Versions, page: PageInfo): VersionLink | undefined {
  const chosen = useSyncExternalStore(
    subscribe,
    () => rememberedVersion(docs),
    () => null
  )
  const name = page.version?.docs === docs ? page.version.name : chosen
  return versions.find((version) => version.name === name) ?? versions.find(({ last }) => last)
}

/** URL of the page in another version, or of that version's main document. */
export const urlIn = (version: VersionLink, { docs }: Versions, page: PageInfo): string =>
  (page.version?.docs === docs ? page.version.urls[version.name] : undefined) ?? version.url
