import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False on the server and while hydrating, true after: for controls that need JavaScript. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false
  )
