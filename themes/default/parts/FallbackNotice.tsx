import { t } from 'sitegen/client'
import type { PageInfo, Strings } from 'sitegen/theme'
import Notice from './Notice.tsx'

export interface FallbackNoticeProps {
  readonly page: PageInfo
  readonly strings: Strings
}

/** Notice that the page is not translated, or that its translation is outdated; otherwise nothing. */
export default function FallbackNotice({ page, strings }: FallbackNoticeProps) {
  if (page.original !== undefined) return <Notice>{t(strings, 'fallback.text')}</Notice>
  if (page.stale === undefined) return null
  return (
    <Notice>
      {t(strings, 'stale.text')}{' '}
      <a href={page.stale} data-router="off">
        {t(strings, 'stale.original')}
      </a>
    </Notice>
  )
}
