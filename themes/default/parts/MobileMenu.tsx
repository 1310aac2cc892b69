import { useRef } from 'react'
import { t } from 'sitegen/client'
import type { NavbarItem as Item, PageInfo, Shell } from 'sitegen/theme'
import { useDrawer } from './drawer.ts'
import Icon from './Icon.tsx'
import MenuItem from './MenuItem.tsx'

export interface MobileMenuProps {
  readonly shell: Shell
  readonly page: PageInfo
}

/** The search stands in the bar itself, and a site may keep its colour mode. */
const hasPlace = ({ type }: Item, { colorMode }: Shell): boolean =>
  type !== 'search' && (type !== 'colorMode' || colorMode.switch)

/** The navbar of narrow screens: a button that opens a drawer, without JavaScript too. */
export default function MobileMenu({ shell, page }: MobileMenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const onToggle = useDrawer(details)
  const items = [...shell.navbar.left, ...shell.navbar.right].filter((item) => hasPlace(item, shell))

  return (
    <details className="menu" ref={details} onToggle={onToggle}>
      <summary className="menu-button icon-button" aria-label={t(shell.strings, 'navbar.menu')}>
        <Icon name="menu" />
        <Icon name="close" />
      </summary>
      <nav className="menu-drawer" aria-label={t(shell.strings, 'navbar.label')}>
        <ul className="menu-items">
          {items.map((item, index) => (
            // The order of the navbar never changes, and not every item has a name.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index} className={`menu-item menu-${item.type}`}>
              <MenuItem item={item} shell={shell} page={page} />
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}
