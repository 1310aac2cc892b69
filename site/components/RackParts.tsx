import { useState } from 'react'
import { fill } from 'sitegen/client'
import Icon from 'sitegen/themes/default/parts/Icon.tsx'
import { countsOf, heads, modules, type Rack, rackYaml } from './rack.ts'

export interface RackPartsText {
  readonly list: string
  readonly count: string
  readonly part: string
  readonly current: string
  readonly endCap: string
  readonly sender: string
  readonly receiver: string
  readonly cable: string
  readonly description: string
  readonly copy: string
  readonly copied: string
}

interface Part {
  readonly count: number
  readonly name: string
  readonly purpose?: string
  /** In mA, all together. */
  readonly current?: number
}

function partsOf(text: RackPartsText, rack: Rack, purposes: ReadonlyMap<string, string>): readonly Part[] {
  const couplers = rack.segments.length - 1
  return [
    { count: 1, name: heads[rack.head].name },
    ...countsOf(rack.types).map(([type, count]) => ({
      count,
      name: type,
      purpose: purposes.get(type) ?? '',
      current: count * modules[type].current
    })),
    ...(couplers > 0
      ? [
          { count: couplers, name: text.sender, current: couplers * 90 },
          { count: couplers, name: text.receiver },
          { count: couplers, name: text.cable }
        ]
      : []),
    { count: 1, name: text.endCap }
  ]
}

const nbsp = '\u00a0'

export interface RackPartsProps {
  readonly text: RackPartsText
  readonly rack: Rack
  /** Purposes of the modules by type. */
  readonly purposes: ReadonlyMap<string, string>
  readonly number: (value: number) => string
}

/** The parts of the rack as a list, and its description for the head; both can be copied. */
export default function RackParts({ text, rack, purposes, number }: RackPartsProps) {
  const parts = partsOf(text, rack, purposes)
  const total = rack.segments.reduce((sum, { current }) => sum + current, 0)
  const description = rackYaml(rack)
  const lines = parts.map(
    ({ count, name, purpose }) => `${count} × ${name}${purpose === undefined ? '' : ` (${purpose})`}`
  )
  return (
    <div className="rack-results">
      <div>
        <div className="rack-result-head">
          <h2>{text.list}</h2>
          <Copy text={text} what={text.list} content={`${lines.join('\n')}\n`} />
        </div>
        <table className="rack-parts">
          <thead>
            <tr>
              <th scope="col">{text.count}</th>
              <th scope="col">{text.part}</th>
              <th scope="col">{text.current}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ count, name, purpose, current }) => (
              <tr key={name}>
                <td>{count}</td>
                <th scope="row">
                  {name} {purpose !== undefined && <small>{purpose}</small>}
                </th>
                <td>{current === undefined ? '' : `${number(current)}${nbsp}mA`}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              <td />
              <td>{`${number(total)}${nbsp}mA`}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <div>
        <div className="rack-result-head">
          <h2>{fill(text.description, { file: 'rack.yaml' })}</h2>
          <Copy text={text} what="rack.yaml" content={description} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
        <pre className="rack-yaml" tabIndex={0}>
          <code>{description}</code>
        </pre>
      </div>
    </div>
  )
}

interface CopyProps {
  readonly text: RackPartsText
  readonly what: string
  readonly content: string
}

function Copy({ text, what, content }: CopyProps) {
  // What was copied last; another content has not been copied.
  const [copied, setCopied] = useState<string>()
  const isCopied = copied === content
  return (
    <>
      <button
        type="button"
        className="button button-secondary button-small"
        onClick={() => {
          // Not allowed, or not on https: the text can still be selected.
          navigator.clipboard?.writeText(content).then(
            () => setCopied(content),
            () => {}
          )
        }}
      >
        <Icon name={isCopied ? 'check' : 'document'} />
        {isCopied ? text.copied : text.copy}
        <span className="visually-hidden">: {what}</span>
      </button>
      <span className="visually-hidden" role="status">
        {isCopied ? text.copied : ''}
      </span>
    </>
  )
}
