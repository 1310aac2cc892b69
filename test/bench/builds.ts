// Builds of generated sites: clean, unchanged, and after several kinds of edits.

import { appendFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Corpus, documentPath, writeCorpus } from './corpus.ts'
import { discard } from './discard.ts'
import { type FirstView, firstView } from './first-view.ts'
import { installedProgram, ownRuntime, type Runtime } from './installed.ts'
import { measure, medianRun, type Run } from './measure.ts'

/** Edits between two builds. */
export const edits = {
  unchanged: () => undefined,
  'one document touched': (root, run, corpus) =>
    appendFileSync(join(root, `content/en/docs/${documentPath(2, corpus)}.md`), `\nOne more line, ${run}.\n`),
  'a title in the sidebar': (root, run, corpus) =>
    rewrite(
      join(root, `content/en/docs/${documentPath(3, corpus)}.md`),
      /^title: .*/m,
      `title: Renamed ${run}`
    ),
  navbar: (root, run) => rewrite(join(root, 'site/navbar.yaml'), /label: Docs\w*/, `label: Docs${run}`),
  theme: (root, run) => writeFileSync(join(root, 'site/styles.css'), `:root { --bench: ${run}; }\n`)
} as const satisfies Readonly<Record<string, (root: string, run: number, corpus: Corpus) => void>>

export type Edit = keyof typeof edits

function rewrite(file: string, from: RegExp, to: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
}

/** Times of builds. */
export interface BuildTimes {
  readonly clean: Run
  readonly after: Readonly<Partial<Record<Edit, Run>>>
}

export interface BuildFigures extends BuildTimes {
  readonly corpus: Corpus
  /** With other versions of Node, by name. */
  readonly otherRuntimes: Readonly<Record<string, BuildTimes>>
  /** Sizes: of everything, of the HTML of pages, and of that without payloads. */
  readonly output: {
    readonly files: number
    readonly MB: number
    readonly pagesMB: number
    readonly markupMB: number
  }
  /** Of a document. */
  readonly firstView: FirstView
}

/** Each version of Node has its own site, since they do not share caches. */
interface Project {
  readonly root: string
  readonly clean: Run[]
  readonly after: Partial<Record<Edit, Run>>
  build(): Promise<Run>
}

/**
 * Measure builds of a corpus, alternating between several versions of Node.
 *
 * @param folder empty; the sites are written here
 * @param runs how many times each build is measured
 * @param others versions of Node besides the one that runs the benchmark
 */
export async function measureBuilds(
  folder: string,
  corpus: Corpus,
  runs: number,
  others: readonly Runtime[] = [],
  kinds: readonly Edit[] = Object.keys(edits) as Edit[]
): Promise<BuildFigures> {
  const program = await installedProgram()
  // The package will be deleted, so its compile cache must not go to the folder of the user.
  const environment = { NODE_COMPILE_CACHE: join(folder, 'compiled') }
  const projects = [ownRuntime, ...others].map(({ binary }, index): Project => {
    const root = join(folder, String(index))
    writeCorpus(root, corpus)
    const build = () => measure(binary, [program, 'build', '--root', root], root, environment)
    return { root, clean: [], after: {}, build }
  })
  for (let run = 0; run < runs; run++)
    for (const { root, clean, build } of projects) {
      for (const folderName of ['build', '.sitegen']) discard(join(root, folderName))
      clean.push(await build())
    }
  for (const kind of kinds) await measureEdits(projects, kind, corpus, runs)
  const [own, ...rest] = projects.map(timesOf)
  const out = join(folder, '0', 'build')
  return {
    corpus,
    ...(own as BuildTimes),
    otherRuntimes: Object.fromEntries(rest.map((times, index) => [others[index]?.name, times])),
    output: outputOf(out),
    firstView: firstView(out, `docs/${documentPath(2, corpus)}`)
  }
}

const timesOf = ({ clean, after }: Project): BuildTimes => ({ clean: medianRun(clean), after })

/** Measure builds after an edit of one kind. */
async function measureEdits(
  projects: readonly Project[],
  kind: Edit,
  corpus: Corpus,
  runs: number
): Promise<void> {
  for (const { root, build } of projects) {
    if (kind === 'theme') addStyles(root)
    // Recently written files may still change within the timestamp resolution of the disk; the next build is reliable.
    await build()
  }
  const measured = new Map<Project, Run[]>(projects.map((project) => [project, []]))
  for (let run = 0; run < runs; run++)
    for (const [{ root, build }, taken] of measured) {
      edits[kind](root, run, corpus)
      taken.push(await build())
    }
  for (const [project, taken] of measured) project.after[kind] = medianRun(taken)
}

/** Add a site style sheet, to be edited. */
export function addStyles(root: string): void {
  appendFileSync(join(root, 'site/site.yaml'), 'theme: { styles: styles.css }\n')
  writeFileSync(join(root, 'site/styles.css'), '')
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

/** Bytes of the JSON payload in one of our pages; pages of other generators have none. */
function payloadIn(page: Buffer): number {
  const begin = '<script type="application/json" id="payload">'
  const at = page.indexOf(begin)
  return at === -1 ? 0 : page.indexOf('</script>', at) - at - begin.length
}
