import { upTo } from './drawing.ts'

export interface ReportText {
  readonly curves: {
    readonly head: string
    readonly alt: string
    readonly training: string
    readonly validation: string
    readonly best: string
    readonly epochs: string
  }
  readonly figures: readonly { readonly name: string; readonly amount: string; readonly of: string }[]
  readonly matrix: {
    readonly head: string
    readonly truth: string
    readonly classes: readonly string[]
    /** A row for each class, a column for each prediction. */
    readonly rows: readonly (readonly number[])[]
  }
}

const plot = { width: 520, height: 300, left: 8, bottom: 28 }
/** Epochs of the run: it ends when the validation loss has not fallen for 15 of them. */
const [epochs, best, axis] = [89, 74, 100] as const

/** Losses of a run, with the same jitter each time. */
const training = (epoch: number): number => 0.06 + 0.86 * Math.exp(-epoch / 17) + jitter(epoch, 0.006)
const validation = (epoch: number): number =>
  0.14 + 0.8 * Math.exp(-epoch / 21) + jitter(epoch + 40, 0.014) + Math.max(0, epoch - best) * 0.0022

const jitter = (epoch: number, size: number): number =>
  size * (Math.sin(epoch * 1.1) + Math.sin(epoch * 1.9 + 1)) * Math.exp(-epoch / 160)

const x = (epoch: number): number => plot.left + (epoch / axis) * (plot.width - 2 * plot.left)
const y = (loss: number): number => (1 - loss) * (plot.height - plot.bottom)
const curve = (loss: (epoch: number) => number): string =>
  upTo(epochs + 1)
    .map((epoch) => `${x(epoch).toFixed(1)} ${y(loss(epoch)).toFixed(1)}`)
    .join('L')

function Curves({ text }: { readonly text: ReportText['curves'] }) {
  const ground = plot.height - plot.bottom
  return (
    <div className="product-curves">
      <div className="product-head">
        <p>{text.head}</p>
        <ul className="product-legend">
          <li data-curve="training">{text.training}</li>
          <li data-curve="validation">{text.validation}</li>
        </ul>
      </div>
      <svg viewBox={`0 0 ${plot.width} ${plot.height}`} role="img" aria-label={text.alt}>
        <path
          className="product-grid"
          d={[0.25, 0.5, 0.75].map((loss) => `M0 ${y(loss)}H${plot.width}`).join('')}
        />
        <path className="thin" d={`M0 ${ground}H${plot.width}`} />
        <path className="product-area" d={`M${curve(validation)}V${ground}H${plot.left}z`} />
        <path className="product-training" d={`M${curve(training)}`} />
        <path className="product-validation" d={`M${curve(validation)}`} />
        <path
          className="product-best"
          d={`M${x(best).toFixed(1)} ${y(validation(best)).toFixed(1)}V${ground}`}
        />
        <circle className="product-best" cx={x(best)} cy={y(validation(best))} r="4.5" />
        <text x={x(best)} y={y(validation(best)) - 20} textAnchor="middle">
          {text.best}
        </text>
        {[0, 50, 100].map((epoch) => (
          <text
            key={epoch}
            x={x(epoch)}
            y={plot.height - 6}
            textAnchor={epoch === 0 ? 'start' : epoch === axis ? 'end' : 'middle'}
          >
            {epoch === axis ? text.epochs : epoch}
          </text>
        ))}
      </svg>
    </div>
  )
}

/** Shade of a cell, from 0 to 4, by its share of the row. */
const shadeOf = (count: number, row: readonly number[]): number =>
  Math.ceil((count / row.reduce((total, cell) => total + cell, 0)) * 4)

function Matrix({ text }: { readonly text: ReportText['matrix'] }) {
  return (
    <table className="product-matrix">
      <caption className="product-head">{text.head}</caption>
      <thead>
        <tr>
          <th scope="col">{text.truth}</th>
          {text.classes.map((name) => (
            <th key={name} scope="col">
              <code>{name}</code>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {text.rows.map((row, index) => (
          <tr key={text.classes[index]}>
            <th scope="row">
              <code>{text.classes[index]}</code>
            </th>
            {row.map((count, column) => (
              <td
                key={text.classes[column]}
                data-shade={shadeOf(count, row)}
                data-right={index === column ? '' : undefined}
              >
                {count}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What training has achieved: curves, figures and the confusion matrix. */
export default function ReportView({ text }: { readonly text: ReportText }) {
  return (
    <>
      <dl className="product-figures">
        {text.figures.map(({ name, amount, of }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong>{amount}</strong> {of}
            </dd>
          </div>
        ))}
      </dl>
      <Curves text={text.curves} />
      <Matrix text={text.matrix} />
    </>
  )
}
