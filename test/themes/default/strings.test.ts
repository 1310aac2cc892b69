// The languages of the default theme: every file is complete, with the same placeholders and the plural forms of its language.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parse } from 'yaml'
import { languageFiles } from '../../../generator/load/theme.ts'
import { repository } from '../../sites/folder.ts'

const folder = join(repository, 'themes/default/strings')
const read = (code: string): Readonly<Record<string, string>> =>
  parse(readFileSync(join(folder, `${code}.yaml`), 'utf8'))

const codes = readdirSync(folder)
  .map((name) => name.replace('.yaml', ''))
  .sort()
const english = read('en')
const plural = /\.(?:zero|one|two|few|many|other)$/
const pluralBases = new Set(
  Object.keys(english)
    .filter((key) => key.endsWith('.other') && `${key.slice(0, -'.other'.length)}.one` in english)
    .map((key) => key.slice(0, -'.other'.length))
)
const baseOf = (key: string): string | undefined => {
  const base = key.replace(plural, '')
  return base !== key && pluralBases.has(base) ? base : undefined
}

const placesIn = (text = ''): string =>
  [...new Set(Array.from(text.matchAll(/\{\w+\}/g), ([place]) => place))].sort().join(' ')

test('the theme is translated into the official languages of the European Union, and more', () =>
  assert.is(
    codes.join(' '),
    'ar bg cs da de el en es et fi fr ga he hr hu it ja ko lt lv mt nl pl pt pt-BR ro ru sk sl sv tr uk zh-Hans zh-Hant'
  ))

for (const code of codes)
  test(`${code}: all texts, with placeholders and plural forms`, () => {
    const texts = read(code)
    const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories
    const expected = Object.keys(english).flatMap((key) => {
      const base = baseOf(key)
      return base === undefined ? [key] : forms.map((form) => `${base}.${form}`)
    })
    assert.equal(Object.keys(texts).sort(), [...new Set(expected)].sort())
    const wrong = Object.entries(texts).filter(([key, text]) => {
      const base = baseOf(key)
      const source = english[base === undefined ? key : `${base}.other`] ?? ''
      const mayOmitCount = /\.(?:zero|one|two)$/.test(key)
      const plain = (each: string) => placesIn(mayOmitCount ? each.replaceAll('{count}', '') : each)
      return text.trim() === '' || plain(text) !== plain(source)
    })
    assert.equal(wrong, [])
  })

/**
 * Words such as `Blog`, `Archive` and `Version` are equal in several languages; a forgotten translation exceeds this
 * number.
 */
const mostShared = 20

for (const code of codes.filter((each) => each !== 'en'))
  test(`${code}: texts are translated`, () => {
    const texts = read(code)
    const shared = Object.keys(english).filter((key) => texts[key] === english[key])
    assert.ok(shared.length <= mostShared, shared.join())
    const sentences = shared.filter((key) => (english[key] ?? '').split(' ').length > 3)
    assert.equal(sentences, [])
  })

const files = [
  // locale, files, later ones override
  ['de', ['de', 'de-Latn']],
  ['de-AT', ['de', 'de-Latn', 'de-AT']],
  ['pt-BR', ['pt', 'pt-Latn', 'pt-BR']],
  ['zh-TW', ['zh', 'zh-Hant', 'zh-TW']],
  ['zh', ['zh', 'zh-Hans']],
  ['zh-Hans-SG', ['zh', 'zh-Hans', 'zh-Hans-SG']]
] as const

for (const [code, names] of files) test(`files of ${code}`, () => assert.equal(languageFiles(code), names))
