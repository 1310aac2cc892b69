// A corpus of any size that resembles documentation: words with natural frequencies, sections of a few paragraphs,
// about 5.7 kB per document. The same in every run.

import type { SearchPage } from '../../generator/search/page.ts'
import { randomFrom } from '../search/random.ts'

const syllables =
  'an be ce da de di en er fa fi ge gra ha hin in ka kon la lei lo ma mes mit mo nal ne netz nor ob or par pro qua ra re ro sa schal sen ser sta ste sys ta tem ten ter tion to tra um un ver vor wer wi ze zu'.split(
    ' '
  )

/** Words by rank: frequent ones are short, as in natural languages. */
function vocabulary(random: () => number, size: number): string[] {
  const words = new Set<string>()
  while (words.size < size) {
    const length = 1 + Math.floor(random() * (words.size < 200 ? 2 : 4))
    words.add(Array.from({ length }, () => syllables[Math.floor(random() * syllables.length)]).join(''))
  }
  return [...words]
}

/** Generate pages. */
export function generatedPages(count: number, seed = 1): SearchPage[] {
  const random = randomFrom(seed)
  // Roughly Heaps' law: new words become rarer, but never end.
  const words = vocabulary(random, Math.round(900 * Math.sqrt(count)))
  // Zipf's law: the word of rank r is as frequent as 1/r.
  const word = () =>
    words[Math.min(words.length - 1, Math.floor(Math.exp(random() * Math.log(words.length))) - 1)] ?? ''
  const text = (length: number) => Array.from({ length }, word).join(' ')
  return Array.from({ length: count }, (_, number) => ({
    url: `/docs/${number}/`,
    title: text(3),
    crumbs: [`Part ${number % 12}`],
    collection: number % 5 === 0 ? 'blog' : 'docs',
    collectionLabel: number % 5 === 0 ? 'Blog' : 'Docs',
    tags: [`tag-${number % 9}`],
    sections: Array.from({ length: 8 }, (_, section): [string, string, string] => [
      section === 0 ? '' : `s${section}`,
      section === 0 ? '' : text(3),
      text(95)
    ])
  }))
}
