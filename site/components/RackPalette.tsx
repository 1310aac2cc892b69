import type { SectionLink } from 'sitegen/theme'
import { type ModuleType, modules } from './rack.ts'

export interface RackModuleText {
  readonly type: ModuleType
  readonly purpose: string
  readonly to: SectionLink
}

export interface RackPaletteText {
  readonly add: string
  /** Mark of modules that need Head Ultra. */
  readonly fast: string
  readonly groups: readonly { readonly name: string; readonly modules: readonly RackModuleText[] }[]
}

export interface RackPaletteProps {
  readonly text: RackPaletteText
  readonly isFull: boolean
  readonly onAdd: (type: ModuleType) => void
}

/** All modules, as buttons that add them to the rack. */
export default function RackPalette({ text, isFull, onAdd }: RackPaletteProps) {
  return (
    <div className="rack-modules">
      {text.groups.map((group) => (
        <div key={group.name}>
          <p className="rack-group">{group.name}</p>
          <ul>
            {group.modules.map(({ type, purpose }) => (
              <li key={type}>
                <button type="button" title={purpose} disabled={isFull} onClick={() => onAdd(type)}>
                  <span className="rack-plus" aria-hidden="true">
                    +
                  </span>
                  <span className="visually-hidden">{text.add} </span>
                  <span>{type}</span>
                  <small>
                    {'fast' in modules[type] && <span>{text.fast}</span>} {modules[type].current}
                    {'\u00a0mA'}
                  </small>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
