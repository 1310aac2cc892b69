// Texts of this repository's site: no repeated paragraphs, no repeated figures on the home page, and distinct German terms for
// “log in” and “sign up”.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parse } from 'yaml'
import { projectFiles } from '../../generator/base/git-files.ts'
import { repository } from '../built-site.ts'

const files = projectFiles(repository)
const locales = ['en', 'de'] as const
const textOf = (path: string): string => files.read(path).toString()

const plain = (text: string): string =>
  text
    .replace(/\]\([^)]*\)|[[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Paragraphs of Markdown, without front matter, code, drawings and tables. */
const inMarkdown = (text: string): string[] =>
  text
    .replace(/^---\n.*?\n---\n/s, '')
    .replace(/```.*?```|<svg.*?<\/svg>|^\|.*$/gms, '')
    .split(/\n\s*\n|\n(?=[-*] |\d+\. )/)
    .map(plain)

/** All texts in data at any depth, except below keys that contain code. */
function inData(value: unknown, key = ''): string[] {
  if (['code', 'pins', 'screen'].includes(key)) return []
  if (typeof value === 'string') return [plain(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => inData(inner, Array.isArray(value) ? key : name))
}

interface Paragraph {
  readonly file: string
  readonly text: string
}

const paragraphsOf = (locale: string): Paragraph[] =>
  files
    .list(`content/${locale}`)
    .map(({ path }) => path)
    .filter((path) => /\.(?:md|yaml)$/.test(path))
    .flatMap((file) =>
      (file.endsWith('.md') ? inMarkdown(textOf(file)) : inData(parse(textOf(file)))).map((text) => ({
        file,
        text
      }))
    )

/** This many equal words in a row are no coincidence; they are shorter than a paragraph of 120 characters. */
const run = 12

/** Legal texts: these pages share a note. */
const fixed = /^content\/\w+\/docs\/contact\//

/** Runs of words that occur in more than one file, one for each set of files. */
function repeated(paragraphs: readonly Paragraph[]): string[] {
  const places = new Map<string, Set<string>>()
  for (const { file, text } of paragraphs) {
    const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
    for (let at = 0; at + run <= words.length; at++) {
      const shingle = words.slice(at, at + run).join(' ')
      places.set(shingle, (places.get(shingle) ?? new Set()).add(file))
    }
  }
  const found = new Map<string, string>()
  for (const [shingle, where] of places) {
    const key = [...where].sort().join(', ')
    const declared = [...where].every((file) => fixed.test(file))
    if (where.size > 1 && shingle.length >= 70 && !declared && !found.has(key))
      found.set(key, `${key}: ${shingle}`)
  }
  return [...found.values()].sort()
}

for (const locale of locales)
  test(`no paragraph is on two pages: ${locale}`, () => {
    const paragraphs = paragraphsOf(locale)
    assert.ok(paragraphs.length > 1000)
    assert.equal(repeated(paragraphs), [])
  })

test('a paragraph on two pages is found, whatever its markup and line breaks', () => {
  const words = Array.from({ length: run }, (_, index) => `expression${index}`)
  const [found] = repeated([
    {
      file: 'a.md',
      text: plain(`**${words.slice(0, 9).join(' ')}**\n[${words.slice(9).join(' ')}](./b.md)`)
    },
    { file: 'b.md', text: plain(words.join(' ')) }
  ])
  assert.match(found ?? '', 'a.md, b.md')
})

/** Figures, each with the word after it: `500 euro`, `0.7 seconds`, `20`. */
const figuresIn = (text: string): string[] =>
  text.toLowerCase().match(/\d(?:[\d.,]*\d)?(?:[\s\u00a0-]*(?:%|\p{L}+))?/gu) ?? []

for (const locale of locales)
  test(`the home page repeats no figure: ${locale}`, () => {
    // The demonstration calculates its own figures, one device at a time; screens and listings are pictures.
    const { sections } = parse(textOf(`content/${locale}/pages/index.yaml`))
    const shown = sections.map(({ 'home-hero': hero, ...others }: Record<string, object>) => [
      { ...hero, bench: undefined },
      others
    ])
    const visibleTexts = inData(shown).filter((text) => !text.startsWith('/'))
    const figures = visibleTexts.flatMap(figuresIn)
    assert.ok(figures.length > 10)
    assert.equal(
      figures.filter((figure, index) => figures.indexOf(figure) !== index),
      []
    )
  })

/** In German, only participants of a workshop or webinar are `angemeldet`. */
const events =
  /^content\/de\/(?:blog\/(?:2025-06-18-workshop-altera|2024-06-19-webinar)|docs\/one-ai\/seminars\/)/

test('German: one logs in with „Einloggen“, gets an account with „Registrieren“, and joins an event with „Anmelden“', () => {
  const wrong = files
    .list('content/de')
    .map(({ path }) => path)
    .filter((path) => /\.(?:md|yaml)$/.test(path) && !events.test(path))
    .concat('site/navbar.yaml', 'site/footer.yaml', 'themes/default/strings/de.yaml')
    .flatMap((file) =>
      textOf(file)
        .split('\n')
        .flatMap((line, index) =>
          /\b(?:an|ab)(?:zu)?(?:ge)?meld|\b[Mm]elden Sie sich\b.*\ban\b/i.test(line)
            ? [`${file}:${index + 1}: ${line}`]
            : []
        )
    )
  assert.equal(wrong, [])
})
