// Consent settings: groups with their parties, purposes and legal bases.

import { t } from 'sitegen/client'
import type { Consent, ConsentGroup, Strings } from 'sitegen/theme'
import Icon from './Icon.tsx'

export interface ConsentSettingsProps {
  readonly consent: Consent
  readonly strings: Strings
}

/** Consent settings as a modal dialog. Escape cancels. */
export default function ConsentSettings({ consent, strings }: ConsentSettingsProps) {
  const { groups, privacy } = consent
  return (
    <dialog className="consent-dialog" aria-labelledby="sitegen:consent-settings">
      <div className="consent-head">
        <h2 id="sitegen:consent-settings">{t(strings, 'consent.settings')}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={t(strings, 'consent.close')}
          data-action="close"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="consent-body">
        <p>
          {t(strings, 'consent.text', { settings: t(strings, 'consent.settings') })}{' '}
          {privacy !== undefined && <a href={privacy}>{t(strings, 'consent.more')}</a>}
        </p>
        <ul className="consent-groups">
          <li>
            <label>
              <input type="checkbox" checked disabled readOnly />
              <strong>{t(strings, 'consent.necessary')}</strong>
            </label>
            <p>{t(strings, 'consent.necessary.text')}</p>
          </li>
          {groups.map((group) => (
            <Group key={group.name} group={group} strings={strings} />
          ))}
        </ul>
      </div>
      <div className="consent-buttons">
        <button type="button" className="button" data-action="reject">
          {t(strings, 'consent.reject')}
        </button>
        <button type="button" className="button" data-action="accept">
          {t(strings, 'consent.accept')}
        </button>
        <button type="button" className="button button-secondary" data-action="save">
          {t(strings, 'consent.save')}
        </button>
      </div>
    </dialog>
  )
}

function Group({ group, strings }: { readonly group: ConsentGroup; readonly strings: Strings }) {
  return (
    <li>
      <label>
        <input type="checkbox" name={group.name} />
        <strong>{group.title}</strong>
      </label>
      {group.text !== '' && <p>{group.text}</p>}
      <details>
        <summary>{t(strings, 'consent.parties')}</summary>
        <dl>
          {group.parties.map(({ name, purpose, legalBasis }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{purpose}</dd>
              <dd>{t(strings, 'consent.basis', { basis: legalBasis })}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  )
}
