'use client'

import { useBasket } from './basket.ts'

export default function BasketCount() {
  const count = useBasket((basket) => basket.count)
  return <output>In the basket: {count}</output>
}
