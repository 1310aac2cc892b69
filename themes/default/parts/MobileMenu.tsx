import { useState } from 'react'
import { Later, later, t } from 'sitegen/client'
import type { ShellProps } from 'sitegen/theme'
import Icon from './Icon.tsx'

const Drawer = later(() => import('./MenuDrawer.tsx'))

export type MobileMenuProps = Omit<ShellProps, 'children' | 'frame'>

/**
 * The navbar of narrow screens: a button that opens a drawer, without JavaScript too. What the drawer
 * does beyond that, such as the menu of the documentation, comes with the first touch of the button.
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
      <Later of={Drawer} needed={needed} props={props} />
    </details>
  )
}
