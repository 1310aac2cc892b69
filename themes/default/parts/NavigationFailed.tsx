import { t } from 'sitegen/client'
import type { Strings } from 'sitegen/theme'
import Icon from './Icon.tsx'

export interface NavigationFailedProps {
  readonly strings: Strings
}

const reasons = ['offline', 'network', 'server', 'online'] as const

/** Message at the bottom of the window that another page failed to load (`behaviour/loading.ts`). The current page stays. */
export default function NavigationFailed({ strings }: NavigationFailedProps) {
  return (
    <template id="sitegen:navigation-failed">
      <div className="load-error load-error-navigation" role="alert" data-added="">
        {reasons.map((reason) => (
          <p key={reason} data-reason={reason}>
            {t(strings, `load.${reason}`)}
          </p>
        ))}
        <button type="button" className="button button-secondary button-small" data-retry="">
          {t(strings, 'load.retry')}
        </button>
        <button type="button" className="icon-button" aria-label={t(strings, 'load.close')} data-close="">
          <Icon name="close" />
        </button>
      </div>
    </template>
  )
}
