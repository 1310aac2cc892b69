// A collection of entries against as many documents with the same texts: clean builds, alternating, with another seed each
// time. An entry has 20 fields, three of which are references; its translation has the texts.

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generator as random } from '../random.ts'
import { inFolder, machine } from './comparison.ts'
import { type Corpus, documentPath, documentText, writeCorpus } from './corpus.ts'
import { discard } from './discard.ts'
import { measure, median, type Run } from './measure.ts'

const program = join(import.meta.dirname, '../../bin/sitegen.js')

interface Pair {
  readonly seed: number
  readonly entries: Run
  readonly documents: Run
}

const siteYaml = `title: Products
url: https://products.example
defaultLocale: en
locales: { en: { label: English }, de: { label: Deutsch } }
collections:
  pages: {}
  makers:
    type: entries
    fields: { name: text, country: text }
  categories:
    type: entries
    path: none
    fields: { name: text }
  products:
    type: entries
    pagination: 50
    sort: [category, -price]
    taxonomies: [category]
    fields:
      code: { type: text, pattern: '[A-Z]{2}-\\d+', translated: false }
      price: { type: number, min: 0 }
      stock: { type: number, integer: true }
      weight: number
      line: { enum: [hand, power, garden] }
      state: { enum: [new, current, old], default: current }
      since: date
      until: { type: date, optional: true }
      isSold: boolean
      isHeavy: { type: boolean, optional: true }
      colors: { list: { type: text, translated: false } }
      size: { object: { width: number, height: number, depth: number } }
      steps: { list: text }
      claim: text
      use: text
      summary: markdown
      care: { type: markdown, optional: true }
      maker: { reference: makers }
      category: { reference: categories }
      like: { reference: products }
`

const [makers, categories] = [40, 12]

/** Front matter and text of a product; a translation has its texts alone. */
function productText(number: number, corpus: Corpus, language: 'en' | 'de'): string {
  const next = random(4000 + (corpus.seed ?? 0) * 7919 + number)
  const whole = (limit: number) => Math.floor(next() * limit)
  const [, front = '', body = ''] =
    /^---\n(.*?)\n---\n(.*)$/s.exec(
      documentText(number, corpus, language === 'en' ? '' : ` (${language})`)
    ) ?? []
  const texts = `${front.replace(/^sidebar_position: .*$/m, '').trim()}
steps: [Measure ${whole(90)} times, Cut, Sand]
claim: It cuts ${whole(900)} boards a day
use: Workshops of ${whole(90)} people
summary: The **sole** is ground flat to ${whole(90)} μm.
care: Oil it *each* ${whole(90)} days.`
  const values = `code: AB-${number}
price: ${whole(900)}.5
stock: ${whole(90)}
weight: ${whole(40)}
line: ${['hand', 'power', 'garden'][whole(3)]}
since: 20${10 + whole(15)}-0${1 + whole(9)}-1${whole(9)}
isSold: ${whole(2) === 0}
colors: [red, green]
size: { width: ${whole(90)}, height: ${whole(90)}, depth: ${whole(90)} }
maker: maker-${whole(makers)}
category: category-${whole(categories)}
like: ${documentPath(whole(corpus.documents), corpus)}`
  return `---\n${texts}\n${language === 'en' ? `${values}\n` : ''}---\n${body}`
}

function writeProducts(folder: string, corpus: Corpus): void {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const rows = (name: string, count: number, more: string) =>
    Array.from(
      { length: count },
      (_, at) => `- { id: ${name}-${at}, name: The ${name} ${at}${more} }\n`
    ).join('')
  write('site/site.yaml', siteYaml)
  write('content/en/pages/index.md', '# Products\n\nA site to be measured.\n')
  write('content/en/makers/all.yaml', rows('maker', makers, ', country: SE'))
  write('content/en/categories/all.yaml', rows('category', categories, ''))
  for (const language of ['en', 'de'] as const)
    for (let number = 0; number < corpus.documents; number++)
      write(
        `content/${language}/products/${documentPath(number, corpus)}.md`,
        productText(number, corpus, language)
      )
}

/** Measure clean builds. @param count of entries and of documents, each in two languages */
export async function printEntries(count: number, runs: number, firstSeed: number): Promise<void> {
  console.log(machine())
  const pairs: Pair[] = []
  for (let run = 0; run < runs; run++) {
    const corpus: Corpus = { documents: count, kind: 'plain', seed: firstSeed + run, locales: 2, posts: 0 }
    const of = (write: typeof writeCorpus) =>
      inFolder(async (folder) => {
        write(folder, corpus)
        const figures = await measure(process.execPath, [program, 'build'], folder)
        discard(join(folder, 'build'))
        return figures
      })
    // The first one of a pair changes, since machines slow down.
    const documents = run % 2 === 0 ? await of(writeCorpus) : undefined
    const entries = await of(writeProducts)
    pairs.push({ seed: firstSeed + run, entries, documents: documents ?? (await of(writeCorpus)) })
  }
  console.table(
    pairs.map(({ seed, entries, documents }) => ({
      seed,
      'entries, processor': `${entries.cpuSeconds.toFixed(1)} s`,
      'documents, processor': `${documents.cpuSeconds.toFixed(1)} s`,
      ratio: (entries.cpuSeconds / documents.cpuSeconds).toFixed(2),
      'entries, memory': `${Math.round(entries.peakMB)} MB`,
      'documents, memory': `${Math.round(documents.peakMB)} MB`
    }))
  )
  const ratio = median(pairs.map(({ entries, documents }) => entries.cpuSeconds / documents.cpuSeconds))
  console.log(`${count} entries and documents in two languages: ${ratio.toFixed(2)} times the processor time`)
}
