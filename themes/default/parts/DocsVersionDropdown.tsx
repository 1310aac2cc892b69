import type { NavbarItem, PageInfo } from 'sitegen/theme'
import Dropdown from './Dropdown.tsx'
import { remembersVersion, shownVersion, urlIn } from './docsVersion.ts'

type Item = Extract<NavbarItem, { type: 'docsVersionDropdown' }>

export interface DocsVersionDropdownProps {
  readonly item: Item
  readonly page: PageInfo
}

/** Versions as list items. Following a link stores the reader's choice (`behaviour/docs-versions.ts`). */
export function DocsVersionLinks({ item, page }: DocsVersionDropdownProps) {
  return item.versions.map((version) => {
    const url = urlIn(version, item, page)
    return (
      <li key={version.name}>
        <a
          href={url}
          aria-current={url === page.url ? 'page' : undefined}
          data-version={`${item.docs}@${version.name}`}
        >
          {version.label}
        </a>
      </li>
    )
  })
}

/** Dropdown with all versions of a docs collection, labelled with that of the page, or the one chosen last. */
export default function DocsVersionDropdown({ item, page }: DocsVersionDropdownProps) {
  const version = shownVersion(item, page)
  const label = item.label ?? <span {...remembersVersion(item, page)}>{version?.label}</span>
  return (
    <Dropdown label={label}>
      <ul className="dropdown-panel">
        <DocsVersionLinks item={item} page={page} />
      </ul>
    </Dropdown>
  )
}
