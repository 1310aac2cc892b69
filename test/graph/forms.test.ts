// The forms of site/forms.yaml and `contact`, in a language.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { FormInput } from '../../generator/config/forms.ts'
import { formsOf } from '../../generator/graph/forms.ts'
import { shellOf } from '../../generator/graph/shell.ts'
import type { Strings } from '../../generator/theme.ts'
import { checkOf, graphOf, type Table } from '../memory-site.ts'

function formsIn(code: string, files: Table) {
  const { graph } = graphOf({ 'content/en/docs/a.md': '# A\n', ...files })
  const locale = graph.config.locales.find((candidate) => candidate.code === code)
  return locale ? shellOf(graph, locale).value.forms : undefined
}

const call = `call:
  action: /call
  note: 'See [A](/docs/a)'
  send: { en: Call me, de: Anrufen }
  fields:
    - { name: source, type: hidden, value: site }
    - { name: phone, type: tel, label: { en: Telephone, de: Telefon }, required: true, pattern: '[0-9]+', error: { en: Digits, de: Ziffern } }
    - { name: website, label: Site, half: true }
    - { name: when, type: radio, label: When, options: [am, { value: pm, label: { en: Afternoon, de: Nachmittag } }], value: am }
`

test('forms: localized texts, without missing ones', () => {
  const { call: form } = formsIn('de', { 'site/forms.yaml': call }) ?? {}
  const { texts, ...rest } = form ?? {}
  assert.equal(rest, {
    name: 'call',
    action: '/call',
    format: 'form',
    fields: [
      { name: 'source', type: 'hidden', label: '', value: 'site' },
      {
        name: 'phone',
        type: 'tel',
        label: 'Telefon',
        error: 'Ziffern',
        required: true,
        pattern: '[0-9]+'
      },
      { name: 'website', type: 'text', label: 'Site', half: true },
      {
        name: 'when',
        type: 'radio',
        label: 'When',
        options: [
          { value: 'am', label: 'am' },
          { value: 'pm', label: 'Nachmittag' }
        ],
        value: 'am'
      }
    ],
    honeypot: 'homepage',
    note: 'See <a href="/de/docs/a/">A</a>'
  })
  assert.is(texts?.send, 'Anrufen')
  assert.equal(
    Object.keys(texts ?? {}).filter((key) => /captcha|email|url|tick|^choose/.test(key)),
    []
  )
})

test('forms: `contact` is one of them, with its own texts and e-mail address', () => {
  const strings = {
    'contact.send': 'Send message',
    'contact.captcha.noscript': 'Write an e-mail.',
    'form.send': 'Send',
    'form.captcha.noscript': 'This needs JavaScript.',
    'form.optional': 'optional'
  }
  const settings = {
    action: '/api',
    format: 'form',
    email: 'a@b.example',
    captcha: { challenge: '/task' }
  } as const
  const ownForm: FormInput = {
    action: '/call',
    format: 'form',
    navigate: true,
    captcha: true,
    fields: [{ name: 'a', type: 'text', label: 'A', required: true, half: false }]
  }
  const textHandlers = { text: String, markdown: String, parties: [] }
  const { contact, call: other } = formsOf({ call: ownForm }, settings, strings, textHandlers)
  assert.equal(
    contact?.fields.map(({ name, type }) => `${name} ${type}`),
    ['name text', 'email email', 'message textarea']
  )
  assert.equal([contact?.email, contact?.captcha], ['a@b.example', { challenge: '/task' }])
  const textsWith = (texts: Strings = {}) => ['send', 'captcha.noscript', 'optional'].map((key) => texts[key])
  assert.equal(textsWith(contact?.texts), ['Send message', 'Write an e-mail.', 'optional'])
  assert.equal([other?.navigate, other?.captcha], [true, { challenge: '/task' }])
  assert.equal(textsWith(other?.texts), ['Send', 'This needs JavaScript.', undefined])
})

test('forms: none', () => assert.is(formsIn('en', {}), undefined))

test('forms: a missing language, an unknown language and a broken link have positions', () =>
  assert.equal(
    checkOf({
      'content/en/docs/a.md': '# A\n',
      'site/forms.yaml':
        "x:\n  action: /x\n  note: '[A](/nowhere)'\n  fields:\n    - {name: a, label: {en: A}}\n    - {name: b, label: {en: B, de: B, fr: B}}\n"
    })
      .diagnostics.filter(({ file }) => file === 'site/forms.yaml')
      .map(({ code, line, column }) => [code, line, column]),
    [
      ['link-missing', 3, 9],
      ['label-untranslated', 5, 24],
      ['locale-unknown', 6, 39]
    ]
  ))
