// Every word of the site is in the dictionary of its language or in our list, and our lists contain no unused words. A line
// of a list is a word, or `word/example` for one that is inflected like the example (Hunspell's format). `UPDATE=1` adds
// unknown words and removes unused ones: read the diff, and fix misspelled ones.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import german from 'dictionary-de'
import british from 'dictionary-en-gb'
import { createHunspellFromStrings, type Hunspell } from 'hunspell-wasm'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Text, texts } from './texts.ts'
import { doubled, isName, wordsOf } from './words.ts'

const dictionaries = { de: german, en: british }
type Locale = keyof typeof dictionaries

const locales = Object.keys(dictionaries) as Locale[]
const all = texts()
const inLocale = (locale: Locale): Text[] => all.filter((text) => text.locale === locale)

const pathOf = (list: string): string => join(import.meta.dirname, `${list}.txt`)
const linesOf = (list: string): string[] => readFileSync(pathOf(list), 'utf8').split('\n').filter(Boolean)

/** A dictionary without our lists. */
const dictionary = (locale: Locale): Promise<Hunspell> =>
  createHunspellFromStrings(String(dictionaries[locale].aff), String(dictionaries[locale].dic))

/** Whether a word, or each of its parts between hyphens, is known; `asked` collects all words looked up. */
function isKnown(word: string, hunspell: Hunspell, asked = new Set<string>()): boolean {
  const ask = (part: string): boolean => {
    asked.add(part)
    return isName(part) || hunspell.testSpelling(part)
  }
  return ask(word) || (word.includes('-') && word.split('-').every((part) => part === '' || ask(part)))
}

function addWords(hunspell: Hunspell, lines: readonly string[]): void {
  for (const line of lines) {
    const [word = '', example] = line.split('/')
    if (example === undefined) hunspell.addWord(word)
    else if (hunspell.testSpelling(example)) hunspell.addWordWithAffix(word, example)
    else throw new Error(`The example of ${line} is in no dictionary`)
  }
}

/** `file:line word` of every word that is in no dictionary and no list. */
function unknownIn(locale: Locale, hunspell: Hunspell, asked: Set<string>): string[] {
  return inLocale(locale).flatMap(({ file, line, value }) =>
    [...new Set(wordsOf(value))]
      .filter((word) => !isKnown(word, hunspell, asked))
      .map((word) => `${file}:${line} ${word}`)
  )
}

/** Lines of a list that no text needs, or that the dictionary already contains. */
async function idleLines(list: string, locale: Locale, asked: ReadonlySet<string>): Promise<string[]> {
  const bare = await dictionary(locale)
  return linesOf(list).filter(
    (line) => !line.includes('/') && (!asked.has(line) || isName(line) || bare.testSpelling(line))
  )
}

for (const locale of locales) {
  test(`every word of ${locale} is known, and every word of its list is needed`, async () => {
    const hunspell = await dictionary(locale)
    addWords(hunspell, [...linesOf('names'), ...linesOf(locale)])
    const lookedUp = new Set<string>()
    const unknown = unknownIn(locale, hunspell, lookedUp)
    const idle = await idleLines(locale, locale, lookedUp)
    if (process.env.UPDATE) {
      const words = unknown.map((entry) => entry.slice(entry.lastIndexOf(' ') + 1))
      const lines = linesOf(locale).filter((line) => !idle.includes(line))
      return writeFileSync(pathOf(locale), `${[...new Set([...lines, ...words])].sort().join('\n')}\n`)
    }
    assert.equal({ unknown, idle }, { unknown: [], idle: [] })
  })
}

const mayRepeat: Readonly<Record<Locale, readonly string[]>> = {
  de: ['die', 'der', 'das', 'sie'],
  en: ['that', 'had']
}

for (const locale of locales) {
  test(`no word is repeated in ${locale}`, () =>
    assert.equal(
      inLocale(locale).flatMap(({ file, line, value }) => {
        const word = doubled(value)
        return word === undefined || mayRepeat[locale].includes(word)
          ? []
          : [`${file}:${line} ${word} ${word}`]
      }),
      []
    ))
}

test('misspellings are found, and not mistaken for names', async () => {
  const hunspell = await dictionary('de')
  const text = 'Die Klemenbelegung der FPGAs in Steuerungmodulen: 24V, main.cpp, `~` und Ein- und Ausgänge'
  assert.equal(
    wordsOf(text).filter((word) => !isKnown(word, hunspell)),
    ['Klemenbelegung', 'Steuerungmodulen']
  )
})

test.run()
