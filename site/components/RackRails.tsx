import { useEffect, useRef } from 'react'
import { fill } from 'sitegen/client'
import RackModule, { RackEnd } from './RackModule.tsx'
import { heads, isPermitted, modules, type Rack, slotsOf } from './rack.ts'

export interface RackRailsText {
  /** Name of a rail: `Rail {n}`. */
  readonly rail: string
  /** `{current} of {limit} mA`. */
  readonly current: string
  readonly slot: string
  readonly empty: string
}

export interface RackRailsProps {
  readonly text: RackRailsText
  readonly rack: Rack
  /** Addresses of the modules' pages, for readers without JavaScript. */
  readonly pages: ReadonlyMap<string, string>
  readonly selected: number
  readonly onSelect: (index: number) => void
  readonly number: (value: number) => string
}

/** The rails, each with its current, and the modules on it as buttons: without JavaScript, as links to their pages. */
export default function RackRails({ text, rack, pages, selected, onSelect, number }: RackRailsProps) {
  const slots = slotsOf(rack)
  const { head, segments } = rack
  const rails = useRef<HTMLDivElement>(null)
  const shown = `${selected} ${slots.length}`
  // A module that has been added or moved comes into view, without moving the page.
  useEffect(() => {
    const slot = shown && rails.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.parentElement
    const rail = slot ? slot.closest('section') : null
    if (!slot || !rail) return
    const [from, to] = [slot.offsetLeft - 24, slot.offsetLeft + slot.offsetWidth + 24 - rail.clientWidth]
    rail.scrollLeft = Math.min(from, Math.max(to, rail.scrollLeft))
  }, [shown])
  const list = segments.map((segment, rail) => {
    const first = segments.slice(0, rail).reduce((total, { modules: placed }) => total + placed.length, 0)
    const isFull = segment.current > segment.limit
    const name = fill(text.rail, { n: rail })
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a rail is its number
      <div key={rail} className="rack-segment">
        <p className="rack-load">
          <span>{name}</span>
          <svg className="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect className="bar-ground" width="100" height="4" />
            <rect
              className={isFull ? 'fault' : 'fill'}
              width={Math.min(100, (100 * segment.current) / segment.limit)}
              height="4"
            />
          </svg>
          <span>
            {fill(text.current, { current: number(segment.current), limit: number(segment.limit) })}
          </span>
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
        <section className="rack-rail" aria-label={name} tabIndex={0}>
          <ol>
            <li className="rack-head">
              {rail === 0 ? (
                <RackModule type={head} width={45} label={heads[head].name} />
              ) : (
                <RackModule type="xr" width={22.5} label="XR" />
              )}
              <span className="visually-hidden">{rail === 0 ? heads[head].name : 'XR'}</span>
            </li>
            {segment.modules.map((type, place) => {
              const index = first + place
              return (
                <li
                  key={slots[index]}
                  className="rack-module"
                  data-problem={isPermitted(head, type) ? undefined : ''}
                >
                  <RackModule type={type} width={modules[type].width} label={type} />
                  <button
                    type="button"
                    className="rack-slot"
                    aria-pressed={index === selected}
                    onClick={() => onSelect(index)}
                  >
                    <span className="visually-hidden">
                      {type}, {text.slot}{' '}
                    </span>
                    <span>{slots[index]}</span>
                  </button>
                  <a className="rack-slot" href={pages.get(type)}>
                    <span className="visually-hidden">{type}, </span>
                    {slots[index]}
                  </a>
                </li>
              )
            })}
            <li className="rack-head">
              {rail === segments.length - 1 ? <RackEnd /> : <RackModule type="xs" width={12.5} label="XS" />}
            </li>
          </ol>
          {rack.types.length === 0 && <p className="rack-empty">{text.empty}</p>}
        </section>
      </div>
    )
  })
  return (
    <div ref={rails} className="rack-rails">
      {list}
    </div>
  )
}
