import { MemoizedHtml, t, trustedHtml } from 'sitegen/client'
import type { NavbarItem as Item, NavbarLink } from 'sitegen/theme'
import ColorModeToggle from './ColorModeToggle.tsx'
import { markOf } from './current.ts'
import DocsVersionDropdown from './DocsVersionDropdown.tsx'
import DocsVersionLink from './DocsVersionLink.tsx'
import Dropdown from './Dropdown.tsx'
import EntryText from './EntryText.tsx'
import { type ItemContext, type ItemViews, viewItem } from './itemViews.ts'
import Link from './Link.tsx'
import LocaleDropdown from './LocaleDropdown.tsx'
import SearchLink from './SearchLink.tsx'

export interface NavbarItemProps extends ItemContext {
  readonly item: Item
}

const looks: Readonly<Record<string, string>> = {
  primary: 'button button-small',
  secondary: 'button button-secondary button-small'
}

/** Class of a link by its `look` in navbar.yaml; unknown ones are ordinary links. */
export const lookOf = (link: NavbarLink): string => looks[link.look ?? ''] ?? 'navbar-link'

export interface EntriesProps extends ItemContext {
  readonly item: Extract<Item, { type: 'dropdown' }>
  readonly className: string
}

/** Entries of a dropdown. Pages differ in the current entry and in document versions. */
export function Entries({ item, className, shell, page, marked }: EntriesProps) {
  const current = item.items.map((entry) => markOf(entry, marked)).join()
  const entries = () =>
    item.items.map((entry, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order of the navbar never changes
      <li key={index} data-look={entry.look}>
        {entry.type === 'docsVersion' ? (
          <DocsVersionLink item={entry} page={page} current={markOf(entry, marked)} />
        ) : (
          <Link link={entry} strings={shell.strings} current={markOf(entry, marked)}>
            <EntryText label={entry.label} notes={entry} />
          </Link>
        )}
      </li>
    ))
  if (item.items.some(({ type }) => type === 'docsVersion')) return <ul className={className}>{entries()}</ul>
  return (
    <MemoizedHtml as="ul" data={item} variant={current} className={className}>
      {entries}
    </MemoizedHtml>
  )
}

const views: ItemViews = {
  link: (item, { shell, marked }) => (
    <li>
      <Link link={item} strings={shell.strings} className={lookOf(item)} current={markOf(item, marked)} />
    </li>
  ),
  dropdown: (item, context) => {
    const current = markOf(item, context.marked)
    const expand = t(context.shell.strings, 'navbar.expand', { label: item.label })
    return (
      <Dropdown label={item.label} url={item.url} expand={expand} current={current}>
        <Entries item={item} className="dropdown-panel" {...context} />
      </Dropdown>
    )
  },
  docsVersion: (item, { page, marked }) => (
    <li>
      <DocsVersionLink item={item} page={page} className="navbar-link" current={markOf(item, marked)} />
    </li>
  ),
  docsVersionDropdown: (item, { page }) => <DocsVersionDropdown item={item} page={page} />,
  localeDropdown: (_, context) => <LocaleDropdown {...context} />,
  colorMode: (_, { shell }) =>
    shell.colorMode.switch && (
      <li>
        <ColorModeToggle colorMode={shell.colorMode} strings={shell.strings} />
      </li>
    ),
  search: (_, { shell }) => (
    <li>
      <SearchLink shell={shell} />
    </li>
  ),
  html: (item) => <li dangerouslySetInnerHTML={{ __html: trustedHtml(item.html) }} />
}

/** A navbar item on wide screens, as a list item. */
export default function NavbarItem({ item, ...context }: NavbarItemProps) {
  return viewItem(views, item, context)
}
