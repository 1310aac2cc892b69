import type { ReactNode } from 'react'
import type { SlotProps } from 'sitegen/theme'

export interface ProvidersProps extends SlotProps {
  readonly children: ReactNode
}

/** Stands around all that a page shows: a site puts contexts of its own here by `theme.parts`. Components in Markdown are trees of their own, and are not in it. */
export default function Providers({ children }: ProvidersProps) {
  return children
}
