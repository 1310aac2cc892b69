import type { PageInfo, Shell } from 'sitegen/theme'

export interface LocaleLinksProps {
  readonly shell: Shell
  readonly page: PageInfo
}

/** Links to this page in all languages, as list items. Query and hash are added in the browser (`behaviour/locale-links.ts`). */
export default function LocaleLinks({ shell, page }: LocaleLinksProps) {
  const urlOf = (code: string) => page.alternates.find((alternate) => alternate.locale === code)?.url

  return shell.locales.map(({ code, label, htmlLang, home }) => (
    <li key={code}>
      <a
        href={urlOf(code) ?? home}
        lang={htmlLang}
        hrefLang={htmlLang}
        data-router="off"
        data-locale={code}
        aria-current={code === page.locale ? 'page' : undefined}
      >
        {label}
      </a>
    </li>
  ))
}
