import { writeFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import type { Files } from '../base/files.ts'
import { projectFiles } from '../base/git-files.ts'
import { didYouMean } from '../base/text.ts'
import { type Config, readConfig } from '../config/config.ts'
import { withStamp } from '../load/stamp.ts'
import {
  type TranslationFile,
  type TranslationShare,
  translationFiles,
  translationShares
} from '../load/translation-files.ts'
import { findProject } from './project.ts'
import { countText, reportText } from './report.ts'
import { exitCodes, type Terminal } from './terminal.ts'

interface Project {
  readonly files: Files
  readonly config: Config
  readonly translations: readonly TranslationFile[]
}

/** The project and its translations, or the exit code after saying what is wrong. */
function readProject(terminal: Terminal, folder: string): Project | number {
  const root = findProject(terminal, folder)
  if (typeof root === 'number') return root
  const files = projectFiles(root)
  const { value: config, diagnostics } = readConfig(files)
  if (config) return { files, config, translations: translationFiles(files, config) }
  terminal.err(`${reportText(diagnostics, files, terminal.color)}\n\n${countText(diagnostics)}`)
  return exitCodes.failed
}

interface StatusOptions {
  readonly root: string
  readonly json: boolean
  readonly threshold?: number
}

/** `sitegen i18n status` */
export async function status(terminal: Terminal, options: StatusOptions): Promise<number> {
  const project = readProject(terminal, options.root)
  if (typeof project === 'number') return project
  const { config, translations } = project
  const codes = config.locales.filter((locale) => locale !== config.defaultLocale).map(({ code }) => code)
  const shares = translationShares(translations, codes)
  terminal.out(
    options.json ? JSON.stringify({ shares, translations }, null, 2) : statusText(shares, translations)
  )
  const below = shares.filter(({ percent }) => percent < (options.threshold ?? 0))
  for (const { locale, percent } of below)
    terminal.err(`${locale}: ${percent} % are current, less than ${options.threshold} %`)
  return below.length > 0 ? exitCodes.failed : exitCodes.done
}

const states = ['current', 'stale', 'unstamped', 'missing', 'orphaned'] as const

/**
 * A table of the languages, and below it the files that someone has to look at.
 *
 *     locale  current  stale  unstamped  missing  orphaned  share
 *     de            1      1          0        0         0   50 %
 *
 *     stale     content/de/docs/guide.md
 */
export function statusText(
  shares: readonly TranslationShare[],
  translations: readonly TranslationFile[]
): string {
  const head = ['locale', ...states, 'share']
  const rows = shares.map(({ locale, counts, percent }) => [
    locale,
    ...states.map((state) => String(counts[state])),
    `${percent} %`
  ])
  const width = (column: number) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(width(column)) : cell.padStart(width(column))))
      .join('  ')
  const open = translations
    .filter(({ state }) => state !== 'current')
    .sort((a, b) => states.indexOf(a.state) - states.indexOf(b.state))
    .map(({ state, file }) => `${state.padEnd(9)}  ${file}`)
  return [head, ...rows]
    .map(line)
    .concat(open.length === 0 ? [] : ['', ...open])
    .join('\n')
}

interface StampOptions {
  readonly root: string
  /** Files and folders, relative to where the command runs; all translations when empty. */
  readonly paths: readonly string[]
}

/** `sitegen i18n stamp` */
export async function stamp(terminal: Terminal, options: StampOptions): Promise<number> {
  const project = readProject(terminal, options.root)
  if (typeof project === 'number') return project
  const { files, translations } = project
  const there = translations.filter(({ state, hash }) => state !== 'missing' && hash !== undefined)
  const asked = options.paths.map((path) => ({ path, inside: insidePath(terminal, files.root, path) }))
  const unknown = asked.find(({ inside }) => !there.some((translation) => lies(translation, inside)))
  if (unknown) {
    const near = didYouMean(
      unknown.inside,
      there.map(({ file }) => file)
    )
    terminal.err(`There is no translation at ${unknown.path}${near === undefined ? '' : `: ${near}`}`)
    return exitCodes.usage
  }
  const wanted = there.filter(
    (translation) => asked.length === 0 || asked.some(({ inside }) => lies(translation, inside))
  )
  const stale = wanted.filter(({ state }) => state !== 'current')
  for (const { file, hash = '' } of stale) write(files, file, hash)
  for (const { file } of stale) terminal.out(file)
  terminal.err(`${stale.length} stamped, ${wanted.length - stale.length} were current.`)
  return exitCodes.done
}

const insidePath = ({ cwd }: Terminal, root: string, path: string): string =>
  relative(root, resolve(cwd, path)).split(sep).join('/')

const lies = ({ file }: TranslationFile, inside: string): boolean =>
  inside === '' || file === inside || file.startsWith(`${inside}/`)

function write(files: Files, file: string, hash: string): void {
  // Line ends and byte order mark are the file's own.
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(files.read(file))
  writeFileSync(join(files.root, file), withStamp(file, text, hash))
}
