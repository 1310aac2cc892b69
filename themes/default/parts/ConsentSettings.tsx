// Consent settings: groups with their parties, purposes and legal bases.

import { useEffect, useId, useRef, useState } from 'react'
import { t } from 'sitegen/client'
import type { Consent, ConsentGroup, Strings } from 'sitegen/theme'
import Icon from './Icon.tsx'

export interface ConsentSettingsProps {
  readonly consent: Consent
  readonly strings: Strings
  /** Groups that the reader has consented to. */
  readonly chosen: readonly string[]
  choose(groups: readonly string[]): void
  close(): void
}

/** Consent settings as a modal dialog. Escape cancels. */
export default function ConsentSettings({ consent, strings, chosen, choose, close }: ConsentSettingsProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set(chosen))
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  const { groups, privacy } = consent
  const toggle = (name: string) =>
    setSelected((previous) => {
      const changed = new Set(previous)
      if (!changed.delete(name)) changed.add(name)
      return changed
    })
  const allGroups = groups.map(({ name }) => name)

  return (
    <dialog ref={dialog} className="consent-dialog" aria-labelledby={id} onClose={close}>
      <div className="consent-head">
        <h2 id={id}>{t(strings, 'consent.settings')}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={t(strings, 'consent.close')}
          onClick={() => dialog.current?.close()}
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
              <input type="checkbox" checked disabled />
              <strong>{t(strings, 'consent.necessary')}</strong>
            </label>
            <p>{t(strings, 'consent.necessary.text')}</p>
          </li>
          {groups.map((group) => (
            <Group
              key={group.name}
              {...{ group, strings }}
              checked={selected.has(group.name)}
              toggle={() => toggle(group.name)}
            />
          ))}
        </ul>
      </div>
      <div className="consent-buttons">
        <button type="button" className="button" onClick={() => choose([])}>
          {t(strings, 'consent.reject')}
        </button>
        <button type="button" className="button" onClick={() => choose(allGroups)}>
          {t(strings, 'consent.accept')}
        </button>
        <button
          type="button"
          className="button button-secondary"
          onClick={() => choose(allGroups.filter((name) => selected.has(name)))}
        >
          {t(strings, 'consent.save')}
        </button>
      </div>
    </dialog>
  )
}

interface GroupProps {
  readonly group: ConsentGroup
  readonly strings: Strings
  readonly checked: boolean
  toggle(): void
}

function Group({ group, strings, checked, toggle }: GroupProps) {
  return (
    <li>
      <label>
        <input type="checkbox" checked={checked} onChange={toggle} />
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
