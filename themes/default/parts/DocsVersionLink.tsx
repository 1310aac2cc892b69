import type { DocsVersionItem, PageInfo } from 'sitegen/theme'
import type { Current } from './current.ts'
import { remembersVersion, shownVersion } from './docsVersion.ts'
import EntryText from './EntryText.tsx'

export interface DocsVersionLinkProps {
  readonly item: DocsVersionItem
  readonly page: PageInfo
  readonly className?: string
  readonly current: Current | undefined
}

/** Link to the main document of the page's version, or of the one chosen last (`behaviour/docs-versions.ts`). */
export default function DocsVersionLink({ item, page, className, current }: DocsVersionLinkProps) {
  const version = shownVersion(item, page)
  return version ? (
    <a className={className} href={version.url} aria-current={current} {...remembersVersion(item, page)}>
      <EntryText label={item.label ?? version.label} notes={item} />
    </a>
  ) : null
}
