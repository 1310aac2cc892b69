// Loads the interactive bench when the reader reaches for it with pointer or keyboard. Until then the server's HTML is
// shown; a choice made in the meantime is kept.

import { useEffect, useRef, useState } from 'react'
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
  const [needed, setNeeded] = useState(false)
  const reach = () => setNeeded(true)
  useAway(stand)
  // The reader may have chosen before this code loaded.
  useEffect(() => {
    if (stand.current?.matches(':hover, :focus-within')) setNeeded(true)
  }, [])
  return (
    <section
      ref={stand}
      className={compact ? 'bench-stand bench-compact' : 'bench-stand'}
      aria-label={props.text.label}
      onPointerEnter={reach}
      onFocus={reach}
    >
      <LazyIsland component={Panel} needed={needed} props={props} />
    </section>
  )
}
