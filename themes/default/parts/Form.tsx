import { useId, useState } from 'react'
import { Later, later } from 'sitegen/client'
import type { Shell } from 'sitegen/theme'
import '../styles/form.css'
import type { FormFieldsProps } from './FormFields.tsx'
import LoadFailed from './LoadFailed.tsx'
import Spinner from './Spinner.tsx'

export interface FormProps {
  /** Of a form in site/forms.yaml, or `contact`. */
  readonly name: string
  readonly shell: Shell
}

const Fields = later<FormFieldsProps & Pick<Shell, 'strings'>>(() => import('./FormFields.tsx'), {
  Pending: Spinner,
  Failed: LoadFailed
})

/** A form of the site, for React pages. It works as a plain form; its script comes with the first touch. */
export default function Form({ name, shell }: FormProps) {
  const { forms = {}, strings } = shell
  const [needed, setNeeded] = useState(false)
  const need = () => setNeeded(true)
  const id = useId()
  const form = Object.hasOwn(forms, name) ? forms[name] : undefined
  if (!form) {
    const known = Object.keys(forms).join(', ') || 'none'
    throw new Error(`There is no form \`${name}\` in site/forms.yaml; known forms: ${known}`)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what happens to the fields inside
    <div onFocus={need} onPointerEnter={need} onTouchStart={need}>
      <Later of={Fields} needed={needed} props={{ form, id, strings }} />
    </div>
  )
}
