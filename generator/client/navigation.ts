// How the way to another page stands, for progress bars and error screens.

import { useSyncExternalStore } from 'react'

export type Navigation =
  | { readonly state: 'idle' }
  /** Loading another page; `slow` once it has taken 200 ms. */
  | { readonly state: 'loading'; readonly slow: boolean }
  | { readonly state: 'failed'; readonly error: unknown; retry(): void }

/** Milliseconds after which waiting is worth showing (SPEC: loader and progress bar). */
export const slowAfter = 200

const idle: Navigation = { state: 'idle' }
let current: Navigation = idle
let timer = 0
const listeners = new Set<() => void>()

function set(next: Navigation): void {
  clearTimeout(timer)
  current = next
  for (const listener of listeners) listener()
}

/** The router tells. */
export const navigation = {
  settle(): void {
    if (current !== idle) set(idle)
  },
  start(): void {
    if (current.state === 'loading') return
    set({ state: 'loading', slow: false })
    timer = window.setTimeout(() => set({ state: 'loading', slow: true }), slowAfter)
  },
  fail(error: unknown, retry: () => void): void {
    set({ state: 'failed', error, retry })
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How the way to another page stands; `idle` on the server. */
export const useNavigation = (): Navigation =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => idle
  )
