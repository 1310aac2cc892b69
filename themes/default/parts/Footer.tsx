import { MemoizedHtml, t, trustedHtml } from 'sitegen/client'
import type { Shell } from 'sitegen/theme'
import IconLabel from './IconLabel.tsx'
import Link from './Link.tsx'
import Logo from './Logo.tsx'
import SlotFooterTop from './SlotFooterTop.tsx'

export interface FooterProps {
  readonly shell: Shell
}

type Column = Shell['footer']['columns'][number]

function FooterColumn({ column, strings }: { readonly column: Column; readonly strings: Shell['strings'] }) {
  return (
    <div className={column.title === undefined ? 'footer-column footer-flat' : 'footer-column'}>
      {column.title !== undefined && <h2 className="footer-title">{column.title}</h2>}
      <ul>
        {column.items.map((link) => (
          <li key={link.url + link.label}>
            <Link link={link} strings={strings}>
              <IconLabel label={link.label} icon={link.icon} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function FooterContent({ shell }: FooterProps) {
  const { footer, strings } = shell
  const trusted = (html: string | undefined, className: string) =>
    html === undefined ? null : (
      <div className={className} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
    )

  const hasEnd = (footer.copyright ?? footer.note ?? shell.consent) !== undefined
  const hasColumns = footer.columns.length > 0
  // No separate row for the name only, which is in the navbar too.
  const hasRow = hasColumns || !hasEnd || (footer.logo ?? shell.tagline) !== undefined

  return (
    <>
      <SlotFooterTop shell={shell} />
      {hasRow && (
        <div className="footer-row">
          <div className="footer-brand">
            <Logo
              logo={footer.logo ?? shell.logo}
              title={shell.title}
              url={shell.start ?? shell.locale.home}
            />
            {shell.tagline !== undefined && <p>{shell.tagline}</p>}
          </div>
          {hasColumns && (
            <nav className="footer-columns" aria-label={t(strings, 'footer.label')}>
              {footer.columns.map((column) => (
                <FooterColumn key={column.title ?? ''} column={column} strings={strings} />
              ))}
            </nav>
          )}
        </div>
      )}
      {hasEnd && (
        <div className="footer-end">
          {trusted(footer.copyright, 'footer-copyright')}
          {trusted(footer.note, 'footer-note')}
          {shell.consent && (
            <button type="button" className="footer-copyright" data-consent-open="">
              {t(strings, 'consent.settings')}
            </button>
          )}
        </div>
      )}
    </>
  )
}

/** The page footer: columns of links, copyright and a note. */
export default function Footer({ shell }: FooterProps) {
  const theme = shell.footer.style === 'dark' ? 'dark' : undefined
  return (
    <MemoizedHtml as="footer" data={shell} variant="footer" className="footer" data-theme={theme}>
      {() => <FooterContent shell={shell} />}
    </MemoizedHtml>
  )
}
