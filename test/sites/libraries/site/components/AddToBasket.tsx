'use client'

import { useBasket } from './basket.ts'

export default function AddToBasket() {
  const add = useBasket((basket) => basket.add)
  return (
    <button type="button" onClick={add}>
      Add
    </button>
  )
}
