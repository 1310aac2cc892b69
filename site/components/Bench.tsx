// Loads the interactive bench when the reader reaches for it with pointer or keyboard. Until then the server's HTML is
// shown; a choice made in the meantime is kept.

import { useRef } from 'react'
import { LazyIsland, lazyIsland } from 'sitegen/client'
import type { BenchPanelProps } from './BenchPanel.tsx'
import { useAway } from './useAway.ts'

const Panel = lazyIsland<BenchPanelProps>(() => import('./BenchPanel.tsx'))

export interface BenchProps extends BenchPanelProps {
  /** Beside a headline, with fewer figures. */
  readonly compact?: boolean
}

/** An interactive demonstration of the product. */
export default function Bench({ compact = false, ...props }: BenchProps) {
  const stand = useRef<HTMLElement>(null)
  useAway(stand)
  return (
    <section
      ref={stand}
      className={`bench-stand ${compact ? 'bench-compact' : 'bench-large'}`}
      aria-label={props.text.label}
    >
      <LazyIsland component={Panel} props={props} />
    </section>
  )
}
