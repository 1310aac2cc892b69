import { useSyncExternalStore } from 'react'
import { onLocation } from './location.ts'

/**
 * Query and hash of the current URL, such as `?q=a#b`; empty on the server and while hydrating. The path is `page.url`.
 */
export const useLocation = (): string =>
  useSyncExternalStore(
    onLocation,
    () => window.location.search + window.location.hash,
    () => ''
  )
