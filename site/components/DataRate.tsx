'use client'

import { useId, useState } from 'react'
import { useHydrated } from 'sitegen/client'
import type { MarkdownComponentProps, MarkdownProps } from 'sitegen/theme'
import 'sitegen/themes/default/styles/form.css'
import '../styles/data-rate.css'

export const props = {
  rate: { type: 'number' },
  channels: { type: 'number' },
  bits: { type: 'number' },
  rateLabel: { type: 'text' },
  channelsLabel: { type: 'text' },
  resultLabel: { type: 'text' }
} satisfies MarkdownProps

interface DataRateProps extends MarkdownComponentProps {
  /** Samples per second and channel. */
  readonly rate: number
  readonly channels: number
  /** Bits per sample. */
  readonly bits: number
  readonly rateLabel: string
  readonly channelsLabel: string
  readonly resultLabel: string
}

/** Calculator for the data rate of a sensor, in kilobytes per second. */
export default function DataRate({
  bits,
  lang,
  rateLabel,
  channelsLabel,
  resultLabel,
  ...initial
}: DataRateProps) {
  const [rate, setRate] = useState(initial.rate)
  const [channels, setChannels] = useState(initial.channels)
  // Without JavaScript, changes would have no effect.
  const readOnly = !useHydrated()
  const id = useId()
  const fields = [
    { label: rateLabel, value: rate, change: setRate },
    { label: channelsLabel, value: channels, change: setChannels }
  ]
  const kilobytes = (rate * channels * bits) / 8 / 1000
  return (
    <div className="data-rate">
      {fields.map(({ label, value, change }, index) => (
        <div key={label} className="field">
          <label htmlFor={id + index}>{label}</label>
          <input
            id={id + index}
            type="number"
            min="0"
            defaultValue={value}
            readOnly={readOnly}
            onChange={({ target }) => change(Math.max(0, target.valueAsNumber || 0))}
          />
        </div>
      ))}
      <p>
        {resultLabel} <output>{kilobytes.toLocaleString(lang, { maximumFractionDigits: 1 })} kB/s</output>
      </p>
    </div>
  )
}
