import { t } from 'sitegen/client'
import type { Strings } from 'sitegen/theme'
import Notice from './Notice.tsx'

export interface UnlistedNoticeProps {
  readonly unlisted: boolean
  readonly draft: boolean
  readonly strings: Strings
}

/** Says that the page is a draft, or that it stands in no list; nothing at all on ordinary pages. */
export default function UnlistedNotice({ unlisted, draft, strings }: UnlistedNoticeProps) {
  if (!unlisted && !draft) return null
  const kind = draft ? 'draft' : 'unlisted'
  return <Notice title={t(strings, `${kind}.title`)}>{t(strings, `${kind}.text`)}</Notice>
}
