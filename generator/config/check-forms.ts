// Checks of forms that the schema cannot do: names, and keys that a type of field does not have.

import type { Code } from '../base/codes.ts'
import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { nearestOrAll } from '../base/text.ts'
import type { Yaml, YamlPath } from '../base/yaml.ts'
import { captchaServices } from './captcha.ts'
import {
  type ContactSettings,
  contactName,
  type FormFieldInput,
  type FormFieldType,
  type FormsInput,
  optionValue
} from './forms.ts'

/** Name of the form field with the solution of ALTCHA. */
const captchaField = 'altcha'

const withOptions: ReadonlySet<FormFieldType> = new Set(['select', 'radio', 'checkbox'])

const withPattern: ReadonlySet<FormFieldType> = new Set(['text', 'email', 'tel', 'url'])

/** Report names that are taken, and settings of a form that contradict each other. */
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
    checkFieldNames(fields, (index, message, hint) => report([name, 'fields', index, 'name'], message, hint))
  }
  return problems
}

function checkFieldNames(
  fields: readonly FormFieldInput[],
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
  { name, type, label, value, options, pattern }: FormFieldInput,
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
      `A field of type \`${type}\` cannot have options`,
      'write `type: select`, `radio` or `checkbox`'
    )
  if (pattern !== undefined && !withPattern.has(type))
    report(
      'pattern',
      `A field of type \`${type}\` cannot have a pattern`,
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
