import type { Shell } from 'sitegen/theme'
import '../styles/form.css'
import FormFields from './FormFields.tsx'

export interface FormProps {
  /** Name of a form in site/forms.yaml, or `contact`. */
  readonly name: string
  readonly shell: Pick<Shell, 'forms'>
}

/** A form of the site, for React pages. Works as a plain HTML form; its script loads on the first interaction. */
export default function Form({ name, shell: { forms = {} } }: FormProps) {
  const form = Object.hasOwn(forms, name) ? forms[name] : undefined
  if (!form) {
    const names = Object.keys(forms).join(', ') || 'none'
    throw new Error(`There is no form \`${name}\` in site/forms.yaml; known forms: ${names}`)
  }
  return <FormFields form={form} />
}
