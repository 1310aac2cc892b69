import type { SectionTeamProps as Props } from 'sitegen/theme'
import Inline from './Inline.tsx'
import SectionAction from './SectionAction.tsx'
import SectionFrame from './SectionFrame.tsx'
import SectionPicture from './SectionPicture.tsx'
import '../styles/section-people.css'

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')

export type SectionTeamProps = Props

/** People with portraits; initials stand for a missing one. */
export default function SectionTeam({ items, columns = 4, ...head }: SectionTeamProps) {
  return (
    <SectionFrame head={head} quiet>
      <ul className="section-grid team" data-columns={columns}>
        {items.map(({ name, role, text, picture, links = [] }) => (
          <li key={name}>
            {picture ? (
              <SectionPicture picture={picture} className="portrait" />
            ) : (
              <span className="initials" aria-hidden="true">
                {initials(name)}
              </span>
            )}
            <p className="team-name">{name}</p>
            {role !== undefined && <p className="team-role">{role}</p>}
            <Inline as="div" className="section-text" html={text} />
            {links.length > 0 && (
              <p className="team-links">
                {links.map((link) => (
                  <SectionAction
                    key={link.href}
                    action={link}
                    strings={head.strings}
                    className="quiet-link"
                  />
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
