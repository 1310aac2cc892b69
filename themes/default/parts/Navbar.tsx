import { t } from 'sitegen/client'
import type { NavbarItem as Item } from 'sitegen/theme'
import { currentItem } from './current.ts'
import Logo from './Logo.tsx'
import type { MenuDrawerProps } from './MenuDrawer.tsx'
import MobileMenu from './MobileMenu.tsx'
import NavbarItem from './NavbarItem.tsx'
import SearchLink from './SearchLink.tsx'

export type NavbarProps = MenuDrawerProps

/** The navbar: all items on wide screens, search and a menu on narrow ones. */
export default function Navbar({ shell, page, sidebar, years }: NavbarProps) {
  const { left, right, hideOnScroll } = shell.navbar
  const marked = currentItem([...left, ...right], page)
  const list = (items: readonly Item[], className: string) => (
    <ul className={`navbar-items ${className}`}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the navbar never changes
        <NavbarItem key={index} item={item} shell={shell} page={page} marked={marked} />
      ))}
    </ul>
  )
  return (
    <header className="navbar" data-hides={hideOnScroll || undefined}>
      <div className="navbar-row">
        <Logo logo={shell.logo} title={shell.title} url={shell.start ?? shell.locale.home} />
        <nav className="navbar-nav" aria-label={t(shell.strings, 'navbar.label')}>
          {list(left, 'navbar-left')}
          {list(right, 'navbar-right')}
        </nav>
        {[...left, ...right].some((item) => item.type === 'search') && (
          <SearchLink shell={shell} className="navbar-search" />
        )}
        <MobileMenu shell={shell} page={page} sidebar={sidebar} years={years} />
      </div>
    </header>
  )
}
