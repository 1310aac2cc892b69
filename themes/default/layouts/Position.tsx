import { t } from 'sitegen/client'
import type { PositionProps } from 'sitegen/theme'
import FallbackNotice from '../parts/FallbackNotice.tsx'
import Icon from '../parts/Icon.tsx'
import PageTitle from '../parts/PageTitle.tsx'
import PositionBody from '../parts/PositionBody.tsx'
import PositionFacts from '../parts/PositionFacts.tsx'
import '../styles/careers.css'

/** One open position. */
export default function Position(props: PositionProps) {
  const { shell, page, position, category, posted, intro, allPositions } = props
  const { strings } = shell
  const email = shell.contact?.email
  return (
    <article className="careers page-column">
      <a className="back" href={allPositions}>
        <Icon name="back" />
        {t(strings, 'careers.list')}
      </a>
      <PageTitle page={page}>
        <p className="page-facts">
          <span>{category}</span>
          <PositionFacts position={position} strings={strings} />
          {posted && (
            <span>
              {t(strings, 'careers.posted')} <time dateTime={posted.datetime}>{posted.text}</time>
            </span>
          )}
        </p>
      </PageTitle>
      <FallbackNotice page={page} strings={strings} />
      <div className="position-body position-page" {...page.original}>
        <PositionBody position={position} level={2} strings={strings} />
        {intro !== undefined && (
          <div>
            <h2>{t(strings, 'careers.apply')}</h2>
            <p>{intro}</p>
            {email !== undefined && (
              <a className="button" href={`mailto:${email}?subject=${encodeURIComponent(position.title)}`}>
                {t(strings, 'contact.mail', { email })}
              </a>
            )}
          </div>
        )}
      </div>
    </article>
  )
}
