'use client'

import { useState } from 'react'
import type { LayoutProps } from 'sitegen/theme'

interface MachineProps extends LayoutProps {
  readonly speed: number
  readonly manual: { readonly to: string }
}

export default function Machine({ page, speed, manual }: MachineProps) {
  const [perSecond, setPerSecond] = useState(false)
  return (
    <>
      <h1>{page.title}</h1>
      <p>
        <output>{perSecond ? `${speed / 60} 1/s` : `${speed} 1/min`}</output>{' '}
        <button type="button" onClick={() => setPerSecond(!perSecond)}>
          1/s ⇄ 1/min
        </button>
      </p>
      <a href={manual.to}>{manual.to}</a>
    </>
  )
}
