import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from 'sitegen/client'
import type { DocsVersionItem, VersionLink } from 'sitegen/theme'

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

/** The version that the reader has chosen last; the first on the server, or when there is none of that name. */
export function usePreferredVersion({ docs, versions }: Versions): VersionLink | undefined {
  const chosen = useSyncExternalStore(
    subscribe,
    () => readStored(key(docs)),
    () => null
  )
  return versions.find(({ name }) => name === chosen) ?? versions[0]
}
