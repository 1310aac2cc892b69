// The window of ONE AI with one project, from the dataset through the report to the export: the worked example of the
// documentation. It is HTML without script: the views are radio buttons, and the style sheet shows the chosen one. On paper,
// all of them are printed.

import type { ReactNode } from 'react'
import Bar from './Bar.tsx'
import DatasetView, { type DatasetText } from './DatasetView.tsx'
import ExportView, { type ExportText } from './ExportView.tsx'
import ReportView, { type ReportText } from './ReportView.tsx'

interface ViewText {
  readonly name: string
  /** What the view says in a few letters. */
  readonly fact: string
}

export interface ProductText {
  readonly label: string
  readonly project: string
  readonly state: string
  readonly views: string
  readonly dataset: ViewText & DatasetText
  readonly report: ViewText & ReportText
  readonly export: ViewText & ExportText
  readonly device: {
    readonly name: string
    readonly facts: readonly string[]
    readonly limits: readonly {
      readonly name: string
      readonly used: string
      readonly limit: string
      /** Of the limit. */
      readonly share: number
    }[]
  }
}

const viewNames = ['dataset', 'report', 'export'] as const

const icons = {
  dataset: 'M4 5h7v6H4zM13 5h7v6h-7zM4 13h7v6H4zM13 13h7v6h-7z',
  report: 'M4 4v16h16M7.5 16l4-6 3 3.5 5-7.5',
  export: 'M12 4v11m-4-4 4 4 4-4M5 19h14'
} as const

export default function ProductWindow({ text }: { readonly text: ProductText }) {
  const bodies: Record<(typeof viewNames)[number], ReactNode> = {
    dataset: <DatasetView text={text.dataset} />,
    report: <ReportView text={text.report} />,
    export: <ExportView text={text.export} />
  }
  return (
    <section className="product" aria-label={text.label}>
      <div className="product-bar">
        <svg viewBox="0 0 52 12" aria-hidden="true">
          <path className="product-dots" d="M6 6h.01M26 6h.01M46 6h.01" />
        </svg>
        <p>{text.project}</p>
        <p className="product-state">{text.state}</p>
      </div>
      <fieldset className="product-views">
        <legend className="visually-hidden">{text.views}</legend>
        {viewNames.map((view) => (
          <label key={view}>
            <input type="radio" name="product-view" value={view} defaultChecked={view === 'report'} />
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d={icons[view]} />
            </svg>
            <span>{text[view].name}</span>
            <small>{text[view].fact}</small>
          </label>
        ))}
      </fieldset>
      <div className="product-device">
        <p className="product-head">{text.device.name}</p>
        <p>{text.device.facts.join(' · ')}</p>
        <dl>
          {text.device.limits.map(({ name, used, limit, share }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <strong>{used}</strong> {limit}
                <Bar share={share} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {viewNames.map((view) => (
        <div key={view} className={`product-view product-${view}`}>
          {bodies[view]}
        </div>
      ))}
    </section>
  )
}
