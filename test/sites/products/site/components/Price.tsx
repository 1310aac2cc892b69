import type { Entry } from 'sitegen/theme'

/** An entry of a list with its price. */
export default function Price({ entry }: { readonly entry: Entry<{ readonly price: number }> }) {
  return (
    <p>
      <a href={entry.url}>{entry.title}</a>: {entry.fields.price}
    </p>
  )
}
