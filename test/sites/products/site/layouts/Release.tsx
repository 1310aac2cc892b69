import { Content } from 'sitegen/client'
import type { DataOf, EntryProps, QueryContext } from 'sitegen/theme'

interface Fields {
  readonly version: string
  readonly date: string
  readonly changes: readonly string[]
}

export const data = ({ collection, entry }: QueryContext) => ({
  others: collection('releases')
    .where((other) => other.id !== entry?.id)
    .sort('-date')
    .html()
})

type ReleaseProps = EntryProps<Fields, DataOf<typeof data>>

/** A release, and the texts of the others. */
export default function Release({ page, entry, data }: ReleaseProps) {
  return (
    <div className="page-column">
      <h1>
        {page.title} {entry.fields.version}
      </h1>
      <ul>
        {entry.fields.changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      {data?.others.map(({ id, title, html = '' }) => (
        <section key={id}>
          <h2>{title}</h2>
          <Content html={html} slot={`release-${id}`} />
        </section>
      ))}
    </div>
  )
}
