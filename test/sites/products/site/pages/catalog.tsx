import type { DataOf, QueryContext, SitePageProps } from 'sitegen/theme'

export const data = ({ collection }: QueryContext) => ({
  newest: collection('products').where('since').sort('-since').limit(2).select('price'),
  byMaker: collection('products').sort('title').select('title').groupBy('maker'),
  cordless: collection('products').where({ wireless: true }).count()
})

type CatalogProps = SitePageProps<{ readonly heading: string }, DataOf<typeof data>>

/** New products, and all of them by maker. */
export default function Catalog({ page, text, data }: CatalogProps) {
  return (
    <div className="page-column">
      <h1>{page.title}</h1>
      <h2>{text.heading}</h2>
      <ul>
        {data.newest.map(({ id, title, url, fields }) => (
          <li key={id}>
            <a href={url}>{title}</a> {String(fields.price)}
          </li>
        ))}
      </ul>
      {data.byMaker.map(({ key, label, entries }) => (
        <section key={key}>
          <h2>{label}</h2>
          <p>{entries.map(({ title }) => title).join(', ')}</p>
        </section>
      ))}
      <p>{data.cordless}</p>
    </div>
  )
}
