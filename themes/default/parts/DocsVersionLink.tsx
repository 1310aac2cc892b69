import type { DocsVersionItem, PageInfo } from 'sitegen/theme'
import { useShownVersion } from './docsVersion.ts'

export interface DocsVersionLinkProps {
  readonly item: DocsVersionItem
  readonly page: PageInfo
  readonly className?: string
}

/** A link to the main document of the page's version, or else of the one that the reader has chosen last. */
export default function DocsVersionLink({ item, page, className }: DocsVersionLinkProps) {
  const version = useShownVersion(item, page)
  return version ? (
    <a className={className} href={version.url} aria-current={version.url === page.url ? 'page' : undefined}>
      {item.label ?? version.label}
    </a>
  ) : null
}
