import type { ReactNode } from 'react'
import type { SlotProps } from 'sitegen/theme'

export interface ProvidersProps extends SlotProps {
  readonly children: ReactNode
}

/** Wraps the whole page: sites add context providers here with `theme.parts`. Islands are separate React roots, so it does not reach them. */
export default function Providers({ children }: ProvidersProps) {
  return children
}
