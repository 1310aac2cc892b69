import type { ReactNode } from 'react'
import { t } from 'sitegen/client'
import type { FormField as Field, Strings } from 'sitegen/theme'

export interface FormFieldProps {
  readonly field: Field
  /** Unique in the page. */
  readonly id: string
  readonly texts: Strings
  /** Validation error. */
  readonly mistake?: string | undefined
}

/** A form field with label, help and error. Inputs are uncontrolled, so text typed before hydration is kept. */
export default function FormField({ field, id, texts, mistake }: FormFieldProps) {
  const { type, name, value, help, options } = field
  const describedBy =
    [help && `${id}-help`, mistake && `${id}-mistake`].filter(Boolean).join(' ') || undefined
  const described = { 'aria-describedby': describedBy, 'aria-invalid': mistake ? true : undefined }
  const label = (
    <>
      {field.label} {!field.required && <small>({t(texts, 'optional')})</small>}
    </>
  )
  const notes = (
    <>
      {help && <small id={`${id}-help`}>{help}</small>}
      {mistake && (
        <small id={`${id}-mistake`} className="field-mistake">
          {mistake}
        </small>
      )}
    </>
  )
  if ((type === 'radio' || type === 'checkbox') && options)
    return (
      <fieldset className="field" {...(type === 'radio' ? { role: 'radiogroup', ...described } : {})}>
        <legend>{label}</legend>
        {options.map((option, index) => (
          <LabelledBox key={option.value} id={`${id}-${index}`} label={option.label}>
            <input
              id={`${id}-${index}`}
              type={type}
              name={name}
              value={option.value}
              defaultChecked={option.value === value}
              // One checked box of several is enough, which HTML cannot express.
              required={type === 'radio' ? field.required : undefined}
              {...(type === 'radio' ? { 'aria-describedby': describedBy } : described)}
            />
          </LabelledBox>
        ))}
        {notes}
      </fieldset>
    )
  if (type === 'checkbox')
    return (
      <div className="field">
        <LabelledBox id={id} label={label}>
          <input
            id={id}
            type="checkbox"
            name={name}
            value={value ?? 'yes'}
            required={field.required}
            {...described}
          />
        </LabelledBox>
        {notes}
      </div>
    )
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Input field={field} texts={texts} id={id} {...described} />
      {notes}
    </div>
  )
}

interface LabelledBoxProps {
  /** Id of the box. */
  readonly id: string
  readonly label: ReactNode
  readonly children: ReactNode
}

function LabelledBox({ id, label, children }: LabelledBoxProps) {
  return (
    <div className="field-choice">
      {children}
      <label htmlFor={id} dir="auto">
        {label}
      </label>
    </div>
  )
}

interface InputProps {
  readonly field: Field
  readonly texts: Strings
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean | undefined
}

/** The input element. */
function Input({ field, texts, ...attributes }: InputProps) {
  const { type, name, required, autocomplete, maxLength, rows, min, max, pattern, options = [] } = field
  const commonProps = { name, required, autoComplete: autocomplete, defaultValue: field.value, ...attributes }
  if (type === 'textarea') return <textarea maxLength={maxLength} rows={rows ?? 5} {...commonProps} />
  if (type === 'select')
    return (
      <select {...commonProps}>
        <option value="">{t(texts, 'choose')}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value} dir="auto">
            {label}
          </option>
        ))}
      </select>
    )
  const limits = type === 'number' ? { min, max, step: 'any' } : { maxLength, pattern }
  return <input type={type} {...limits} {...commonProps} />
}
