import type { ReactNode } from 'react'
import Icon from './Icon.tsx'

export interface DropdownProps {
  readonly label: ReactNode
  /** Accessible name of the button if the label is a link. */
  readonly expand?: string | undefined
  readonly url?: string | undefined
  readonly current?: 'page' | 'true' | undefined
  readonly className?: string
  /** The list, `dropdown-panel`. */
  readonly children: ReactNode
}

/**
 * A dropdown of the navbar. With a URL, the label is a link and the arrow the button. The style sheet opens it on hover and
 * focus, until `behaviour/dropdown.ts` has started.
 */
export default function Dropdown({ label, expand, url, current, className = '', children }: DropdownProps) {
  return (
    <li className={`dropdown ${className}`}>
      {url === undefined ? (
        <button type="button" className="navbar-link" data-current={current}>
          {label}
          <Icon name="down" />
        </button>
      ) : (
        <>
          <a className="navbar-link" href={url} aria-current={current}>
            {label}
          </a>
          <button type="button" className="dropdown-toggle" aria-label={expand}>
            <Icon name="down" />
          </button>
        </>
      )}
      {children}
    </li>
  )
}
