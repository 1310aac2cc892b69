import type { NavbarItem } from 'sitegen/theme'
import Dropdown from './Dropdown.tsx'
import { chooseVersion, usePreferredVersion } from './docsVersion.ts'

type Item = Extract<NavbarItem, { type: 'docsVersionDropdown' }>

export interface DocsVersionsProps {
  readonly item: Item
  readonly url: string
}

/** The versions as list items; following one makes it the reader's choice. */
export function DocsVersionLinks({ item, url }: DocsVersionsProps) {
  return item.versions.map((version) => (
    <li key={version.name}>
      <a
        href={version.url}
        aria-current={version.url === url ? 'page' : undefined}
        onClick={() => chooseVersion(item.docs, version)}
      >
        {version.label}
      </a>
    </li>
  ))
}

/** All versions of a docs collection, under the name of the one that the reader has chosen last. */
export default function DocsVersionDropdown({ item, url }: DocsVersionsProps) {
  const version = usePreferredVersion(item)
  return (
    <Dropdown label={item.label ?? version?.label}>
      <DocsVersionLinks item={item} url={url} />
    </Dropdown>
  )
}
