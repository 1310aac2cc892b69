import { t } from 'sitegen/client'
import type { ShellProps } from 'sitegen/theme'
import Icon from './Icon.tsx'
import MenuDrawer from './MenuDrawer.tsx'

export type MobileMenuProps = Omit<ShellProps, 'children' | 'frame'>

/** The menu on narrow screens: a button that opens a drawer, also without script. */
export default function MobileMenu(props: MobileMenuProps) {
  return (
    <details className="menu">
      <summary className="menu-button icon-button" aria-label={t(props.shell.strings, 'navbar.menu')}>
        <Icon name="menu" />
        <Icon name="close" />
      </summary>
      <MenuDrawer {...props} />
    </details>
  )
}
