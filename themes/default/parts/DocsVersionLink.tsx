import type { DocsVersionItem } from 'sitegen/theme'
import { usePreferredVersion } from './docsVersion.ts'

export interface DocsVersionLinkProps {
  readonly item: DocsVersionItem
  readonly url: string
  readonly className?: string
}

/** A link to the version of the documentation that the reader has chosen last. */
export default function DocsVersionLink({ item, url, className }: DocsVersionLinkProps) {
  const version = usePreferredVersion(item)
  return version ? (
    <a className={className} href={version.url} aria-current={version.url === url ? 'page' : undefined}>
      {item.label ?? version.label}
    </a>
  ) : null
}
