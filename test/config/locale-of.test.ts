import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { LocaleConfig } from '../../generator/config/config.ts'
import { hreflangOf } from '../../generator/config/locale-of.ts'

const cases = [
  // why                                   languages of the site       hreflang
  ['one region of each language', ['en-GB', 'de-DE'], ['en', 'de']],
  ['several regions of a language', ['en-GB', 'pt-PT', 'pt-BR'], ['en', 'pt-PT', 'pt-BR']],
  ['a language with and without a region', ['pt', 'pt-BR'], ['pt', 'pt-BR']],
  ['scripts are kept', ['zh-Hans', 'zh-Hant', 'sr-Latn-RS'], ['zh-Hans', 'zh-Hant', 'sr-Latn']],
  [
    'several regions of a script',
    ['zh-Hant-TW', 'zh-Hant-HK', 'zh-Hans-CN'],
    ['zh-Hant-TW', 'zh-Hant-HK', 'zh-Hans']
  ],
  ['a region of numbers', ['es-419'], ['es']],
  ['variants are kept', ['de-DE-1996', 'ca-valencia'], ['de-1996', 'ca-valencia']]
] as const

for (const [why, tags, expected] of cases)
  test(`hreflang: ${why}`, () => {
    const locales = tags.map(
      (htmlLang): LocaleConfig => ({
        code: htmlLang,
        label: htmlLang,
        htmlLang,
        direction: 'ltr',
        path: '/',
        writtenPath: '/'
      })
    )
    assert.equal(
      tags.map((tag) => hreflangOf({ locales }, tag)),
      expected
    )
  })
