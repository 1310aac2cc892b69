import { useSyncExternalStore } from 'react'
import { currentNavigation, idle, type Navigation, onNavigation } from './navigation.ts'

/** The navigation state; `idle` on the server. */
export const useNavigation = (): Navigation =>
  useSyncExternalStore(onNavigation, currentNavigation, () => idle)
