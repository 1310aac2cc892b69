import { resolve } from 'node:path'
import { projectFiles } from '../base/git-files.ts'
import { didYouMean } from '../base/text.ts'
import { type BuildResult, build } from '../build.ts'
import { readConfig } from '../config/config.ts'
import { findProject } from './project.ts'
import { countText, reportText } from './report.ts'
import { exitCodes, type Terminal } from './terminal.ts'

interface Options {
  readonly root: string
  readonly out: string
  readonly locale?: readonly string[]
  readonly drafts: boolean
  readonly today?: string
  readonly json: boolean
}

/** `sitegen build` */
export async function run(terminal: Terminal, options: Options): Promise<number> {
  const root = findProject(terminal, options.root)
  if (typeof root === 'number') return root
  const locales = options.locale ?? []
  const files = projectFiles(root)
  const unknown = unknownLocale(
    locales,
    readConfig(files).value?.locales.map(({ code }) => code)
  )
  if (unknown !== undefined) {
    terminal.err(unknown)
    return exitCodes.usage
  }
  const start = performance.now()
  const { drafts, today = terminal.today } = options
  const result = await build({ root, out: resolve(root, options.out), drafts, today, locales })
  if (result.diagnostics.length > 0)
    terminal.err(`${reportText(result.diagnostics, files, terminal.color)}\n`)
  if (options.json) terminal.out(json(result))
  else terminal.err(summary(result, options.out, performance.now() - start))
  return result.published ? exitCodes.done : exitCodes.failed
}

function unknownLocale(asked: readonly string[], known: readonly string[] | undefined): string | undefined {
  const wrong = known && asked.find((code) => !known.includes(code))
  if (wrong === undefined) return undefined
  return `The site has no locale \`${wrong}\`: ${didYouMean(wrong, known ?? []) ?? `it has ${known?.join(', ')}`}`
}

function summary(result: BuildResult, out: string, milliseconds: number): string {
  if (!result.published) return `Nothing was written: ${countText(result.diagnostics)}.`
  const stages = [...result.timings.stages]
    .map(([stage, time]) => `${stage} ${Math.round(time)} ms`)
    .join(', ')
  const said = result.diagnostics.length === 0 ? '' : `, ${countText(result.diagnostics)}`
  return `${result.pages} pages, ${result.files} files, ${(result.bytes / 1024 / 1024).toFixed(1)} MB in ${out} after ${(milliseconds / 1000).toFixed(2)} s${said}\n  ${stages}`
}

function json({ diagnostics, published, pages, files, bytes, timings }: BuildResult): string {
  return JSON.stringify(
    { published, pages, files, bytes, stages: Object.fromEntries(timings.stages), diagnostics },
    null,
    2
  )
}
