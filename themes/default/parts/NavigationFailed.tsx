import { type Navigation, t } from 'sitegen/client'
import type { Strings } from 'sitegen/theme'
import Icon from './Icon.tsx'

export interface NavigationFailedProps {
  readonly navigation: Extract<Navigation, { readonly state: 'failed' }>
  readonly strings: Strings
}

/** Message at the bottom of the window that another page failed to load. The current page stays. */
export default function NavigationFailed({ navigation, strings }: NavigationFailedProps) {
  const { reason, retry, dismiss } = navigation
  return (
    <div className="load-error load-error-navigation" role="alert">
      <p>{t(strings, `load.${reason}`)}</p>
      <button type="button" className="button button-secondary button-small" onClick={retry}>
        {t(strings, 'load.retry')}
      </button>
      <button type="button" className="icon-button" aria-label={t(strings, 'load.close')} onClick={dismiss}>
        <Icon name="close" />
      </button>
    </div>
  )
}
