import Icon from './Icon.tsx'

export interface FailedItemProps {
  readonly item: unknown
  readonly messages: readonly string[]
}

/** Shown in place of a navbar item whose component threw, with its configuration. */
export default function FailedItem({ item, messages }: FailedItemProps) {
  return (
    <li>
      <details className="failed-item">
        <summary className="icon-button" aria-label={messages[0]}>
          <Icon name="alert" />
        </summary>
        <pre>{[...messages, JSON.stringify(item, null, 2)].join('\n')}</pre>
      </details>
    </li>
  )
}
