// Boards with what a network takes on each, and how far the estimates of ONE AI are from measurements.

import type { SectionAction as Action, SectionHeading, SectionProps } from 'sitegen/theme'
import Inline from 'sitegen/themes/default/parts/Inline.tsx'
import SectionAction from 'sitegen/themes/default/parts/SectionAction.tsx'
import SectionFrame from 'sitegen/themes/default/parts/SectionFrame.tsx'
import SectionTitle from 'sitegen/themes/default/parts/SectionTitle.tsx'
import BoardPortrait, { type BoardName } from '../components/BoardPortrait.tsx'
import '../styles/boards.css'

interface BoardsProps extends SectionProps {
  readonly items: readonly {
    readonly board: BoardName
    readonly title: SectionHeading
    readonly family: string
    readonly network: string
    readonly facts: readonly { readonly label: string; readonly value: string }[]
    readonly link: Action
  }[]
  readonly measured: {
    readonly label: string
    /** Pairs of a board and a network, by how far the estimate was off; the nearest first. */
    readonly parts: readonly { readonly label: string; readonly count: number }[]
    readonly link: Action
  }
}

const sum = (parts: BoardsProps['measured']['parts']): number =>
  parts.reduce((total, { count }) => total + count, 0)

/** Portraits with their facts, and the measurements below. */
export default function Boards({ items, measured, note, ...head }: BoardsProps) {
  const total = sum(measured.parts)
  return (
    <SectionFrame head={head}>
      <ul className="boards">
        {items.map(({ board, title, family, network, facts, link }) => (
          <li key={board}>
            <BoardPortrait board={board} />
            <div>
              <SectionTitle of={title} />
              <p className="board-family">{family}</p>
              <p className="section-text">{network}</p>
              <dl>
                {facts.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
              <SectionAction action={link} strings={head.strings} />
            </div>
          </li>
        ))}
      </ul>
      <div className="board-proof">
        <p>{measured.label}</p>
        <svg viewBox={`0 0 ${total} 10`} preserveAspectRatio="none" aria-hidden="true">
          {measured.parts.map(({ label, count }, index) => (
            <rect key={label} x={sum(measured.parts.slice(0, index))} width={count} height="10" />
          ))}
        </svg>
        <ul>
          {measured.parts.map(({ label, count }) => (
            <li key={label}>
              <strong>{count}</strong> {label}
            </li>
          ))}
        </ul>
        <SectionAction action={measured.link} strings={head.strings} />
      </div>
      <Inline className="section-note" html={note} />
    </SectionFrame>
  )
}
