// site/forms.yaml: the forms of a site, by name. What a form asks for and where it sends is data, so that Markdown
// (`::form{name=newsletter}`), React pages (`<Form name="newsletter">`) and the policy of the pages are made of one list.

import * as v from 'valibot'
import { isLocalOrPostUrl } from '../base/address-schema.ts'
import type { Code } from '../base/codes.ts'
import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import {
  choice,
  count,
  list,
  localisedText,
  mapping,
  number,
  object,
  text,
  textThat,
  words,
  yesNo
} from '../base/schema.ts'
import { nearestOrAll } from '../base/text.ts'
import type { Yaml, YamlPath } from '../base/yaml.ts'

export const formsFile = 'site/forms.yaml'

/** Kinds of fields. */
export const fieldTypes = [
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
export type FieldType = (typeof fieldTypes)[number]

/** Where a form or a captcha sends: readers' texts go encrypted, but for servers of this machine. */
export const formAddress = textThat(
  isLocalOrPostUrl,
  'an address such as `https://example.com/contact`, or a path'
)

const isPattern = (value: string): boolean => {
  try {
    // As browsers read the attribute.
    new RegExp(`^(?:${value})$`, 'v')
    return true
  } catch {
    return false
  }
}

const optionWithLabel = object({ value: text, label: localisedText })
/** A text that is value and label, or both. Which of the two is looked at first, so that messages are about it. */
const option = choice(
  'formOption',
  () => [text, optionWithLabel],
  (input) => (typeof input === 'object' && input !== null ? optionWithLabel : text)
)

const field = object({
  name: text,
  type: v.optional(words(fieldTypes), 'text'),
  label: v.optional(localisedText),
  help: v.optional(localisedText),
  required: v.optional(yesNo, false),
  half: v.optional(yesNo, false),
  options: v.optional(v.pipe(list(option), v.minLength(1, 'Expected at least one option'))),
  value: v.optional(text),
  autocomplete: v.optional(text),
  pattern: v.optional(textThat(isPattern, 'a regular expression such as `[0-9]{5}`')),
  error: v.optional(localisedText),
  min: v.optional(number),
  max: v.optional(number),
  maxLength: v.optional(count(1)),
  rows: v.optional(count(1))
})
export type FieldInput = v.InferOutput<typeof field>

/** A captcha: how a provider is asked. */
export const captchaSchema = object({
  provider: v.optional(words(['altcha']), 'altcha'),
  challenge: formAddress
})
/** A captcha of another company: its script shows a task in the form, whose solution is a field of it. */
export interface CaptchaService {
  /** As the company calls it. */
  readonly title: string
  readonly script: string
  /** Name of the object that the script makes. */
  readonly object: string
  /** Field that carries the solution. */
  readonly field: string
  /** Host of the frame that it shows. */
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

const serviceSchema = object({ provider: words(['turnstile', 'hcaptcha', 'recaptcha']), siteKey: text })

/** That of `contact` in site.yaml, or one of its own. Which of the two is looked at first, so that messages are about it. */
const captcha = choice(
  'formCaptcha',
  () => [yesNo, captchaSchema, serviceSchema],
  (input) => {
    if (typeof input !== 'object' || input === null) return yesNo
    const { provider = 'altcha' } = input as { readonly provider?: unknown }
    return provider === 'altcha' ? captchaSchema : serviceSchema
  }
)

const form = object({
  action: formAddress,
  format: v.optional(words(['form', 'json']), 'form'),
  navigate: v.optional(yesNo, false),
  fields: v.pipe(list(field), v.minLength(1, 'Expected at least one field')),
  captcha: v.optional(captcha, false),
  note: v.optional(localisedText),
  send: v.optional(localisedText),
  sent: v.optional(localisedText),
  failed: v.optional(localisedText)
})
export type FormInput = v.InferOutput<typeof form>

/** site/forms.yaml: forms by name. */
export const formsSchema = mapping(form)
export type FormsInput = v.InferOutput<typeof formsSchema>

/** The form that `contact` in site.yaml makes. */
export const contactName = 'contact'

/** The field that carries the solution of a captcha. */
const captchaField = 'altcha'

const withOptions: ReadonlySet<FieldType> = new Set(['select', 'radio', 'checkbox'])
const withPattern: ReadonlySet<FieldType> = new Set(['text', 'email', 'tel', 'url'])

/** What site.yaml says that forms depend on. */
interface ContactSettings {
  readonly action?: string | undefined
  readonly captcha?: object | undefined
}

/** What one schema cannot see: what of a form does not go together. */
export function checkForms(
  forms: FormsInput,
  yaml: Yaml,
  contact: ContactSettings | undefined
): readonly Diagnostic[] {
  const problems: Diagnostic[] = []
  const say = (path: YamlPath, message: string, hint: string, code: Code = 'form-invalid') =>
    problems.push(diagnostic(code, yaml.at(path, path.length === 1 ? 'key' : 'value'), message, hint))
  for (const [name, { format, navigate, captcha, fields }] of Object.entries(forms)) {
    if (!/^[a-z][a-z0-9-]*$/.test(name))
      say(
        [name],
        `A form cannot be called \`${name}\``,
        'names are small letters, digits and `-`, such as `newsletter`'
      )
    if (name === contactName && contact?.action !== undefined)
      say(
        [name],
        'There are two forms `contact`: `contact.action` in site/site.yaml makes one too',
        'give this one another name, or take `action` out of `contact`'
      )
    if (navigate && format === 'json')
      say(
        [name, 'navigate'],
        'A form that leads to the answer of its server cannot send JSON',
        'leave `format` out: browsers send such a form urlencoded'
      )
    if (captcha === true && contact?.captcha === undefined)
      say(
        [name, 'captcha'],
        'There is no captcha that this form could use: `contact` in site/site.yaml has none',
        'write `captcha: { challenge: https://example.com/challenge }`'
      )
    for (const [index, field] of fields.entries())
      checkField(field, (key, message, hint, code) =>
        say([name, 'fields', index, ...(key === '' ? [] : [key])], message, hint, code)
      )
    checkNames(fields, (index, message, hint) => say([name, 'fields', index, 'name'], message, hint))
  }
  return problems
}

function checkNames(
  fields: readonly FieldInput[],
  say: (index: number, message: string, hint: string) => void
): void {
  for (const [index, { name }] of fields.entries()) {
    if (name === captchaField || Object.values(captchaServices).some(({ field }) => field === name))
      say(index, `\`${name}\` is the field of the captcha`, 'give this field another name')
    const first = fields.findIndex((other) => other.name === name)
    if (first < index)
      say(
        index,
        `There are two fields \`${name}\` in this form, the first of them is number ${first + 1}`,
        'give one of them another name; several choices are one field with `type: checkbox` and `options`'
      )
  }
}

function checkField(
  { name, type, label, value, options, pattern }: FieldInput,
  say: (key: string, message: string, hint: string, code?: Code) => void
): void {
  if (type === 'hidden') {
    if (value === undefined)
      say('', `The hidden field \`${name}\` has no \`value\``, 'add `value: …`', 'schema-missing')
    return
  }
  if (label === undefined)
    say(
      '',
      `The field \`${name}\` has no \`label\`: nobody would know what to enter`,
      'add `label: …`',
      'schema-missing'
    )
  if ((type === 'select' || type === 'radio') && options === undefined)
    say(
      '',
      `The field \`${name}\` has no \`options\` to choose from`,
      'add `options: [A, B]`',
      'schema-missing'
    )
  if (options !== undefined && !withOptions.has(type))
    say(
      'options',
      `A field of the type \`${type}\` has no options`,
      'write `type: select`, `radio` or `checkbox`'
    )
  if (pattern !== undefined && !withPattern.has(type))
    say(
      'pattern',
      `A field of the type \`${type}\` has no pattern`,
      'patterns are for `text`, `email`, `tel` and `url`'
    )
  const values = (options ?? []).map(optionValue)
  for (const [index, one] of values.entries())
    if (values.indexOf(one) < index)
      say('options', `There are two options \`${one}\``, 'values of options differ; labels may be the same')
  if (value !== undefined && values.length > 0 && !values.includes(value))
    say('value', `\`${value}\` is not one of the options`, nearestOrAll(value, values, 'options') ?? '')
}

/** The value of an option as it is written. */
export const optionValue = (option: NonNullable<FieldInput['options']>[number]): string =>
  typeof option === 'string' ? option : option.value

/** Names of all forms of a site, that of `contact` too. */
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
