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

interface Dictionary {
  /** Whether a word is in the dictionary or in our lists. */
  knows(word: string): boolean
  /** Lines of the locale's list that the dictionary contains without our lists. */
  readonly known: readonly string[]
}

/** The dictionary of a locale with our lists. */
async function openDictionary(locale: Locale): Promise<Dictionary> {
  const { aff, dic } = dictionaries[locale]
  const hunspell = await createHunspellFromStrings(String(aff), String(dic))
  const known = linesOf(locale).filter((line) => !line.includes('/') && hunspell.testSpelling(line))
  addWords(hunspell, [...linesOf('names'), ...linesOf(locale)])
  const answers = new Map<string, boolean>()
  return {
    known,
    knows(word) {
      const answer = answers.get(word) ?? hunspell.testSpelling(word)
      answers.set(word, answer)
      return answer
    }
  }
}

const opened = new Map<Locale, Promise<Dictionary>>()

/** Creating a dictionary takes half a second, so all cases share it. */
function dictionary(locale: Locale): Promise<Dictionary> {
  const dictionary = opened.get(locale) ?? openDictionary(locale)
  opened.set(locale, dictionary)
  return dictionary
}

/** Whether a word, or each of its parts between hyphens, is known; `asked` collects all words looked up. */
function isKnown(word: string, { knows }: Dictionary, asked = new Set<string>()): boolean {
  const ask = (part: string): boolean => {
    asked.add(part)
    return isName(part) || knows(part)
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
function unknownIn(locale: Locale, known: Dictionary, asked: Set<string>): string[] {
  return inLocale(locale).flatMap(({ file, line, value }) =>
    [...new Set(wordsOf(value))]
      .filter((word) => !isKnown(word, known, asked))
      .map((word) => `${file}:${line} ${word}`)
  )
}

/** Lines of a list that no text needs, or that the dictionary already contains. */
const idleLines = (locale: Locale, { known }: Dictionary, asked: ReadonlySet<string>): string[] =>
  linesOf(locale).filter(
    (line) => !line.includes('/') && (!asked.has(line) || isName(line) || known.includes(line))
  )

for (const locale of locales) {
  test(`every word of ${locale} is known, and every word of its list is needed`, async () => {
    const known = await dictionary(locale)
    const lookedUp = new Set<string>()
    const unknown = unknownIn(locale, known, lookedUp)
    const idle = idleLines(locale, known, lookedUp)
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
  const known = await dictionary('de')
  const text = 'Die Klemenbelegung der FPGAs in Steuerungmodulen: 24V, main.cpp, `~` und Ein- und Ausgänge'
  assert.equal(
    wordsOf(text).filter((word) => !isKnown(word, known)),
    ['Klemenbelegung', 'Steuerungmodulen']
  )
})
