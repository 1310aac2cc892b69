import { fill } from 'sitegen/client'
import { type ChannelKind, heads, type Rack } from './rack.ts'

export interface RackFiguresText {
  readonly figures: {
    readonly modules: FigureText
    readonly cycle: FigureText
    readonly supply: FigureText
    readonly width: FigureText
  }
  readonly channels: string
  readonly kinds: Readonly<Record<ChannelKind, string>>
}

interface FigureText {
  readonly name: string
  readonly figure: string
  readonly limit: string
}

export interface RackFiguresProps {
  readonly text: RackFiguresText
  readonly rack: Rack
  readonly number: (value: number, digits?: number) => string
}

/** What the rack needs, and what can be connected to it. */
export default function RackFigures({ text, rack, number }: RackFiguresProps) {
  const { figures, kinds } = text
  const head = heads[rack.head]
  return (
    <>
      <dl className="rack-figures">
        <Figure
          text={figures.modules}
          values={{ n: rack.types.length, limit: head.modules, rails: head.segments }}
        />
        <Figure
          text={figures.cycle}
          values={{ n: number(rack.bus.cycle), frame: number(rack.bus.frame, 1) }}
        />
        <Figure
          text={figures.supply}
          values={{ n: number(rack.power / 24, 2), power: number(rack.power, 1) }}
        />
        <Figure
          text={figures.width}
          values={{ n: number(Math.max(...rack.segments.map(({ width }) => width)), 1) }}
        />
      </dl>
      {rack.channels.length > 0 && (
        <div className="rack-channels">
          <p>{text.channels}</p>
          <dl>
            {rack.channels.map(({ kind, count }) => (
              <div key={kind}>
                <dt>{kinds[kind]}</dt>
                <dd>{count}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </>
  )
}

interface FigureProps {
  readonly text: FigureText
  readonly values: Readonly<Record<string, string | number>>
}

function Figure({ text, values }: FigureProps) {
  return (
    <div>
      <dt>{text.name}</dt>
      <dd>
        <strong>{fill(text.figure, values)}</strong> <small>{fill(text.limit, values)}</small>
      </dd>
    </div>
  )
}
