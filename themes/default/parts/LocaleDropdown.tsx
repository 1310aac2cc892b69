import { t } from 'sitegen/client'
import type { PageInfo, Shell } from 'sitegen/theme'
import Dropdown from './Dropdown.tsx'
import Icon from './Icon.tsx'
import LocaleLinks from './LocaleLinks.tsx'

export interface LocaleDropdownProps {
  readonly shell: Shell
  readonly page: PageInfo
}

/** Language menu in the navbar. */
export default function LocaleDropdown({ shell, page }: LocaleDropdownProps) {
  const language = t(shell.strings, 'navbar.language')
  const label = (
    <>
      <Icon name="globe" />
      <span className="visually-hidden">{language}: </span>
      {shell.locale.code.toUpperCase()}
    </>
  )
  return (
    <Dropdown className="locale-dropdown dropdown-end" label={label}>
      <ul className="dropdown-panel">
        <LocaleLinks shell={shell} page={page} />
      </ul>
    </Dropdown>
  )
}
