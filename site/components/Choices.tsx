import { useEffect, useRef } from 'react'

export interface Choice<Name extends string> {
  readonly name: Name
  readonly label: string
}

export interface ChoicesProps<Name extends string> {
  readonly label: string
  readonly name: string
  readonly choices: readonly Choice<Name>[]
  /** The initial choice; uncontrolled afterwards. */
  readonly first: Name
  readonly choose: (name: Name) => void
}

/** A choice of one, as buttons side by side. */
export default function Choices<Name extends string>({
  label,
  name,
  choices,
  first,
  choose
}: ChoicesProps<Name>) {
  const group = useRef<HTMLFieldSetElement>(null)
  // The reader may have chosen before hydration.
  useEffect(() => {
    const value = group.current?.querySelector<HTMLInputElement>('input:checked')?.value
    const checkedChoice = choices.find((choice) => choice.name === value)
    if (checkedChoice) choose(checkedChoice.name)
  }, [choices, choose])
  return (
    <fieldset className="choices" ref={group}>
      <legend>{label}</legend>
      <div>
        {choices.map((choice) => (
          <label key={choice.name}>
            <input
              type="radio"
              name={name}
              value={choice.name}
              defaultChecked={choice.name === first}
              onChange={() => choose(choice.name)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
