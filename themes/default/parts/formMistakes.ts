import type { Form, FormField } from 'sitegen/theme'

/** Validation errors by field name, in the order of the form. */
export type Mistakes = Readonly<Record<string, string>>

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Elements of a field; radio buttons and checkboxes have several. */
export const controlsOf = (form: HTMLFormElement, name: string): readonly Control[] => [
  // A field named `elements` would shadow the form's property.
  ...form.querySelectorAll<Control>(`[name="${CSS.escape(name)}"]`)
]

/** Validate a form. */
export const mistakesIn = (form: HTMLFormElement, { fields, texts }: Form): Mistakes =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const key = mistakeIn(controlsOf(form, field.name), field)
      if (key === undefined) return []
      return [[field.name, (key === 'required' ? undefined : field.error) ?? texts[`error.${key}`] ?? '']]
    })
  )

/** Key of the error message for a field. */
function mistakeIn(controls: readonly Control[], { type, required, options }: FormField): string | undefined {
  const [firstControl] = controls
  if (!firstControl || type === 'hidden') return undefined
  if (type === 'radio' || type === 'checkbox') {
    const chosen = controls.some((control) => (control as HTMLInputElement).checked)
    return chosen || !required ? undefined : options ? 'choose' : 'tick'
  }
  if (required && firstControl.value.trim() === '' && !firstControl.validity.badInput)
    return type === 'select' ? 'choose' : 'required'
  if (firstControl.validity.valid) return undefined
  return firstControl.validity.typeMismatch && (type === 'email' || type === 'url') ? type : 'invalid'
}
