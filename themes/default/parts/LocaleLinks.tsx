import { useLocation } from 'sitegen/client'
import type { PageInfo, Shell } from 'sitegen/theme'

export interface LocaleLinksProps {
  readonly shell: Shell
  readonly page: PageInfo
}

/** This page in every language, as list items; query and hash come along once the page is hydrated. */
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
