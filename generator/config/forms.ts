// site/forms.yaml: the forms of a site by name. Fields and targets are data, so that Markdown (`::form{name=newsletter}`),
// React pages (`<Form name="newsletter">`) and the Content-Security-Policy are all derived from one definition.

import * as v from 'valibot'
import { isLocalOrPostUrl } from '../base/address-schema.ts'
import type { Code } from '../base/codes.ts'
import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
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
import { nearestOrAll } from '../base/text.ts'
import type { Yaml, YamlPath } from '../base/yaml.ts'

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
type FieldType = (typeof fieldTypes)[number]

/** Target of a form or captcha: https, or http on localhost. */
const formAddress = textMatching(
  isLocalOrPostUrl,
  'an address such as `https://example.com/contact`, or a path'
)

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
/** A text that is both value and label, or a mapping with both. Chosen by the input, so that messages match it. */
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
export type FieldInput = v.InferOutput<typeof field>

/** ALTCHA: the address of its challenge. */
const captchaSchema = object({
  provider: describe('Kind of captcha.', v.optional(picklist(['altcha']), 'altcha')),
  challenge: describe('Address from which the browser requests a challenge.', formAddress)
})
/** An external captcha service: its script shows a challenge in the form and writes the solution into a field. */
export interface CaptchaService {
  /** Product name. */
  readonly title: string
  readonly script: string
  /** Name of the global object that the script defines. */
  readonly object: string
  /** Name of the form field with the solution. */
  readonly field: string
  /** Origin of the frame that it shows. */
  readonly frame: string
}

/**
 * By provider. Documented at https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/,
 * https://docs.hcaptcha.com/configuration and https://developers.google.com/recaptcha/docs/display.
 */
export const captchaServices: Readonly<Record<'turnstile' | 'hcaptcha' | 'recaptcha', CaptchaService>> = {
  turnstile: {
    title: 'Cloudflare Turnstile',
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    object: 'turnstile',
    field: 'cf-turnstile-response',
    frame: 'https://challenges.cloudflare.com'
  },
  hcaptcha: {
    title: 'hCaptcha',
    script: 'https://js.hcaptcha.com/1/api.js',
    object: 'hcaptcha',
    field: 'h-captcha-response',
    frame: 'https://newassets.hcaptcha.com'
  },
  recaptcha: {
    title: 'Google reCAPTCHA',
    script: 'https://www.google.com/recaptcha/api.js',
    object: 'grecaptcha',
    field: 'g-recaptcha-response',
    frame: 'https://www.google.com'
  }
}

const serviceSchema = object({
  provider: describe(
    'Captcha service; its hosts must be listed in `thirdParties`.',
    picklist(['turnstile', 'hcaptcha', 'recaptcha'])
  ),
  siteKey: describe('Site key.', text)
})

/** `true` for the captcha of `contact` in site.yaml, or one of its own. Chosen by the input, so that messages match it. */
const captcha = choice(
  'formCaptcha',
  () => [boolean, captchaSchema, serviceSchema],
  (input) => {
    if (typeof input !== 'object' || input === null) return boolean
    const { provider = 'altcha' } = input as { readonly provider?: unknown }
    return provider === 'altcha' ? captchaSchema : serviceSchema
  }
)

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

/** Name of the form field with the solution of ALTCHA. */
const captchaField = 'altcha'

const withOptions: ReadonlySet<FieldType> = new Set(['select', 'radio', 'checkbox'])
const withPattern: ReadonlySet<FieldType> = new Set(['text', 'email', 'tel', 'url'])

/** The settings of site.yaml that forms depend on. */
interface ContactSettings {
  readonly action?: string | undefined
  readonly captcha?: object | undefined
}

