import { t } from 'sitegen/client'
import type { Crumb, Shell } from 'sitegen/theme'
import Icon from './Icon.tsx'

export interface BreadcrumbsProps {
  /** The page itself comes last. */
  readonly crumbs: readonly Crumb[]
  readonly shell: Shell
}

/** Breadcrumbs; nothing for a page without a sidebar. */
export default function Breadcrumbs({ crumbs, shell }: BreadcrumbsProps) {
  const { strings, locale } = shell
  const currentCrumb = crumbs.at(-1)
  if (currentCrumb === undefined) return null

  return (
    <nav className="breadcrumbs" aria-label={t(strings, 'docs.breadcrumbs')}>
      <ol>
        {!shell.withoutHome && (
          <li>
            <a href={locale.home} aria-label={t(strings, 'home')}>
              <Icon name="home" />
            </a>
          </li>
        )}
        {crumbs.map((crumb) => (
          <li key={`${crumb.label} ${crumb.url}`}>{toCrumb(crumb, crumb === currentCrumb)}</li>
        ))}
      </ol>
    </nav>
  )
}

function toCrumb({ label, url }: Crumb, isCurrent: boolean) {
  if (isCurrent)
    return (
      <span aria-current="page" dir="auto">
        {label}
      </span>
    )
  return url === undefined ? (
    <span dir="auto">{label}</span>
  ) : (
    <a href={url} dir="auto">
      {label}
    </a>
  )
}
