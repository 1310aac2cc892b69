import { t } from 'sitegen/client'
import type { PageVersion, Strings } from 'sitegen/theme'
import Notice from './Notice.tsx'

export interface VersionBannerProps {
  readonly version: PageVersion | undefined
  readonly strings: Strings
}

/** Notice that this version is unreleased or unmaintained, with a link to the current one; otherwise nothing. */
export default function VersionBanner({ version, strings }: VersionBannerProps) {
  if (!version || version.banner === 'none') return null
  const { label, last, urls, banner } = version
  return (
    <Notice>
      {t(strings, `docs.version.${banner}`, { version: label })}{' '}
      <a href={urls[last.name]}>{t(strings, 'docs.version.last', { version: last.label })}</a>
    </Notice>
  )
}
