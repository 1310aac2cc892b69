// site/forms.yaml, and `contact` of site.yaml, as forms in one language: with their own texts, and those of the theme.

import type { LocalisedText } from '../base/schema.ts'
import { matchesSource } from '../base/source-expression.ts'
import { t } from '../base/strings.ts'
import type { YamlPath } from '../base/yaml.ts'
import {
  captchaServices,
  contactName,
  type FieldInput,
  type FormInput,
  optionValue
} from '../config/forms.ts'
import type { ThirdParty } from '../config/third-parties.ts'
import type { CaptchaWidget, Contact, Form, FormField, FormOption, Strings } from '../theme.ts'

/** How texts of the file are read in a language; the path is the text's place in the file. */
export interface FormTexts {
  text(text: LocalisedText, path: YamlPath): string
  /** Outside parties: one of them has the captcha of a form. */
  readonly parties: readonly ThirdParty[]
  /** HTML of a line of Markdown. */
  markdown(text: LocalisedText, path: YamlPath): string
}

/** Forms by name. @param strings of the theme */
export function formsOf(
  forms: Readonly<Record<string, FormInput>>,
  contact: Contact | undefined,
  strings: Strings,
  texts: FormTexts
): Readonly<Record<string, Form>> {
  const own = Object.entries(forms).map(([name, input]): [string, Form] => [
    name,
    formOf(name, input, contact, strings, texts)
  ])
  const ofContact = contact?.action === undefined ? [] : [contactForm(contact, contact.action, strings)]
  return Object.fromEntries([...ofContact.map((form) => [form.name, form] as const), ...own])
}

function formOf(
  name: string,
  input: FormInput,
  contact: Contact | undefined,
  strings: Strings,
  { text, markdown, parties }: FormTexts
): Form {
  const { action, format, navigate, captcha, note, send, sent, failed } = input
  const used = captcha === true ? contact?.captcha : captcha === false ? undefined : captcha
  const fields = input.fields.map((field, index) => fieldOf(field, [name, 'fields', index], text))
  const said = (key: string, given: LocalisedText | undefined) =>
    given === undefined ? {} : { [key]: text(given, [name, key]) }
  return {
    name,
    action,
    format,
    ...(navigate && { navigate }),
    ...(used && {
      captcha: 'siteKey' in used ? widgetOf(used, parties, text) : { challenge: used.challenge }
    }),
    fields,
    trap: trapName(fields),
    ...(note === undefined ? {} : { note: markdown(note, [name, 'note']) }),
    texts: {
      ...themeTexts('form', fields, used !== undefined, strings),
      ...(used && 'siteKey' in used && { consent: t(strings, 'consent.settings') }),
      ...said('send', send),
      ...said('sent', sent),
      ...said('failed', failed)
    }
  }
}

/** Who shows a captcha, as `thirdParties` has it; one that no party has is reported. */
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

function fieldOf(input: FieldInput, path: YamlPath, text: FormTexts['text']): FormField {
  const { name, type, value, autocomplete, pattern, min, max, maxLength, rows } = input
  const said = (key: 'label' | 'help' | 'error') => {
    const given = input[key]
    return given === undefined ? {} : { [key]: text(given, [...path, key]) }
  }
  const plain = { value, autocomplete, pattern, min, max, maxLength, rows }
  return {
    name,
    type,
    label: '',
    ...said('label'),
    ...said('help'),
    ...said('error'),
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
    ...Object.fromEntries(Object.entries(plain).filter(([, set]) => set !== undefined))
  }
}

/** Names that programs like to fill in; the first that no field has. */
const trapName = (fields: readonly FormField[]): string =>
  ['website', 'homepage', 'fax', 'nickname'].find((trap) => fields.every(({ name }) => name !== trap)) ??
  'leave-empty'

/** The form of `contact` in site.yaml, whose fields and texts are the theme's. */
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
    trap: trapName(fields),
    ...(email === undefined ? {} : { email }),
    texts: {
      ...themeTexts('contact', fields, captcha !== undefined, strings),
      ...(email === undefined ? {} : { mail: t(strings, 'contact.mail', { email }) })
    }
  }
}

const always = [
  'send',
  'sending',
  'sent',
  'again',
  'failed',
  'leave',
  'trap',
  'error.required',
  'error.invalid'
]
const ofCaptcha = ['note', 'noscript', 'checking', 'unreachable', 'unsolved'].map((key) => `captcha.${key}`)

/** Texts of the theme that a form needs: those of `contact` where they differ, and else what all forms say. */
function themeTexts(
  kind: 'form' | 'contact',
  fields: readonly FormField[],
  captcha: boolean,
  strings: Strings
): Strings {
  const types = new Set(fields.map(({ type }) => type))
  const some = (...wanted: FormField['type'][]) => wanted.some((type) => types.has(type))
  const keys = [
    ...always,
    ...(fields.some(({ required, type }) => !required && type !== 'hidden') ? ['optional'] : []),
    ...(some('select') ? ['choose'] : []),
    ...(some('select', 'radio', 'checkbox') ? ['error.choose'] : []),
    ...(some('checkbox') ? ['error.tick'] : []),
    ...(some('email') ? ['error.email'] : []),
    ...(some('url') ? ['error.url'] : []),
    ...(captcha ? ofCaptcha : [])
  ]
  return Object.fromEntries(
    keys.map((key) => [key, strings[`${kind}.${key}`] ?? strings[`form.${key}`] ?? `form.${key}`])
  )
}
