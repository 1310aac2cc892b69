import { useId } from 'react'
import { LazyIsland, lazyIsland } from 'sitegen/client'
import type { Shell } from 'sitegen/theme'
import '../styles/form.css'
import type { FormFieldsProps } from './FormFields.tsx'
import LoadFailed from './LoadFailed.tsx'
import Spinner from './Spinner.tsx'

export interface FormProps {
  /** Name of a form in site/forms.yaml, or `contact`. */
  readonly name: string
  readonly shell: Shell
}

const Fields = lazyIsland<FormFieldsProps & Pick<Shell, 'strings'>>(() => import('./FormFields.tsx'), {
  Pending: Spinner,
  Failed: LoadFailed
})

/** A form of the site, for React pages. Works as a plain HTML form; its script loads on the first interaction. */
export default function Form({ name, shell }: FormProps) {
  const { forms = {}, strings } = shell
  const id = useId()
  const form = Object.hasOwn(forms, name) ? forms[name] : undefined
  if (!form) {
    const names = Object.keys(forms).join(', ') || 'none'
    throw new Error(`There is no form \`${name}\` in site/forms.yaml; known forms: ${names}`)
  }
  return <LazyIsland component={Fields} props={{ form, id, strings }} />
}
