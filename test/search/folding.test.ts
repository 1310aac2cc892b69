// Spellings: in every language of the theme, a word is found as it is written and as it is typed without its accents, from its
// first letters on; also in capitals, decomposed, and the other way round, in a text without accents. Found words are
// marked as written.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { primaryTag } from '../../generator/base/primary-tag.ts'
import { answer } from '../../generator/search/answers.ts'
import { foldOf } from '../../generator/search/fold.ts'
import type { IndexManifest } from '../../generator/search/format.ts'
import { indexFiles } from '../../generator/search/index-files.ts'
import { nodeLanguage } from '../../generator/search/node-language.ts'
import { type IndexReader, openIndex } from '../../generator/search/reader.ts'
import { repository } from '../built-site.ts'

/** Words as written, and as they are typed without their accents. */
const words: Readonly<Record<string, readonly (readonly [written: string, typed: string])[]>> = {
  ar: [
    ['إعدادات', 'اعدادات'],
    ['مُحَرِّك', 'محرك'],
    ['أدوات', 'ادوات']
  ],
  bg: [
    ['търсене', 'търсене'],
    ['йод', 'йод'],
    ['въ̀лна', 'вълна']
  ],
  cs: [
    ['připojení', 'pripojeni'],
    ['žluťoučký', 'zlutoucky'],
    ['řešení', 'reseni']
  ],
  da: [
    ['smørrebrød', 'smorrebrod'],
    ['ændringer', 'aendringer'],
    ['Åbenrå', 'Aabenraa']
  ],
  de: [
    ['Lösungen', 'Losungen'],
    ['Größe', 'Groesse'],
    ['Übermaß', 'Uebermass']
  ],
  el: [
    ['ρυθμίσεις', 'ρυθμισεις'],
    ['μετρήσεις', 'μετρησεις'],
    ['σταθμός', 'σταθμοσ']
  ],
  en: [
    ['Cæsar', 'caesar'],
    ['smørrebrød', 'smorrebrod'],
    ['Władysław', 'wladyslaw'],
    ['naïveté', 'naivete'],
    ['encyclopædia', 'encyclopaedia']
  ],
  es: [
    ['navegación', 'navegacion'],
    ['añadir', 'anadir'],
    ['pingüino', 'pinguino']
  ],
  et: [
    ['seadmõõdik', 'seadmoodik'],
    ['žürii', 'zurii'],
    ['šokolaad', 'sokolaad']
  ],
  fi: [
    ['käyttäjä', 'kayttaja'],
    ['näkyvyys', 'nakyvyys'],
    ['ääniä', 'aania']
  ],
  fr: [
    ['évènement', 'evenement'],
    ['cœur', 'coeur'],
    ['œuvre', 'oeuvre'],
    ['façade', 'facade']
  ],
  ga: [
    ['suíomh', 'suiomh'],
    ['cúnamh', 'cunamh'],
    ['ḃríste', 'briste']
  ],
  he: [
    ['שָׁלוֹם', 'שלום'],
    ['חיפוש', 'חיפוש']
  ],
  hr: [
    ['uređivač', 'uredivac'],
    ['šifrirano', 'sifrirano'],
    ['ćudljiv', 'cudljiv']
  ],
  hu: [
    ['felhasználó', 'felhasznalo'],
    ['beállítás', 'beallitas'],
    ['tükörfúrógép', 'tukorfurogep']
  ],
  it: [
    ['velocità', 'velocita'],
    ['attività', 'attivita'],
    ['città', 'citta']
  ],
  ja: [
    ['サーバー', 'ｻｰﾊﾞｰ'],
    ['システム', 'ｼｽﾃﾑ'],
    ['検索', '検索']
  ],
  ko: [
    ['검색', '검색'],
    ['설정하기', '설정하기']
  ],
  lt: [
    ['įrenginys', 'irenginys'],
    ['žiūrėti', 'ziureti'],
    ['šąla', 'sala']
  ],
  lv: [
    ['meklēšana', 'meklesana'],
    ['ķēniņš', 'kenins'],
    ['ģitāra', 'gitara']
  ],
  mt: [
    ['tħaddim', 'thaddim'],
    ['ġdid', 'gdid'],
    ['żmien', 'zmien']
  ],
  nl: [
    ['coördinatie', 'coordinatie'],
    ['geïnstalleerd', 'geinstalleerd'],
    ['ĳzeren', 'ijzeren']
  ],
  pl: [
    ['użytkowników', 'uzytkownikow'],
    ['źdźbło', 'zdzblo'],
    ['Władysław', 'wladyslaw'],
    ['języków', 'jezykow']
  ],
  'pt-BR': [
    ['navegação', 'navegacao'],
    ['código', 'codigo'],
    ['configurações', 'configuracoes']
  ],
  pt: [
    ['documentação', 'documentacao'],
    ['português', 'portugues'],
    ['pré-visualização', 'pre-visualizacao']
  ],
  ro: [
    ['măsurători', 'masuratori'],
    ['soluție', 'solutie'],
    ['știință', 'stiinta']
  ],
  ru: [
    ['ёлка', 'елка'],
    ['йогурт', 'йогурт'],
    ['за́мок', 'замок'],
    ['передаётся', 'передается']
  ],
  sk: [
    ['používateľ', 'pouzivatel'],
    ['ľúbozvučný', 'lubozvucny'],
    ['ôsmy', 'osmy']
  ],
  sl: [
    ['iskalnik', 'iskalnik'],
    ['čebela', 'cebela'],
    ['združenje', 'zdruzenje']
  ],
  sv: [
    ['lösenord', 'losenord'],
    ['användare', 'anvandare'],
    ['ångström', 'angstrom']
  ],
  tr: [
    ['değişiklik', 'degisiklik'],
    ['ışık', 'isik'],
    ['İstanbul', 'istanbul'],
    ['içeriğe', 'icerige']
  ],
  uk: [
    ['їжак', 'їжак'],
    ['обʼєкт', 'об’єкт'],
    ['за́мок', 'замок']
  ],
  'zh-Hans': [
    ['搜索', '搜索'],
    ['Ｗｉｋｉ', 'wiki']
  ],
  'zh-Hant': [
    ['搜尋', '搜尋'],
    ['Ａｐａｃｈｅ', 'apache']
  ]
}

