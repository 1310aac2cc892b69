import { fill } from 'sitegen/client'
import Icon from 'sitegen/themes/default/parts/Icon.tsx'
import type { RackModuleText } from './RackPalette.tsx'
import { modules } from './rack.ts'

export interface RackChosenText {
  readonly none: string
  /** `{width} mm · {current} mA · class {class}`. */
  readonly facts: string
  readonly more: string
  readonly left: string
  readonly right: string
  readonly remove: string
}

export interface RackChosenProps {
  readonly text: RackChosenText
  readonly module: RackModuleText | undefined
  /** To the left, and to the right. */
  readonly canMove: readonly [boolean, boolean]
  readonly number: (value: number, digits?: number) => string
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** The chosen module: what it is for, and what can be done with it. Its buttons stay, so that none loses the focus. */
export default function RackChosen({ text, module, canMove, number, onMove, onRemove }: RackChosenProps) {
  return (
    <div className="rack-chosen">
      <p>
        {module ? (
          <>
            <strong>{module.type}</strong> <span>{module.purpose}</span>{' '}
            <small>
              {fill(text.facts, {
                width: number(modules[module.type].width, 1),
                current: modules[module.type].current,
                class: 'fast' in modules[module.type] ? 'G' : 'S'
              })}
            </small>{' '}
            <a href={module.to.href}>
              {text.more}
              <span className="visually-hidden">: {module.type}</span>
            </a>
          </>
        ) : (
          text.none
        )}
      </p>
      <div className="rack-tools">
        <button type="button" aria-disabled={!canMove[0]} onClick={() => onMove(-1)}>
          <Icon name="back" />
          <span className="visually-hidden">{text.left}</span>
        </button>
        <button type="button" aria-disabled={!canMove[1]} onClick={() => onMove(1)}>
          <Icon name="arrow" />
          <span className="visually-hidden">{text.right}</span>
        </button>
        <button type="button" aria-disabled={!module} onClick={onRemove}>
          {text.remove}
        </button>
      </div>
    </div>
  )
}
