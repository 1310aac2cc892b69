import { t } from 'sitegen/client'
import type { Strings } from 'sitegen/theme'
import Notice from './Notice.tsx'

export interface UnlistedNoticeProps {
  readonly unlisted: boolean
  readonly draft: boolean
  readonly strings: Strings
}

/** Notice that the page is a draft or unlisted; otherwise nothing. */
export default function UnlistedNotice({ unlisted, draft, strings }: UnlistedNoticeProps) {
  if (!unlisted && !draft) return null
  const kind = draft ? 'draft' : 'unlisted'
  return <Notice title={t(strings, `${kind}.title`)}>{t(strings, `${kind}.text`)}</Notice>
}
