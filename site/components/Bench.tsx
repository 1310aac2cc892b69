// A place for the bench. Its code comes when the reader reaches for it, by pointer or keyboard; until then
// what the server has rendered stands, and what is chosen in the meantime remains chosen.

import { useEffect, useRef, useState } from 'react'
import { LazyIsland, lazyIsland } from 'sitegen/client'
import type { BenchPanelProps } from './BenchPanel.tsx'
import { useAway } from './useAway.ts'

const Panel = lazyIsland<BenchPanelProps>(() => import('./BenchPanel.tsx'))

export interface BenchProps extends BenchPanelProps {
  /** Beside a headline, with fewer figures. */
  readonly compact?: boolean
}

/** The reader tries out what the product does. */
export default function Bench({ compact = false, ...props }: BenchProps) {
  const stand = useRef<HTMLElement>(null)
  const [needed, setNeeded] = useState(false)
  const reach = () => setNeeded(true)
  useAway(stand)
  // The reader may have been quicker than this code.
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
