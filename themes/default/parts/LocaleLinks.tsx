import { useLocation } from 'sitegen/client'
import type { PageInfo, Shell } from 'sitegen/theme'

export interface LocaleLinksProps {
  readonly shell: Shell
  readonly page: PageInfo
}

/** Links to this page in all languages, as list items. Query and hash are added after hydration. */
export default function LocaleLinks({ shell, page }: LocaleLinksProps) {
  const location = useLocation()
  const urlOf = (code: string) => page.alternates.find((alternate) => alternate.locale === code)?.url

  return shell.locales.map(({ code, label, htmlLang, home }) => (
    <li key={code}>
      <a
        href={(urlOf(code) ?? home) + location}
        lang={htmlLang}
        hrefLang={htmlLang}
        data-router="off"
        aria-current={code === page.locale ? 'page' : undefined}
      >
        {label}
      </a>
    </li>
  ))
}
