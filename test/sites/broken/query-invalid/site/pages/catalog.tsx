import type { QueryContext } from 'sitegen/theme'

export const data = ({ collection }: QueryContext) => collection('products').where('price <')

export default function Catalog() {
  return null
}
