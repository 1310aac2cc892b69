import { t } from 'sitegen/client'
import type { Strings } from 'sitegen/theme'
import Icon from './Icon.tsx'

export interface DrawerHeadProps {
  readonly title: string
  /** Id of the drawer. */
  readonly drawer: string
  readonly strings: Strings
}

/** Title of a part of the page that is a drawer on narrow screens, and the button that closes it there. */
export default function DrawerHead({ title, drawer, strings }: DrawerHeadProps) {
  return (
    <>
      <p className="rail-title">{title}</p>
      <button
        type="button"
        className="drawer-close icon-button"
        popoverTarget={drawer}
        popoverTargetAction="hide"
        aria-label={t(strings, 'drawer.close')}
      >
        <Icon name="close" />
      </button>
    </>
  )
}
