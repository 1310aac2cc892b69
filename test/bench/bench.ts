// `npm run bench`: what building costs. Medians of several runs, since machines are noisy; nothing here is
// asserted. Figures of a release are written into CONTRIBUTING.md.
//
//   npm run bench                            this repository's own site: build, first views, blocking time
//   npm run bench -- --documents 200,1000    made-up documentation of these sizes, clean and after edits
//     --locales 2 --posts 2000               in two languages, with a blog beside it
//     --peers hugo,eleventy                  the same documents with other generators, in turn; not with the line above
//     --shards 4                             whole and in so many shards, which must give the same bytes
//   npm run bench -- --search 1000,10000      bytes and time of queries, and what the index adds to a build
//   npm run bench -- --serve 1000,5000        the first page of the server, and edits until they are on the screen
//     --runs 3 --json FILE --plot FILE       how often; results as JSON; time against pages as SVG

import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { compare, plotOf, printTables } from './comparison.ts'
import type { Corpus } from './corpus.ts'
import { printSearch } from './search.ts'
import { printServing } from './serving.ts'
import { measureShards, printShards } from './shards.ts'

const { values } = parseArgs({
  options: {
    documents: { type: 'string' },
    search: { type: 'string' },
    serve: { type: 'string' },
    locales: { type: 'string', default: '1' },
    posts: { type: 'string', default: '0' },
    peers: { type: 'string', default: '' },
    shards: { type: 'string' },
    runs: { type: 'string', default: '3' },
    json: { type: 'string' },
    plot: { type: 'string' }
  }
})

if (values.search !== undefined) await printSearch(values.search.split(',').map(Number), Number(values.runs))
else if (values.serve !== undefined)
  await printServing(values.serve.split(',').map(Number), Number(values.runs))
else if (values.documents === undefined) await import('./own-site.ts')
else {
  const documents = values.documents.split(',').map(Number)
  const locales = values.locales === '2' ? 2 : 1
  const posts = Number(values.posts)
  if (values.shards === undefined) await printComparison(documents, locales, posts)
  else await printSharded(documents.map((count) => ({ documents: count, locales, posts })))
}

async function printSharded(corpora: readonly Corpus[]): Promise<void> {
  const figures = await measureShards(corpora, Number(values.shards))
  printShards(figures)
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`)
}

async function printComparison(documents: readonly number[], locales: 1 | 2, posts: number): Promise<void> {
  if (values.peers !== '' && (locales > 1 || posts > 0))
    throw new Error('--peers builds documents in one language: it does not go with --locales 2 or --posts')
  const report = await compare({
    documents,
    locales,
    posts,
    peers: values.peers.split(',').filter((name) => name !== ''),
    runs: Number(values.runs)
  })
  printTables(report)
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`)
  if (values.plot !== undefined) writeFileSync(values.plot, plotOf(report))
}
