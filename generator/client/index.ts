// What theme and site components import as `sitegen/client`. Everything here works on the server
// too, where it renders what the browser shows first.

export { fill, t } from '../base/strings.ts'
export { Content, type ContentProps } from './content.tsx'
export { useHydrated } from './hydrated.ts'
export { navigate, useLocation } from './location.ts'
export { readStored, removeStored, writeStored } from './storage.ts'
