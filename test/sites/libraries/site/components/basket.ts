import { create } from 'zustand'

interface Basket {
  readonly count: number
  add(): void
}

export const useBasket = create<Basket>((set) => ({
  count: 0,
  add: () => set(({ count }) => ({ count: count + 1 }))
}))
