// Which language is shown in place of a missing translation.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { checkOf, minimal } from '../memory-site.ts'

const messagesFor = (label: string) =>
  checkOf({ ...minimal, 'site/navbar.yaml': `items:\n  - { label: ${label}, href: 'https://a.example' }\n` })
    .diagnostics.filter(({ code }) => code === 'label-untranslated')
    .map(({ message }) => message)

for (const [label, messages] of [
  ['{ en: Shop, de: Laden }', []],
  ['{ en: Shop }', ['This text is not translated into `de`; `en` is shown instead']],
  ['{ de: Laden }', ['This text is not translated into `en`; `de` is shown instead']]
] as const)
  test(`text: ${label}`, () => assert.equal(messagesFor(label), messages))
