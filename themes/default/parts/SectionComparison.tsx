import { t } from 'sitegen/client'
import type { SectionComparisonProps as Props, Strings } from 'sitegen/theme'
import Icon from './Icon.tsx'
import SectionFrame from './SectionFrame.tsx'
import SectionTitle from './SectionTitle.tsx'
import SectionValue from './SectionValue.tsx'
import '../styles/section-plans.css'

export type SectionComparisonProps = Props

/** A comparison table. On narrow screens it scrolls, with the first column fixed. */
export default function SectionComparison({
  corner,
  columns,
  highlight,
  groups,
  ...head
}: SectionComparisonProps) {
  const mark = (index: number) => (index + 1 === highlight ? { 'data-highlight': '' } : {})
  // Above the highlighted column, the row of a group has a cell of its own, so that the colour is not interrupted.
  const columnsBefore = Math.min((highlight ?? Number.POSITIVE_INFINITY) - 1, columns.length)
  return (
    <SectionFrame head={head} quiet>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section className="comparison" aria-label={columns.join(', ')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {corner === undefined ? <td /> : <th scope="col">{corner}</th>}
              {columns.map((column, index) => (
                <th key={column} scope="col" {...mark(index)}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ title, rows }) => (
            <tbody key={rows[0]?.label}>
              {title && (
                <tr className="comparison-group">
                  <th scope="rowgroup" colSpan={columnsBefore + 1}>
                    <SectionTitle of={title} />
                  </th>
                  {columnsBefore < columns.length && <td data-highlight="" />}
                  {columnsBefore + 1 < columns.length && <td colSpan={columns.length - columnsBefore - 1} />}
                </tr>
              )}
              {rows.map(({ label, values }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {values.map((value, index) => (
                    <td key={columns[index]} {...mark(index)}>
                      <Value value={value} strings={head.strings} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </SectionFrame>
  )
}

function Value({ value, strings }: { readonly value: string | boolean; readonly strings: Strings }) {
  if (typeof value === 'string') return <SectionValue value={value} />
  return (
    <span className={value ? 'comparison-yes' : 'comparison-no'}>
      <Icon name={value ? 'check' : 'minus'} />
      <span className="visually-hidden">{t(strings, value ? 'sections.yes' : 'sections.no')}</span>
    </span>
  )
}
