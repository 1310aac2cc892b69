import type { PaginatedPageProps } from 'sitegen/theme'

type ShelfProps = PaginatedPageProps<'products', { readonly heading: string }>

/** Products, the most expensive first, two on a page. */
export default function Shelf({ text, pagination }: ShelfProps) {
  const { entries, number, pages, count, previous, next } = pagination
  return (
    <article className="page-column">
      <h1>{text.heading}</h1>
      <p>
        {number}/{pages}, {count}
      </p>
      <ul>
        {entries.map(({ id, title, url, fields }) => (
          <li key={id}>
            <a href={url}>{title}</a> {Object.keys(fields).join()} {String(fields.price)}
          </li>
        ))}
      </ul>
      {previous && (
        <a rel="prev" href={previous.url}>
          {previous.label}
        </a>
      )}
      {next && (
        <a rel="next" href={next.url}>
          {next.label}
        </a>
      )}
    </article>
  )
}
