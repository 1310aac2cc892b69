// Asks for consent when third parties need it. Loaded after the page, which works without it.

import { type ComponentType, useEffect, useState } from 'react'
import type { Consent, Strings } from 'sitegen/theme'
import type { ConsentBannerProps } from './ConsentBanner.tsx'

export interface ConsentLauncherProps {
  readonly consent: Consent
  readonly strings: Strings
}

/** Loads the consent banner, and opens the settings for controls with `data-consent-open`. */
export default function ConsentLauncher({ consent, strings }: ConsentLauncherProps) {
  const [Banner, setBanner] = useState<ComponentType<ConsentBannerProps>>()
  const [opened, setOpened] = useState(0)
  useEffect(() => {
    import('./ConsentBanner.tsx').then((module) => setBanner(() => module.default), console.warn)
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[data-consent-open]')) setOpened((times) => times + 1)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
  return Banner ? <Banner consent={consent} strings={strings} opened={opened} /> : null
}
