// How the way to another page stands, for progress bars and error screens.

import { useSyncExternalStore } from 'react'

/** Where the reader is on the way to another page. */
export type Navigation =
  | { readonly state: 'idle' }
  /** Loading another page; `slow` once it has taken 200 ms. */
  | { readonly state: 'loading'; readonly slow: boolean }
  /** The page did not come. The last one still stands, and so does its address. */
  | { readonly state: 'failed'; readonly reason: FailureReason; retry(): void; dismiss(): void }

/**
 * Why a page did not come: the browser is offline, no answer came, or the server failed. `online` is said once the browser
 * is back, to readers who have read on meanwhile.
 */
export type FailureReason = 'offline' | 'network' | 'server' | 'online'

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
  fail(reason: FailureReason, retry: () => void): void {
    const failed: Navigation = { state: 'failed', reason, retry, dismiss: () => navigation.settle() }
    set(failed)
    const { scrollY } = window
    const tryAgain = () => {
      if (current !== failed) return
      // Who has read on is not taken away.
      if (window.scrollY === scrollY) retry()
      else set({ ...failed, reason: 'online' })
    }
    window.addEventListener('online', tryAgain, { once: true })
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
