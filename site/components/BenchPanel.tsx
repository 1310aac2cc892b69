'use client'

// A task and a device to choose, and the network proposed for them. The server renders the first choice completely.
// Choosing needs JavaScript, so the style sheet hides the controls without it.

import { useState } from 'react'
import { fill } from 'sitegen/client'
import type { SectionAction as Action, Html, Strings } from 'sitegen/theme'
import Inline from 'sitegen/themes/default/parts/Inline.tsx'
import SectionAction from 'sitegen/themes/default/parts/SectionAction.tsx'
import Bar from './Bar.tsx'
import BenchDrawing from './BenchDrawing.tsx'
import { type DeviceName, kib, mib, type Plan, plan, type TaskName, tasks } from './bench.ts'
import Choices, { type Choice } from './Choices.tsx'

/** Its script is loaded when the reader reaches for it; a choice made in the meantime is kept. */
export const hydrate = 'interaction'

export interface BenchText {
  readonly label: string
  readonly task: string
  readonly tasks: readonly Choice<TaskName>[]
  readonly device: string
  readonly devices: readonly (Choice<DeviceName> & { readonly memory: string })[]
  readonly alt: string
  readonly fits: string
  readonly missing: string
  readonly rate: { readonly label: string; readonly limit: string }
  readonly time: { readonly label: string; readonly value: string; readonly limit: string }
  readonly memory: { readonly label: string; readonly kib: string; readonly mib: string }
  /** Omitted if the sentence below the drawing is enough. */
  readonly weights?: { readonly label: string; readonly channels: string }
  readonly note: Html
  readonly link: Action
}

export interface BenchPanelProps {
  readonly text: BenchText
  readonly strings: Strings
  /** Language tag for numbers. */
  readonly language: string
}

interface Figure {
  readonly label: string
  readonly value: string
  readonly note: string
  /** Share of a limit, for a bar. */
  readonly share?: number
}

function figuresOf(
  text: BenchText,
  task: TaskName,
  memory: string,
  figures: Plan,
  language: string
): Figure[] {
  const number = (value: number, maximumSignificantDigits: number) =>
    new Intl.NumberFormat(language, { maximumSignificantDigits }).format(value)
  const { minRate, timeLimit } = tasks[task]
  const bytes =
    figures.memory < mib
      ? fill(text.memory.kib, { n: number(figures.memory / kib, 3) })
      : fill(text.memory.mib, { n: number(figures.memory / mib, 3) })
  return [
    { label: text.rate.label, value: number(figures.rate, 2), note: fill(text.rate.limit, { n: minRate }) },
    {
      label: text.time.label,
      value: fill(text.time.value, { n: number(figures.time, 3) }),
      note: fill(text.time.limit, { n: timeLimit }),
      share: figures.timeShare
    },
    { label: text.memory.label, value: bytes, note: memory, share: figures.memoryShare },
    ...(text.weights
      ? [
          {
            label: text.weights.label,
            value: number(figures.weights, 9),
            note: fill(text.weights.channels, { channels: figures.channels.join('\u00a0·\u00a0') })
          }
        ]
      : [])
  ]
}

function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className="bench-figures">
      {figures.map(({ label, value, note, share }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{value}</strong> <small>{note}</small>
            {share !== undefined && <Bar share={share} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Tasks, devices, and the network for the pair. */
export default function BenchPanel({ text, strings, language }: BenchPanelProps) {
  const [task, setTask] = useState<TaskName>('caps')
  const [device, setDevice] = useState<DeviceName>('fpga')
  const current = plan(task, device)
  const deviceText = text.devices.find(({ name }) => name === device)
  const values = {
    task: text.tasks.find(({ name }) => name === task)?.label ?? '',
    device: deviceText?.label ?? '',
    layers: current.channels.length,
    weights: new Intl.NumberFormat(language).format(current.weights),
    time: new Intl.NumberFormat(language, { maximumSignificantDigits: 3 }).format(current.time),
    left: tasks[task].timeLimit
  }
  return (
    <div className="bench">
      <div className="bench-choices">
        <Choices label={text.task} name="task" choices={text.tasks} first="caps" choose={setTask} />
        <Choices label={text.device} name="device" choices={text.devices} first="fpga" choose={setDevice} />
      </div>
      <div className="bench-plan">
        <BenchDrawing task={task} device={device} plan={current} alt={fill(text.alt, values)} />
        <p role="status">{fill(current.fits ? text.fits : text.missing, values)}</p>
      </div>
      <Figures figures={figuresOf(text, task, deviceText?.memory ?? '', current, language)} />
      <p className="bench-note">
        <Inline as="span" html={text.note} /> <SectionAction action={text.link} strings={strings} />
      </p>
    </div>
  )
}
