// What a new admonition needs besides its line in base/admonitions.ts, where the compiler does not ask for it.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parse } from 'yaml'
import { admonitionNames, admonitions } from '../../generator/base/admonitions.ts'
import { otherNames } from '../../generator/markdown/directives/other-names.ts'
import { repository } from '../sites/folder.ts'
import { htmlOf, texts } from './texts.ts'

const read = (file: string): string => readFileSync(join(repository, file), 'utf8')

const needs: readonly (readonly [file: string, has: (name: string) => boolean])[] = [
  [
    'themes/default/styles/admonition.css',
    // The grey of `note` is that of all boxes.
    (name) =>
      name === 'note' || read('themes/default/styles/admonition.css').includes(`.admonition-${name} {`)
  ],
  ['handbook/content/en/docs/how-to/markdown.md', (name) => boxes('en').includes(`\`${name}\``)],
  ['handbook/content/de/docs/how-to/markdown.md', (name) => boxes('de').includes(`\`${name}\``)]
]

/** The sentence about the admonitions in the handbook. */
const boxes = (locale: string): string =>
  /^(?:There are|Es gibt) `note`.*$/m.exec(read(`handbook/content/${locale}/docs/how-to/markdown.md`))?.[0] ??
  ''

for (const [file, has] of needs)
  test(`every admonition is in ${file}`, () => {
    const names = file.endsWith('.css') ? Object.values(admonitions) : admonitionNames
    assert.equal(
      names.filter((name) => !has(name)),
      []
    )
  })

test('every admonition has a title in the languages of the theme, in themes/default/strings/', () => {
  const strings = parse(read('themes/default/strings/en.yaml'))
  assert.equal(
    admonitionNames.filter((name) => !(`admonition.${name}` in strings)),
    []
  )
})

test('no admonition is a name of other tools, in generator/markdown/directives/other-names.ts', () =>
  assert.equal(
    admonitionNames.filter((name) => name in otherNames),
    []
  ))

for (const [name, kind] of Object.entries(admonitions))
  test(`:::${name} is shown as ${kind}`, () =>
    assert.is(
      htmlOf(`:::${name}\nA.\n:::\n`).trim(),
      `<aside class="admonition admonition-${kind}"><p class="admonition-title">${texts.admonitions[name as keyof typeof admonitions]}</p><p>A.</p></aside>`
    ))
