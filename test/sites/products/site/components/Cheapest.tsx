import type { DataOf, MarkdownComponentProps, QueryContext } from 'sitegen/theme'

export const data = ({ collection, props }: QueryContext) =>
  collection('products')
    .where({ line: String(props.line) })
    .sort('price')
    .limit(1)
    .select('title')

interface CheapestProps extends MarkdownComponentProps {
  readonly line: string
  readonly data: DataOf<typeof data>
}

/** The cheapest product of a line. */
export default function Cheapest({ data: [entry] }: CheapestProps) {
  return entry ? <a href={entry.url}>{entry.title}</a> : null
}
