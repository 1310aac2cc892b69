// site/forms.yaml and `contact` of site.yaml → forms in one locale, with their own texts and those of the theme.

import type { LocalisedText } from '../base/setting-schemas.ts'
import { t } from '../base/strings.ts'
import type { YamlPath } from '../base/yaml.ts'
import { captchaServices } from '../config/captcha.ts'
import { contactName, type FormFieldInput, type FormInput, optionValue } from '../config/forms.ts'
import { matchesSource } from '../config/source-expression.ts'
import type { ThirdParty } from '../config/third-parties.ts'
import type { CaptchaWidget, Contact, Form, FormField, FormOption, Strings } from '../theme.ts'

/** Resolves texts of the file in one locale; `path` is the place of the text in the file. */
export interface FormTexts {
  text(text: LocalisedText, path: YamlPath): string
  /** Third parties, to find the one that provides a captcha. */
  readonly parties: readonly ThirdParty[]
  /** Render inline Markdown as HTML. */
  markdown(text: LocalisedText, path: YamlPath): string
}

/** Forms of one locale by name. @param strings strings of the theme */
export function formsOf(
  forms: Readonly<Record<string, FormInput>>,
  contact: Contact | undefined,
  strings: Strings,
  texts: FormTexts
): Readonly<Record<string, Form>> {
  const ownForms = Object.entries(forms).map(([name, input]): [string, Form] => [
    name,
    formOf(name, input, contact, strings, texts)
  ])
  const contactForms = contact?.action === undefined ? [] : [contactForm(contact, contact.action, strings)]
  return Object.fromEntries([...contactForms.map((form) => [form.name, form] as const), ...ownForms])
}

function formOf(
  name: string,
  input: FormInput,
  contact: Contact | undefined,
  strings: Strings,
  { text, markdown, parties }: FormTexts
): Form {
  const { action, format, navigate, captcha, note, send, sent, failed } = input
  const captchaInput = captcha === true ? contact?.captcha : captcha === false ? undefined : captcha
  const fields = input.fields.map((field, index) => fieldOf(field, [name, 'fields', index], text))
  const localized = (key: string, value: LocalisedText | undefined) =>
    value === undefined ? {} : { [key]: text(value, [name, key]) }
  return {
    name,
    action,
    format,
    ...(navigate && { navigate }),
    ...(captchaInput && {
      captcha:
        'siteKey' in captchaInput
          ? widgetOf(captchaInput, parties, text)
          : { challenge: captchaInput.challenge }
    }),
    fields,
    honeypot: honeypotName(fields),
    ...(note === undefined ? {} : { note: markdown(note, [name, 'note']) }),
    texts: {
      ...themeTexts('form', fields, captchaInput !== undefined, strings),
      ...(captchaInput && 'siteKey' in captchaInput && { consent: t(strings, 'consent.settings') }),
      ...localized('send', send),
      ...localized('sent', sent),
      ...localized('failed', failed)
    }
  }
}

/** A captcha service with the texts of its third party; a missing entry in `thirdParties` is reported elsewhere. */
function widgetOf(
  { provider, siteKey }: { readonly provider: keyof typeof captchaServices; readonly siteKey: string },
  parties: readonly ThirdParty[],
  text: FormTexts['text']
): CaptchaWidget {
  const { title, script, object, field } = captchaServices[provider]
  const party = parties.find(({ hosts }) => hosts.script?.some((source) => matchesSource(source, script)))
  return {
    script,
    object,
    field,
    siteKey,
    party: party?.name ?? title,
    purpose: party ? text(party.purpose, []) : '',
    ...(party && party.consent !== 'none' && { group: party.consent })
  }
}

function fieldOf(input: FormFieldInput, path: YamlPath, text: FormTexts['text']): FormField {
  const { name, type, value, autocomplete, pattern, min, max, maxLength, rows } = input
  const localized = (key: 'label' | 'help' | 'error') => {
    const value = input[key]
    return value === undefined ? {} : { [key]: text(value, [...path, key]) }
  }
  const optionalSettings = { value, autocomplete, pattern, min, max, maxLength, rows }
  return {
    name,
    type,
    label: '',
    ...localized('label'),
    ...localized('help'),
    ...localized('error'),
    ...(input.required && { required: true as const }),
    ...(input.half && { half: true as const }),
    ...(input.options && {
      options: input.options.map(
        (option, index): FormOption => ({
          value: optionValue(option),
          label:
            typeof option === 'string' ? option : text(option.label, [...path, 'options', index, 'label'])
        })
      )
    }),
    ...Object.fromEntries(Object.entries(optionalSettings).filter(([, setting]) => setting !== undefined))
  }
}

/** A field name that bots tend to fill in: the first that is not taken. */
export const honeypotName = (fields: readonly FormField[]): string =>
  ['website', 'homepage', 'fax', 'nickname'].find((candidate) =>
    fields.every(({ name }) => name !== candidate)
  ) ?? 'leave-empty'

/** The form of `contact` in site.yaml, with fields and texts of the theme. */
function contactForm(contact: Contact, action: string, strings: Strings): Form {
  const { format, email, captcha } = contact
  const field = (name: string) => ({ name, label: t(strings, `contact.${name}`) })
  const fields: FormField[] = [
    { ...field('name'), type: 'text', half: true, autocomplete: 'name', maxLength: 200 },
    {
      ...field('email'),
      type: 'email',
      half: true,
      autocomplete: 'email',
      maxLength: 200,
      help: t(strings, 'contact.email.hint')
    },
    { ...field('message'), type: 'textarea', required: true, maxLength: 5000, rows: 8 }
  ]
  return {
    name: contactName,
    action,
    format,
    ...(captcha && { captcha }),
    fields,
    honeypot: honeypotName(fields),
    ...(email === undefined ? {} : { email }),
    texts: {
      ...themeTexts('contact', fields, captcha !== undefined, strings),
      ...(email === undefined ? {} : { mail: t(strings, 'contact.mail', { email }) })
    }
  }
}

const commonKeys = [
  'send',
  'sending',
  'sent',
  'again',
  'failed',
  'leave',
  'honeypot',
  'error.required',
  'error.invalid'
]
const captchaKeys = ['note', 'noscript', 'checking', 'unreachable', 'unsolved'].map((key) => `captcha.${key}`)

/** Strings of the theme that a form needs: the contact form's own where there are any, else those of all forms. */
function themeTexts(
  kind: 'form' | 'contact',
  fields: readonly FormField[],
  captcha: boolean,
  strings: Strings
): Strings {
  const types = new Set(fields.map(({ type }) => type))
  const hasField = (...fieldTypes: FormField['type'][]) => fieldTypes.some((type) => types.has(type))
  const keys = [
    ...commonKeys,
    ...(fields.some(({ required, type }) => !required && type !== 'hidden') ? ['optional'] : []),
    ...(hasField('select') ? ['choose'] : []),
    ...(hasField('select', 'radio', 'checkbox') ? ['error.choose'] : []),
    ...(hasField('checkbox') ? ['error.tick'] : []),
    ...(hasField('email') ? ['error.email'] : []),
    ...(hasField('url') ? ['error.url'] : []),
    ...(captcha ? captchaKeys : [])
  ]
  return Object.fromEntries(
    keys.map((key) => [key, strings[`${kind}.${key}`] ?? strings[`form.${key}`] ?? `form.${key}`])
  )
}
