import { useState } from 'react'
import { LazyIsland, lazyIsland, t } from 'sitegen/client'
import type { ShellProps } from 'sitegen/theme'
import Icon from './Icon.tsx'

const Drawer = lazyIsland(() => import('./MenuDrawer.tsx'))

export type MobileMenuProps = Omit<ShellProps, 'children' | 'frame'>

/**
 * The menu on narrow screens: a button that opens a drawer, even without JavaScript. Code for other features, such as the
 * docs menu, loads on first interaction.
 */
export default function MobileMenu(props: MobileMenuProps) {
  const [needed, setNeeded] = useState(false)
  const need = () => setNeeded(true)

  return (
    <details className="menu" onToggle={need}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary
        className="menu-button icon-button"
        aria-label={t(props.shell.strings, 'navbar.menu')}
        onPointerEnter={need}
        onFocus={need}
      >
        <Icon name="menu" />
        <Icon name="close" />
      </summary>
      <LazyIsland component={Drawer} needed={needed} props={props} />
    </details>
  )
}
