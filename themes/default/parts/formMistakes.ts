import type { Form, FormField } from 'sitegen/theme'

/** What is wrong with what was entered, by name of the field, in the order of the form. */
export type Mistakes = Readonly<Record<string, string>>

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The elements of a field; a choice has several. */
export const controlsOf = (form: HTMLFormElement, name: string): readonly Control[] => [
  // A field may be called `elements`, and would then stand in the place of the form's own list.
  ...form.querySelectorAll<Control>(`[name="${CSS.escape(name)}"]`)
]

/** What is wrong with a form as it stands. */
export const mistakesIn = (form: HTMLFormElement, { fields, texts }: Form): Mistakes =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const key = mistakeIn(controlsOf(form, field.name), field)
      if (key === undefined) return []
      return [[field.name, (key === 'required' ? undefined : field.error) ?? texts[`error.${key}`] ?? '']]
    })
  )

/** Key of the text that says what is wrong with a field. */
function mistakeIn(controls: readonly Control[], { type, required, options }: FormField): string | undefined {
  const [first] = controls
  if (!first || type === 'hidden') return undefined
  if (type === 'radio' || type === 'checkbox') {
    const chosen = controls.some((one) => (one as HTMLInputElement).checked)
    return chosen || !required ? undefined : options ? 'choose' : 'tick'
  }
  if (required && first.value.trim() === '' && !first.validity.badInput)
    return type === 'select' ? 'choose' : 'required'
  if (first.validity.valid) return undefined
  return first.validity.typeMismatch && (type === 'email' || type === 'url') ? type : 'invalid'
}
