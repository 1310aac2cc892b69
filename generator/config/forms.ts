// site/forms.yaml: the forms of a site by name. Fields and targets are data, so that Markdown (`::form{name=newsletter}`),
// React pages (`<Form name="newsletter">`) and the Content-Security-Policy are all derived from one definition.

import * as v from 'valibot'
import {
  boolean,
  choice,
  describe,
  list,
  mapping,
  number,
  object,
  picklist,
  text,
  textMatching,
  wholeNumber
} from '../base/schema.ts'
import { localisedText } from '../base/setting-schemas.ts'
import { formAddress } from './address-schema.ts'
import { captcha } from './captcha.ts'

export const formsFile = 'site/forms.yaml'

/** Types of fields. */
const fieldTypes = [
  'text',
  'email',
  'tel',
  'url',
  'number',
  'date',
  'textarea',
  'select',
  'radio',
  'checkbox',
  'hidden'
] as const

export type FormFieldType = (typeof fieldTypes)[number]

const isPattern = (value: string): boolean => {
  try {
    // As browsers compile the attribute `pattern`.
    new RegExp(`^(?:${value})$`, 'v')
    return true
  } catch {
    return false
  }
}

const optionWithLabel = object({
  value: describe('What is sent.', text),
  label: describe('What readers see.', localisedText)
})

/** A text that is both value and label, or a mapping with both. */
const option = choice(
  'formOption',
  () => [text, optionWithLabel],
  (input) => (typeof input === 'object' && input !== null ? optionWithLabel : text)
)

const field = object({
  name: describe('Name under which the value is sent.', text),
  type: describe('Kind of field, as in HTML.', v.optional(picklist(fieldTypes), 'text')),
  label: describe('Label; required except for hidden fields.', v.optional(localisedText)),
  help: describe('Text below the field.', v.optional(localisedText)),
  required: describe('Whether the field must be filled in.', v.optional(boolean, false)),
  half: describe('Half width: two such neighbours share a row.', v.optional(boolean, false)),
  options: describe(
    'Choices of `select`, `radio`, and of a `checkbox` with several boxes.',
    v.optional(v.pipe(list(option), v.minLength(1, 'Expected at least one option')))
  ),
  value: describe(
    'Initial value; for hidden fields and single checkboxes, the value that is sent.',
    v.optional(text)
  ),
  autocomplete: describe(
    'HTML `autocomplete` value, such as `email`, `name` or `organization`.',
    v.optional(text)
  ),
  pattern: describe(
    'Regular expression that the whole value must match.',
    v.optional(textMatching(isPattern, 'a regular expression such as `[0-9]{5}`'))
  ),
  error: describe('Message when the value does not match `pattern`.', v.optional(localisedText)),
  min: describe('Minimum.', v.optional(number)),
  max: describe('Maximum.', v.optional(number)),
  maxLength: describe('Maximum number of characters.', v.optional(wholeNumber(1))),
  rows: describe('Height of a `textarea` in lines.', v.optional(wholeNumber(1)))
})

export type FormFieldInput = v.InferOutput<typeof field>

const form = object({
  action: describe('Address that receives the form by POST.', formAddress),
  format: describe(
    'What the server accepts: form fields or a JSON object.',
    v.optional(picklist(['form', 'json']), 'form')
  ),
  navigate: describe(
    'Whether to open the response of the server as a page, for servers without CORS headers.',
    v.optional(boolean, false)
  ),
  fields: describe('Fields in order.', v.pipe(list(field), v.minLength(1, 'Expected at least one field'))),
  captcha: describe(
    '`true` for the captcha of `contact`, or settings for this form.',
    v.optional(captcha, false)
  ),
  note: describe('A line of Markdown above the button.', v.optional(localisedText)),
  send: describe('Label of the button.', v.optional(localisedText)),
  sent: describe('Message after sending.', v.optional(localisedText)),
  failed: describe('Message when sending has failed.', v.optional(localisedText))
})

export type FormInput = v.InferOutput<typeof form>

/** site/forms.yaml: forms by name. */
export const formsSchema = mapping(form)

export type FormsInput = v.InferOutput<typeof formsSchema>

/** Name of the form that `contact` in site.yaml defines. */
export const contactName = 'contact'

/** Value of an option. */
export const optionValue = (option: NonNullable<FormFieldInput['options']>[number]): string =>
  typeof option === 'string' ? option : option.value

/** The settings of site.yaml that forms depend on. */
export interface ContactSettings {
  readonly action?: string
  readonly captcha?: object
}

/** Names of all forms of a site, including that of `contact`. */
export const formNames = ({
  contact,
  forms
}: {
  readonly contact?: ContactSettings
  readonly forms: { readonly value: FormsInput }
}): readonly string[] => [
  ...(contact?.action === undefined ? [] : [contactName]),
  ...Object.keys(forms.value)
]
