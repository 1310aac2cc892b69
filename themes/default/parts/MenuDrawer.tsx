import { t } from 'sitegen/client'
import type { NavbarItem as Item, Shell, ShellProps } from 'sitegen/theme'
import { currentItem } from './current.ts'
import Icon from './Icon.tsx'
import MenuItem from './MenuItem.tsx'

/** Whether an item is in the drawer: search is in the navbar itself, and the colour mode switch may be disabled. */
const isInDrawer = ({ type }: Item, { colorMode }: Shell): boolean =>
  type !== 'search' && (type !== 'colorMode' || colorMode.switch)

export type MenuDrawerProps = Omit<ShellProps, 'children' | 'frame'>

/**
 * Content of the drawer: the navbar's items. On docs and blog pages, `behaviour/drawer.ts` shows sidebar or posts first, with a
 * button that leads to the main menu. Without script there is one panel.
 */
export default function MenuDrawer({ shell, page, sidebar, years }: MenuDrawerProps) {
  const { strings } = shell
  const allItems = [...shell.navbar.left, ...shell.navbar.right]
  const items = allItems.filter((item) => isInDrawer(item, shell))
  const marked = currentItem(allItems, page)
  return (
    <nav className="menu-drawer" aria-label={t(strings, 'navbar.label')}>
      {(sidebar ?? years) !== undefined && (
        <button type="button" className="menu-panels" hidden>
          <span data-panel="main">
            <Icon name="list" />
            {t(strings, sidebar ? 'docs.sidebar' : 'blog.posts')}
          </span>
          <span data-panel="section">
            <Icon name="back" />
            {t(strings, 'navbar.back')}
          </span>
        </button>
      )}
      <ul className="menu-items">
        {items.map((item, index) => (
          // The order of items never changes, and some have no label.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} className={`menu-item menu-${item.type}`}>
            <MenuItem item={item} shell={shell} page={page} marked={marked} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