const tags = readdirSync(join(repository, 'themes/default/strings'))
  .map((name) => name.replace('.yaml', ''))
  .sort()

test('there are words in every language of the theme', () => assert.equal(Object.keys(words).sort(), tags))

const readers = new Map<string, IndexReader>()

/** Search a page with one text. @returns words marked in the results */
async function marked(tag: string, text: string, query: string): Promise<readonly string[]> {
  const language = nodeLanguage(tag)
  const key = `${tag} ${text}`
  let reader = readers.get(key)
  if (!reader) {
    const facts = { url: '/', title: '1', crumbs: [], collection: 'docs', collectionLabel: '', tags: [] }
    const files = indexFiles({ pages: [{ ...facts, sections: [['', '', text]] }], tag, language })
    const read = (name: string): unknown => JSON.parse(files.get(name)?.() ?? '')
    reader = openIndex(read('manifest.json') as IndexManifest, async (name) => read(name))
    readers.set(key, reader)
  }
  return (await answer({ text: query, from: 0, size: 2 }, reader, language)).words
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The beginnings of a word, of two letters or more. Words without spaces between them are only typed as a whole. */
function beginningsOf(word: string, tag: string): readonly string[] {
  if (/^[\p{sc=Han}\p{scx=Kana}]+$/u.test(word)) return [word]
  const fold = foldOf(primaryTag(tag))
  return Array.from(characters.segment(word), ({ segment, index }) =>
    word.slice(0, index + segment.length)
  ).filter((beginning) => fold(beginning).length > 1)
}

/** What a reader types for a word: first its beginnings. */
const typings = (word: string, tag: string): readonly string[] => [
  ...beginningsOf(word, tag),
  `${word} `,
  word.toUpperCase(),
  word.normalize('NFD')
]

for (const tag of tags)
  for (const [written, typed] of words[tag] ?? [])
    test(`${tag}: ${written} is found as written and as ${typed}`, async () => {
      const missed: string[] = []
      for (const [text, query] of [
        [written, written],
        [written, typed],
        [typed, written],
        [typed, typed]
      ] as const)
        for (const typing of typings(query, tag)) {
          const found = await marked(tag, `1 ${text} 2`, typing)
          if (found.length !== 1 || found[0] !== text) missed.push(`${typing} in ${text}: ${found.join(' ')}`)
        }
      assert.equal(missed, [])
    })

test('folding twice changes nothing more', () => {
  const changed = Object.entries(words).flatMap(([tag, pairs]) => {
    const fold = foldOf(primaryTag(tag))
    return pairs.flat().filter((word) => fold(fold(word)) !== fold(word))
  })
  assert.equal(changed, [])
})
