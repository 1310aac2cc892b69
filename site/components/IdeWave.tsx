import { simulate, waveSize } from './blinker.ts'

export interface IdeWaveText {
  readonly file: string
  readonly signals: readonly string[]
  readonly times: readonly string[]
  readonly right: { readonly alt: string; readonly measure: string }
  readonly wrong: { readonly alt: string; readonly measure: string }
}

export interface IdeWaveProps {
  readonly text: IdeWaveText
  readonly broken: boolean
  readonly onEnd: () => void
}

const runs = { right: simulate(10), wrong: simulate(11) }

/** The signals over time, revealed as the cursor passes. The run ends when it arrives. */
export default function IdeWave({ text, broken, onEnd }: IdeWaveProps) {
  const outcome = broken ? 'wrong' : 'right'
  const run = runs[outcome]
  return (
    <div className="ide-scope" data-outcome={outcome}>
      <ul>
        {text.signals.map((signal) => (
          <li key={signal}>{signal}</li>
        ))}
      </ul>
      <div className="ide-traces">
        <svg
          viewBox={`0 0 ${waveSize.width} ${waveSize.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={text[outcome].alt}
        >
          <path className="thin" opacity="0.5" d="M100 0v138M200 0v138M300 0v138M400 0v138" />
          <g className="ide-drawn">
            <path className="fault" stroke="none" opacity="0.6" d={run.unknown} />
            <path d={run.inputs} />
            <path className="accent" d={run.led} />
          </g>
        </svg>
        <span className="ide-measure">{text[outcome].measure}</span>
        <span className="ide-span">
          <span className="ide-cursor" onAnimationEnd={onEnd} />
        </span>
        <p className="ide-times" aria-hidden="true">
          {text.times.map((time) => (
            <span key={time}>{time}</span>
          ))}
        </p>
      </div>
    </div>
  )
}
