// `npm run bench`: the cost of building. Medians of several runs, since machines are noisy; nothing is asserted.
// Figures of a release go to docs/performance.md.
//
//   npm run bench                            this repository's own site: build, first views, blocking time
//   npm run bench -- --documents 200,1000    generated documentation of these sizes, clean and after edits
//     --corpus plain,varied --seed 1         one folder and three plain lines of front matter; folders, lists, pictures
//     --locales 2 --posts 2000               in two languages, with a blog
//     --peers hugo,hugo-book,eleventy        the same documents with other generators, alternating; not with the line above
//     --node 24                              also with other versions of Node, from npm; several separated by commas
//     --shards 4                             as a single build and in this many shards, which must give the same bytes
//   npm run bench -- --entries 2000           a collection of entries with 20 fields against as many documents
//   npm run bench -- --search 1000,10000      bytes and time of queries, and what the index adds to a build
//   npm run bench -- --serve 1000,5000        time to the first page of the server, and from an edit to the screen
//   npm run bench -- --pictures 30,100,300    photographs of 12 megapixels: a clean build, and the next one
//     --runs 3 --json FILE --plot FILE       number of runs; results as JSON; time against pages as SVG

import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { compare, plotOf, printTables } from './comparison.ts'
import { type Corpus, type CorpusKind, corpusKinds } from './corpus.ts'
import { printEntries } from './entries.ts'
import { installedRuntime } from './installed.ts'
import { printPictures } from './pictures.ts'
import { printSearch } from './search.ts'
import { printServing } from './serving.ts'
import { measureShards, printShards } from './shards.ts'

const { values } = parseArgs({
  options: {
    documents: { type: 'string' },
    entries: { type: 'string' },
    search: { type: 'string' },
    serve: { type: 'string' },
    pictures: { type: 'string' },
    corpus: { type: 'string', default: 'plain' },
    seed: { type: 'string', default: '0' },
    locales: { type: 'string', default: '1' },
    posts: { type: 'string', default: '0' },
    peers: { type: 'string', default: '' },
    node: { type: 'string', default: '' },
    shards: { type: 'string' },
    runs: { type: 'string', default: '3' },
    json: { type: 'string' },
    plot: { type: 'string' }
  }
})

if (values.search !== undefined) await printSearch(values.search.split(',').map(Number), Number(values.runs))
else if (values.entries !== undefined)
  await printEntries(Number(values.entries), Number(values.runs), Number(values.seed))
else if (values.pictures !== undefined) await printPictures(values.pictures.split(',').map(Number))
else if (values.serve !== undefined)
  await printServing(values.serve.split(',').map(Number), Number(values.runs))
else if (values.documents === undefined) await import('./own-site.ts')
else {
  const documents = values.documents.split(',').map(Number)
  const locales = values.locales === '2' ? 2 : 1
  const kinds = values.corpus.split(',').map(kindOf)
  const [posts, seed] = [Number(values.posts), Number(values.seed)]
  const corpora = kinds.flatMap((kind) =>
    documents.map((count): Corpus => ({ documents: count, kind, seed, locales, posts }))
  )
  if (values.shards === undefined) await printComparison(corpora)
  else await printSharded(corpora)
}

function kindOf(word: string): CorpusKind {
  const kind = corpusKinds.find((corpusKind) => corpusKind === word)
  if (!kind) throw new Error(`There is no corpus ${word}; there are ${corpusKinds.join(' and ')}`)
  return kind
}

async function printSharded(corpora: readonly Corpus[]): Promise<void> {
  const figures = await measureShards(corpora, Number(values.shards))
  printShards(figures)
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`)
}

async function printComparison(corpora: readonly Corpus[]): Promise<void> {
  if (values.peers !== '' && corpora.some(({ locales, posts }) => locales > 1 || posts > 0))
    throw new Error('--peers builds documents in one language: it does not go with --locales 2 or --posts')
  const peers = values.peers.split(',').filter((name) => name !== '')
  const runtimes = values.node.split(',').filter(Boolean).map(installedRuntime)
  const report = await compare({ corpora, peers, runtimes, runs: Number(values.runs) })
  printTables(report)
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`)
  if (values.plot !== undefined) writeFileSync(values.plot, plotOf(report))
}
