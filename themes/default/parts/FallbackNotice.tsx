import { t } from 'sitegen/client'
import type { PageInfo, Strings } from 'sitegen/theme'
import Notice from './Notice.tsx'

export interface FallbackNoticeProps {
  readonly page: PageInfo
  readonly strings: Strings
}

/** Says that the translation is missing; nothing at all where it is not. */
export default function FallbackNotice({ page, strings }: FallbackNoticeProps) {
  return page.original === undefined ? null : <Notice>{t(strings, 'fallback.text')}</Notice>
}
