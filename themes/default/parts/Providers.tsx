import type { ReactNode } from 'react'
import type { SlotProps } from 'sitegen/theme'

export interface ProvidersProps extends SlotProps {
  readonly children: ReactNode
}

/** Wraps the page and each interactive component: sites add context providers here with `theme.parts`. Its state is separate in each. */
export default function Providers({ children }: ProvidersProps) {
  return children
}
