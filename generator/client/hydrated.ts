import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while hydrating, true after: for controls that need JavaScript. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false
  )
