import type { ReactNode } from 'react'
import { t, trustedHtml } from 'sitegen/client'
import Branch from './Branch.tsx'
import ColorModeToggle from './ColorModeToggle.tsx'
import { markOf } from './current.ts'
import { DocsVersionLinks } from './DocsVersionDropdown.tsx'
import DocsVersionLink from './DocsVersionLink.tsx'
import { type ItemViews, viewItem } from './itemViews.ts'
import Link from './Link.tsx'
import LocaleLinks from './LocaleLinks.tsx'
import { Entries, lookOf, type NavbarItemProps } from './NavbarItem.tsx'

const toRow = (caption: string, className: string, content: ReactNode) => (
  <div className={`menu-row ${className}`}>
    <span className="menu-caption">{caption}</span>
    {content}
  </div>
)

const views: ItemViews = {
  link: (item, { shell, marked }) => (
    <Link
      link={item}
      strings={shell.strings}
      className={item.look === undefined ? 'branch-label' : lookOf(item)}
      current={markOf(item, marked)}
    />
  ),
  dropdown: (item, context) => (
    <Branch
      label={item.label}
      url={item.url}
      current={markOf(item, context.marked)}
      open={markOf(item, context.marked) !== undefined}
      strings={context.shell.strings}
    >
      <Entries item={item} className="menu-entries" {...context} />
    </Branch>
  ),
  docsVersion: (item, { page, marked }) => (
    <DocsVersionLink item={item} page={page} className="branch-label" current={markOf(item, marked)} />
  ),
  docsVersionDropdown: (item, { shell, page }) => (
    <Branch
      label={item.label ?? page.version?.label ?? item.versions.find(({ last }) => last)?.label ?? ''}
      open={false}
      strings={shell.strings}
    >
      <ul className="menu-entries">
        <DocsVersionLinks item={item} page={page} />
      </ul>
    </Branch>
  ),
  localeDropdown: (_, context) => {
    const caption = t(context.shell.strings, 'navbar.language')
    const links = (
      <ul>
        <LocaleLinks {...context} />
      </ul>
    )
    return toRow(caption, 'menu-locales', links)
  },
  colorMode: (_, { shell: { strings, colorMode } }) =>
    toRow(t(strings, 'colorMode.title'), '', <ColorModeToggle colorMode={colorMode} strings={strings} />),
  search: () => null,
  html: (item) => <div dangerouslySetInnerHTML={{ __html: trustedHtml(item.html) }} />
}

export type MenuItemProps = NavbarItemProps

/** A navbar item in the drawer: dropdowns are collapsible, and languages are in a row. */
export default function MenuItem({ item, ...context }: MenuItemProps) {
  return viewItem(views, item, context)
}
