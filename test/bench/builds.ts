// Builds of made-up sites: clean, unchanged, and after edits of several kinds.

import { appendFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Corpus, documentName, writeCorpus } from './corpus.ts'
import { discard } from './discard.ts'
import { type FirstView, firstView } from './first-view.ts'
import { measure, medianRun, type Run } from './measure.ts'

const program = join(import.meta.dirname, '../../bin/sitegen.js')

/** What an author does between two builds. */
export const edits = {
  unchanged: () => undefined,
  'one document touched': (root, run) =>
    appendFileSync(join(root, `content/en/docs/${documentName(2)}.md`), `\nOne more line, ${run}.\n`),
  'a title in the sidebar': (root, run) =>
    rewrite(join(root, `content/en/docs/${documentName(3)}.md`), /^title: .*/m, `title: Renamed ${run}`),
  navbar: (root, run) => rewrite(join(root, 'site/navbar.yaml'), /label: Docs\w*/, `label: Docs${run}`),
  theme: (root, run) => writeFileSync(join(root, 'site/styles.css'), `:root { --bench: ${run}; }\n`)
} as const satisfies Readonly<Record<string, (root: string, run: number) => void>>

export type Edit = keyof typeof edits

function rewrite(file: string, from: RegExp, to: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
}

export interface BuildFigures {
  readonly corpus: Corpus
  readonly clean: Run
  readonly after: Readonly<Partial<Record<Edit, Run>>>
  /** Of everything, of the pages' HTML alone, and of that without the payloads in it. */
  readonly output: {
    readonly files: number
    readonly MB: number
    readonly pagesMB: number
    readonly markupMB: number
  }
  /** Of a document. */
  readonly firstView: FirstView
}

/**
 * Measure builds of a corpus.
 *
 * @param folder empty; the site is written here
 * @param runs how many times each build is measured
 */
export async function measureBuilds(
  folder: string,
  corpus: Corpus,
  runs: number,
  kinds: readonly Edit[] = Object.keys(edits) as Edit[]
): Promise<BuildFigures> {
  writeCorpus(folder, corpus)
  appendFileSync(join(folder, 'site/site.yaml'), 'theme: { styles: styles.css }\n')
  writeFileSync(join(folder, 'site/styles.css'), '')
  const build = () => measure(process.execPath, [program, 'build', '--root', folder], folder)
  const clean: Run[] = []
  for (let run = 0; run < runs; run++) {
    for (const made of ['build', '.sitegen']) discard(join(folder, made))
    clean.push(await build())
  }
  const after: Partial<Record<Edit, Run>> = {}
  for (const kind of kinds) {
    const measured: Run[] = []
    // What has just been written may still be changing for the clock of the disk; the next build is sure.
    await build()
    for (let run = 0; run < runs; run++) {
      edits[kind](folder, run)
      measured.push(await build())
    }
    after[kind] = medianRun(measured)
  }
  const out = join(folder, 'build')
  return {
    corpus,
    clean: medianRun(clean),
    after,
    output: outputOf(out),
    firstView: firstView(out, `docs/${documentName(2)}`)
  }
}

/** Files and bytes of an output. */
export function outputOf(folder: string): BuildFigures['output'] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile()
  )
  const sizes = files.map((entry) => {
    const path = join(entry.parentPath, entry.name)
    const { size } = statSync(path)
    const isPage = entry.name.endsWith('.html')
    return { size, page: isPage ? size : 0, markup: isPage ? size - payloadIn(readFileSync(path)) : 0 }
  })
  const sum = (of: (file: (typeof sizes)[number]) => number) =>
    sizes.reduce((total, file) => total + of(file), 0) / 1e6
  return {
    files: files.length,
    MB: sum(({ size }) => size),
    pagesMB: sum(({ page }) => page),
    markupMB: sum(({ markup }) => markup)
  }
}

/** Bytes of the JSON in a page of ours; others have none. */
function payloadIn(page: Buffer): number {
  const begin = '<script type="application/json" id="payload">'
  const at = page.indexOf(begin)
  return at === -1 ? 0 : page.indexOf('</script>', at) - at - begin.length
}
