import { t } from 'sitegen/client'
import type { PageInfo, Shell } from 'sitegen/theme'
import Icon from './Icon.tsx'

export interface LocaleOfferProps {
  /** Texts by locale, each in its own language. */
  readonly offers: NonNullable<Shell['localeOffers']>
  readonly shell: Shell
  readonly page: PageInfo
}

/** Offers this page in the reader's language. Hidden, until a script knows that language (`behaviour/locale-offer.ts`). */
export default function LocaleOffer({ offers, shell, page }: LocaleOfferProps) {
  const links = page.alternates.flatMap(({ locale, url }) => {
    const { htmlLang, direction } = shell.locales.find(({ code }) => code === locale) ?? {}
    const text = offers[locale]
    return text === undefined || !page.translations?.includes(locale)
      ? []
      : [
          <a
            key={locale}
            href={url}
            lang={htmlLang}
            hrefLang={htmlLang}
            dir={direction}
            data-router="off"
            data-locale={locale}
            hidden
          >
            {text}
          </a>
        ]
  })
  if (links.length === 0) return null
  return (
    <aside className="locale-offer" aria-label={t(shell.strings, 'navbar.language')} hidden>
      {links}
      <button type="button" className="icon-button" aria-label={t(shell.strings, 'announcement.close')}>
        <Icon name="close" />
      </button>
    </aside>
  )
}
