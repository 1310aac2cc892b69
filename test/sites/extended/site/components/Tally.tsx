'use client'

import { useState } from 'react'
import type { MarkdownComponentProps, MarkdownProps } from 'sitegen/theme'
import '../styles/tally.css'

export const props = {
  label: { type: 'text' },
  start: { type: 'number', optional: true },
  tone: { type: 'text', oneOf: ['plain', 'loud'], optional: true },
  to: { type: 'text', optional: true }
} satisfies MarkdownProps

interface TallyProps extends MarkdownComponentProps {
  readonly label: string
  readonly start?: number
  readonly tone?: 'plain' | 'loud'
  readonly to?: string
}

/** Counts, and writes the number as the language of the text does. */
export default function Tally({ label, start = 0, tone = 'plain', to, lang }: TallyProps) {
  const [count, setCount] = useState(start)
  return (
    <p className={`tally tally-${tone}`}>
      <button type="button" onClick={() => setCount(count + 1)}>
        {label}: {count.toLocaleString(lang)}
      </button>{' '}
      {to && <a href={to}>?</a>}
    </p>
  )
}
