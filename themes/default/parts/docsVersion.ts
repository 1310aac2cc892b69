import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from 'sitegen/client'
import type { DocsVersionItem, PageInfo, VersionLink } from 'sitegen/theme'

type Versions = Pick<DocsVersionItem, 'docs' | 'versions'>

const changed = 'theme:docs-version'
const key = (docs: string) => `docs-version.${docs}`

function subscribe(listener: () => void): () => void {
  for (const event of [changed, 'storage']) window.addEventListener(event, listener)
  return () => {
    for (const event of [changed, 'storage']) window.removeEventListener(event, listener)
  }
}

/** Remember which version of a docs collection the reader has chosen. */
export function chooseVersion(docs: string, { name }: VersionLink): void {
  writeStored(key(docs), name)
  window.dispatchEvent(new Event(changed))
}

/** Name of the version of a docs collection that the reader has chosen last. */
export const rememberedVersion = (docs: string): string | null => readStored(key(docs))

/**
 * The version that an item of the navbar stands for: the page's own in these docs, elsewhere the one
 * that the reader has chosen last. On the server, or when there is none of that name: the last version.
 */
export function useShownVersion({ docs, versions }: Versions, page: PageInfo): VersionLink | undefined {
  const chosen = useSyncExternalStore(
    subscribe,
    () => rememberedVersion(docs),
    () => null
  )
  const name = page.version?.docs === docs ? page.version.name : chosen
  return versions.find((one) => one.name === name) ?? versions.find(({ last }) => last)
}

/** The page in another version of the same docs, or else the version's main document. */
export const urlIn = (version: VersionLink, { docs }: Versions, page: PageInfo): string =>
  (page.version?.docs === docs ? page.version.urls[version.name] : undefined) ?? version.url
