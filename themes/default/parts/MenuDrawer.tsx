import { useRef, useState } from 'react'
import { t, useHydrated } from 'sitegen/client'
import type { NavbarItem as Item, Shell, ShellProps } from 'sitegen/theme'
import { currentItem } from './current.ts'
import { useDrawer } from './drawer.ts'
import Icon from './Icon.tsx'
import MenuItem from './MenuItem.tsx'
import PostYears from './PostYears.tsx'
import SidebarTree from './SidebarTree.tsx'

/** Whether an item is in the drawer: search is in the navbar itself, and the colour mode switch may be disabled. */
const isInDrawer = ({ type }: Item, { colorMode }: Shell): boolean =>
  type !== 'search' && (type !== 'colorMode' || colorMode.switch)

/** Second panel of the drawer: the page's sidebar, or posts by year. */
function SectionPanel({ shell, page, sidebar, years }: MenuDrawerProps) {
  const { strings } = shell
  if (sidebar) return <SidebarTree sidebar={sidebar} strings={strings} url={page.url} />
  return years ? <PostYears years={years} strings={strings} url={page.url} /> : null
}

function MainPanel({ shell, page }: MenuDrawerProps) {
  const allItems = [...shell.navbar.left, ...shell.navbar.right]
  const items = allItems.filter((item) => isInDrawer(item, shell))
  const marked = currentItem(allItems, page)
  return (
    <ul className="menu-items">
      {items.map((item, index) => (
        // The order of items never changes, and some have no label.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={index} className={`menu-item menu-${item.type}`}>
          <MenuItem item={item} shell={shell} page={page} marked={marked} />
        </li>
      ))}
    </ul>
  )
}

export type MenuDrawerProps = Omit<ShellProps, 'children' | 'frame'>

/**
 * Content of the drawer: the navbar's items. On docs and blog pages, sidebar or posts come first, with a button that leads to
 * the main menu.
 */
export default function MenuDrawer(props: MenuDrawerProps) {
  const { shell, page, sidebar, years } = props
  const { strings } = shell
  const drawer = useRef<HTMLElement>(null)
  const hydrated = useHydrated()
  const [mainPanelUrl, setMainPanelUrl] = useState<string>()
  useDrawer(drawer, hydrated)
  // Without JavaScript, panels cannot be switched, so there is only one.
  const hasSection = hydrated && (sidebar ?? years) !== undefined
  const section = hasSection && mainPanelUrl !== page.url
  const label = t(strings, sidebar ? 'docs.sidebar' : 'blog.posts')

  return (
    <nav className="menu-drawer" aria-label={t(strings, 'navbar.label')} ref={drawer}>
      {hasSection && (
        <button
          type="button"
          className="menu-panels"
          onClick={() => setMainPanelUrl(section ? page.url : undefined)}
        >
          <Icon name={section ? 'back' : 'list'} />
          {section ? t(strings, 'navbar.back') : label}
        </button>
      )}
      {section ? (
        <div className="menu-section">
          <SectionPanel {...props} />
        </div>
      ) : (
        <MainPanel {...props} />
      )}
    </nav>
  )
}
