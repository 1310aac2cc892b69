'use client'

// A rack of PLC ONE to put together: a head, modules, what they need, and the list of parts. The server renders the first
// of the racks to start with. Without JavaScript, the style sheet hides what could not work.

import { useId, useState } from 'react'
import { fill } from 'sitegen/client'
import Icon from 'sitegen/themes/default/parts/Icon.tsx'
import Choices, { type Choice } from './Choices.tsx'
import RackChosen, { type RackChosenText } from './RackChosen.tsx'
import RackFigures, { type RackFiguresText } from './RackFigures.tsx'
import RackPalette, { type RackPaletteText } from './RackPalette.tsx'
import RackParts, { type RackPartsText } from './RackParts.tsx'
import RackRails, { type RackRailsText } from './RackRails.tsx'
import { type HeadType, heads, isPermitted, type ModuleType, rackOf } from './rack.ts'

/** Its script is loaded when the reader reaches for it; clicks until then are kept. */
export const hydrate = 'interaction'

interface Start {
  readonly name: string
  readonly head: HeadType
  readonly modules: readonly ModuleType[]
}

export interface RackText extends RackPaletteText, RackFiguresText {
  readonly name: string
  readonly head: string
  readonly start: string
  readonly starts: readonly Start[]
  readonly rails: RackRailsText
  readonly chosen: RackChosenText
  readonly outcome: {
    readonly fits: string
    readonly head: string
    readonly modules: string
    readonly segments: string
  }
  readonly parts: RackPartsText
}

const headChoices: readonly Choice<HeadType>[] = [
  { name: 'head-pro', label: heads['head-pro'].name },
  { name: 'head-ultra', label: heads['head-ultra'].name }
]

/** Modules that any head takes. */
const largest = heads['head-ultra'].modules

export default function Rack({ text, language }: { readonly text: RackText; readonly language: string }) {
  const id = useId()
  const [start] = text.starts
  const [head, setHead] = useState<HeadType>(start?.head ?? 'head-pro')
  const [types, setTypes] = useState<readonly ModuleType[]>(start?.modules ?? [])
  const [selected, setSelected] = useState(0)
  const [loads, setLoads] = useState(0)
  const rack = rackOf(head, types)
  const number = (value: number, digits = 0) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value)
  const moduleTexts = text.groups.flatMap((group) => group.modules)
  const pages = new Map<string, string>(moduleTexts.map(({ type, to }) => [type, to.href]))
  const purposes = new Map<string, string>(moduleTexts.map(({ type, purpose }) => [type, purpose]))
  const add = (type: ModuleType) => {
    setTypes([...types, type])
    setSelected(types.length)
  }
  const load = (to: Start) => {
    setLoads(loads + 1)
    setHead(to.head)
    setTypes(to.modules)
    setSelected(0)
  }
  /** Exchange the chosen module with its neighbour. */
  const move = (by: -1 | 1) => {
    const [chosen, neighbour] = [types[selected], types[selected + by]]
    if (chosen === undefined || neighbour === undefined) return
    setTypes(
      types.map((type, index) => (index === selected ? neighbour : index === selected + by ? chosen : type))
    )
    setSelected(selected + by)
  }
  const remove = () => {
    setTypes(types.filter((_, index) => index !== selected))
    setSelected(Math.max(0, Math.min(selected, types.length - 2)))
  }
  const foreign = [...new Set(types.filter((type) => !isPermitted(head, type)))].join(', ')
  return (
    <div className="rack">
      <div className="rack-bar">
        {/* A new key shows the head of the loaded rack. */}
        <Choices
          key={loads}
          label={text.head}
          name={id}
          choices={headChoices}
          first={head}
          choose={setHead}
        />
        <p className="rack-starts">
          <span>{text.start}</span>
          {text.starts.map((to) => (
            <button key={to.name} type="button" onClick={() => load(to)}>
              {to.name}
            </button>
          ))}
        </p>
      </div>
      <div className="rack-view">
        <RackRails
          text={text.rails}
          rack={rack}
          pages={pages}
          selected={selected}
          onSelect={setSelected}
          number={number}
        />
        <RackChosen
          text={text.chosen}
          module={moduleTexts.find(({ type }) => type === types[selected])}
          canMove={[selected > 0, selected < types.length - 1]}
          number={number}
          onMove={move}
          onRemove={remove}
        />
        <p role="status" className="rack-outcome" data-problem={rack.problem}>
          <Icon name={rack.problem ? 'alert' : 'check'} />
          <span>
            {fill(text.outcome[rack.problem ?? 'fits'], {
              head: heads[head].name,
              foreign,
              most: heads[head].modules,
              rails: heads[head].segments
            })}
          </span>
        </p>
      </div>
      <RackPalette text={text} isFull={types.length >= largest} onAdd={add} />
      <RackFigures text={text} rack={rack} number={number} />
      <RackParts text={text.parts} rack={rack} purposes={purposes} number={number} />
    </div>
  )
}