/** Checks that the schema cannot do: settings of a form that contradict each other. */
export function checkForms(
  forms: FormsInput,
  yaml: Yaml,
  contact: ContactSettings | undefined
): readonly Diagnostic[] {
  const problems: Diagnostic[] = []
  const report = (path: YamlPath, message: string, hint: string, code: Code = 'form-invalid') =>
    problems.push(diagnostic(code, yaml.at(path, path.length === 1 ? 'key' : 'value'), message, hint))
  for (const [name, { format, navigate, captcha, fields }] of Object.entries(forms)) {
    if (!/^[a-z][a-z0-9-]*$/.test(name))
      report(
        [name],
        `A form cannot be called \`${name}\``,
        'names consist of lower-case letters, digits and `-`, such as `newsletter`'
      )
    if (name === contactName && contact?.action !== undefined)
      report(
        [name],
        'There are two forms `contact`: `contact.action` in site/site.yaml defines one too',
        'rename this one, or remove `action` from `contact`'
      )
    if (navigate && format === 'json')
      report(
        [name, 'navigate'],
        'A form with `navigate` cannot send JSON',
        'remove `format`: browsers send such a form URL-encoded'
      )
    if (captcha === true && contact?.captcha === undefined)
      report(
        [name, 'captcha'],
        'There is no captcha that this form could use: `contact` in site/site.yaml has none',
        'write `captcha: { challenge: https://example.com/challenge }`'
      )
    for (const [index, field] of fields.entries())
      checkField(field, (key, message, hint, code) =>
        report([name, 'fields', index, ...(key === '' ? [] : [key])], message, hint, code)
      )
    checkNames(fields, (index, message, hint) => report([name, 'fields', index, 'name'], message, hint))
  }
  return problems
}

function checkNames(
  fields: readonly FieldInput[],
  report: (index: number, message: string, hint: string) => void
): void {
  for (const [index, { name }] of fields.entries()) {
    if (name === captchaField || Object.values(captchaServices).some(({ field }) => field === name))
      report(index, `\`${name}\` is the field of the captcha`, 'give this field another name')
    const firstIndex = fields.findIndex((other) => other.name === name)
    if (firstIndex < index)
      report(
        index,
        `There are two fields \`${name}\` in this form; the first is number ${firstIndex + 1}`,
        'give one of them another name; several choices are one field with `type: checkbox` and `options`'
      )
  }
}

function checkField(
  { name, type, label, value, options, pattern }: FieldInput,
  report: (key: string, message: string, hint: string, code?: Code) => void
): void {
  if (type === 'hidden') {
    if (value === undefined)
      report('', `The hidden field \`${name}\` has no \`value\``, 'add `value: …`', 'schema-missing')
    return
  }
  if (label === undefined)
    report(
      '',
      `The field \`${name}\` has no \`label\`: readers would not know what to enter`,
      'add `label: …`',
      'schema-missing'
    )
  if ((type === 'select' || type === 'radio') && options === undefined)
    report(
      '',
      `The field \`${name}\` has no \`options\` to choose from`,
      'add `options: [A, B]`',
      'schema-missing'
    )
  if (options !== undefined && !withOptions.has(type))
    report(
      'options',
      `A field of the type \`${type}\` cannot have options`,
      'write `type: select`, `radio` or `checkbox`'
    )
  if (pattern !== undefined && !withPattern.has(type))
    report(
      'pattern',
      `A field of the type \`${type}\` cannot have a pattern`,
      'patterns are for `text`, `email`, `tel` and `url`'
    )
  const values = (options ?? []).map(optionValue)
  for (const [index, value] of values.entries())
    if (values.indexOf(value) < index)
      report(
        'options',
        `There are two options \`${value}\``,
        'give each option its own value; labels may repeat'
      )
  if (value !== undefined && values.length > 0 && !values.includes(value))
    report('value', `\`${value}\` is not one of the options`, nearestOrAll(value, values, 'options') ?? '')
}

/** Value of an option. */
export const optionValue = (option: NonNullable<FieldInput['options']>[number]): string =>
  typeof option === 'string' ? option : option.value

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
