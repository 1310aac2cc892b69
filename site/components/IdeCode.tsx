import Coloured from './Coloured.tsx'

export interface IdeCodeText {
  readonly file: string
  /** Number of the first line. */
  readonly first: number
  readonly code: string
  /** The value that can be broken: its line, and its correct and wrong text. */
  readonly place: {
    readonly line: number
    readonly right: string
    readonly wrong: string
    readonly toWrong: string
    readonly toRight: string
  }
}

export interface IdeCodeProps {
  readonly text: IdeCodeText
  readonly broken: boolean
  readonly onChange: () => void
}

/** The editor: lines of code, one of which can be broken and repaired. */
export default function IdeCode({ text, broken, onChange }: IdeCodeProps) {
  const { place } = text
  return (
    <pre className="ide-code">
      <code>
        {text.code
          .trimEnd()
          .split('\n')
          .map((line, index) => {
            const number = text.first + index
            const [textBefore = '', textAfter = ''] = line.split(place.right)
            const isCurrent = number === place.line
            return (
              <span key={number} className={isCurrent ? 'ide-line ide-line-current' : 'ide-line'}>
                <span className="ide-line-number" aria-hidden="true">
                  {number}
                </span>
                <Coloured code={isCurrent ? textBefore : line} />
                {isCurrent && (
                  <button
                    type="button"
                    className="ide-place"
                    aria-label={broken ? place.toRight : place.toWrong}
                    title={broken ? place.toRight : place.toWrong}
                    onClick={onChange}
                  >
                    {broken ? place.wrong : place.right}
                  </button>
                )}
                {isCurrent && <Coloured code={textAfter} />}
                {'\n'}
              </span>
            )
          })}
      </code>
    </pre>
  )
}
