import { t } from 'sitegen/client'
import type { SidebarView, Strings } from 'sitegen/theme'
import { categoryOf } from './sidebarEntries.ts'

export interface PrintSectionProps {
  readonly sidebar: SidebarView
  readonly url: string
  readonly strings: Strings
}

/** Button that prints all documents of the page's section (`behaviour/print-section.ts`); nothing if it is in none. */
export default function PrintSection({ sidebar, url, strings }: PrintSectionProps) {
  const section = categoryOf(sidebar.entries, url)
  if (!section) return null
  return (
    <p
      className="print-section page-facts page-tool"
      data-title={section.label}
      data-loading={strings['print.loading']}
      data-failed={strings['print.failed']}
      data-part={t(strings, 'load.part')}
    >
      <button type="button">{t(strings, 'print.section', { section: section.label })}</button>
      <span role="status" />
    </p>
  )
}
