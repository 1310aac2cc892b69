import { readStored, writeStored } from 'sitegen/client'
import type { DocsVersionItem, PageInfo, VersionLink } from 'sitegen/theme'

type Versions = Pick<DocsVersionItem, 'docs' | 'versions'>

const key = (docs: string) => `docs-version.${docs}`

/** Store the reader's choice of version for a docs collection. */
export const chooseVersion = (docs: string, name: string): void => writeStored(key(docs), name)

/** Name of the version chosen last for a docs collection. */
export const rememberedVersion = (docs: string): string | null => readStored(key(docs))

/** The version that a navbar item links to: that of the page in these docs, otherwise the last version. */
export function shownVersion({ docs, versions }: Versions, page: PageInfo): VersionLink | undefined {
  const name = page.version?.docs === docs ? page.version.name : undefined
  return versions.find((version) => version.name === name) ?? versions.find(({ last }) => last)
}

/** A version that a link or label may show instead: its label and URL. */
export type OtherVersion = readonly [label: string, url: string]

/** Outside of the docs, an item shows the version chosen last: `behaviour/docs-versions.ts` finds it in this attribute. */
export function remembersVersion(
  { docs, label, versions }: Versions & Pick<DocsVersionItem, 'label'>,
  page: PageInfo
): Readonly<Record<string, string>> {
  if (page.version?.docs === docs || versions.length < 2) return {}
  const others = versions.map(({ name, label: ownLabel, url }): [string, OtherVersion] => [
    name,
    [label ?? ownLabel, url]
  ])
  return { 'data-docs': docs, 'data-versions': JSON.stringify(Object.fromEntries(others)) }
}

/** URL of the page in another version, or of that version's main document. */
export const urlIn = (version: VersionLink, { docs }: Versions, page: PageInfo): string =>
  (page.version?.docs === docs ? page.version.urls[version.name] : undefined) ?? version.url
