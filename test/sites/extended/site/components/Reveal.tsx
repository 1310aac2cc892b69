'use client'

import { useId, useState } from 'react'
import type { MarkdownComponentProps, MarkdownProps } from 'sitegen/theme'

export const props = {
  label: { type: 'text' },
  open: { type: 'boolean', optional: true }
} satisfies MarkdownProps

interface RevealProps extends MarkdownComponentProps {
  readonly label: string
  readonly open?: boolean
}

/** Shows what stands in it, or does not. */
export default function Reveal({ label, open = false, children }: RevealProps) {
  const [shown, setShown] = useState(open)
  const id = useId()
  return (
    <section>
      <button type="button" aria-expanded={shown} aria-controls={id} onClick={() => setShown(!shown)}>
        {label}
      </button>
      <div id={id}>{shown && children}</div>
    </section>
  )
}
