import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Files } from '../base/files.ts'
import { projectFiles } from '../base/git-files.ts'
import { relativePath } from '../base/relative-path.ts'
import { didYouMean } from '../base/text.ts'
import type { Config } from '../config/config.ts'
import { readConfig } from '../config/read-config.ts'
import {
  type TranslationFile,
  type TranslationShare,
  translationFiles,
  translationShares
} from '../load/translation-files.ts'
import { withStamp } from '../load/translation-stamp.ts'
import { findProject } from './project.ts'
import { countText, reportText } from './report.ts'
import { confirm, exitCodes, refuse, type Terminal } from './terminal.ts'

interface Project {
  readonly files: Files
  readonly config: Config
  readonly translations: readonly TranslationFile[]
}

/** The project and its translations, or an exit code after printing what is wrong. */
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
  for (const { locale, counts } of shares)
    if (counts.unstamped > 0) terminal.err(unstampedText(locale, counts.unstamped))
  const insufficient = shares.filter(({ percent }) => percent < (options.threshold ?? 0))
  for (const { locale, percent } of insufficient)
    terminal.err(`${locale}: ${percent}% translated, below the threshold of ${options.threshold}%`)
  return insufficient.length > 0 ? exitCodes.failed : exitCodes.done
}

/** Unstamped translations count as current; the note says what to do about it. */
const unstampedText = (locale: string, count: number): string =>
  `${locale}: ${count} ${count === 1 ? 'has no stamp and counts' : 'have no stamp and count'} as translated; if the originals are unchanged, run: sitegen i18n stamp content/${locale}`

const states = ['current', 'stale', 'unstamped', 'missing', 'only'] as const

/**
 * A table of the languages, followed by the files that need attention.
 *
 *     locale  current  stale  unstamped  missing  only here  share
 *     de            1      1          0        0          1    50%
 *
 *     stale       content/de/docs/guide.md
 *     only in de  content/de/docs/steuer.md
 */
export function statusText(
  shares: readonly TranslationShare[],
  translations: readonly TranslationFile[]
): string {
  const header = ['locale', ...states.map((state) => (state === 'only' ? 'only here' : state)), 'share']
  const rows = shares.map(({ locale, counts, percent }) => [
    locale,
    ...states.map((state) => String(counts[state])),
    `${percent}%`
  ])
  const width = (column: number) => Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(width(column)) : cell.padStart(width(column))))
      .join('  ')
  const unfinished = translations
    .filter(({ state }) => state !== 'current')
    .sort((a, b) => states.indexOf(a.state) - states.indexOf(b.state))
    .map(({ state, locale, file }) => [state === 'only' ? `only in ${locale}` : state, file] as const)
  const longest = Math.max(9, ...unfinished.map(([state]) => state.length))
  const listed = unfinished.map(([state, file]) => `${state.padEnd(longest)}  ${file}`)
  return [header, ...rows]
    .map(line)
    .concat(listed.length === 0 ? [] : ['', ...listed])
    .join('\n')
}

interface StampOptions {
  readonly root: string
  /** Files and folders, relative to where the command runs; all translations when empty. */
  readonly paths: readonly string[]
  /** Do not ask. */
  readonly yes: boolean
  /** Write nothing. */
  readonly dryRun: boolean
}

/** `sitegen i18n stamp` */
export async function stamp(terminal: Terminal, options: StampOptions): Promise<number> {
  const project = readProject(terminal, options.root)
  if (typeof project === 'number') return project
  const { files, translations } = project
  const existing = translations.filter(({ state, hash }) => state !== 'missing' && hash !== undefined)
  const requestedPaths = options.paths.map((path) => ({
    path,
    inside: pathInProject(terminal, files.root, path)
  }))
  const unknown = requestedPaths.find(
    ({ inside }) => !existing.some((translation) => isInside(translation, inside))
  )
  if (unknown) {
    const nearestFile = didYouMean(
      unknown.inside,
      existing.map(({ file }) => file)
    )
    return refuse(
      terminal,
      `There is no translation at ${unknown.path}${nearestFile === undefined ? '' : `: ${nearestFile}`}`
    )
  }
  const selected = existing.filter(
    (translation) =>
      requestedPaths.length === 0 || requestedPaths.some(({ inside }) => isInside(translation, inside))
  )
  const stale = selected.filter(({ state }) => state !== 'current')
  for (const { file } of stale) terminal.out(file)
  if (options.dryRun) {
    terminal.err(`${stale.length} would be stamped, ${selected.length - stale.length} are current.`)
    return exitCodes.done
  }
  if (stale.length > 0 && !options.yes) {
    const [count, question] =
      stale.length === 1
        ? ['This file', 'Is it up to date with the original?']
        : [`These ${stale.length} files`, 'Are they up to date with the originals?']
    const refused = await confirm(terminal, {
      question: `${count} will be changed. ${question}`,
      withoutTerminal: `${count} would be stamped, which needs confirmation: review them, then run it again with --yes`,
      declined: 'Nothing was stamped.'
    })
    if (refused !== undefined) return refused
  }
  for (const { file, hash = '' } of stale) writeStamp(files, file, hash)
  terminal.err(`${stale.length} stamped, ${selected.length - stale.length} were current.`)
  return exitCodes.done
}

const pathInProject = ({ cwd }: Terminal, root: string, path: string): string =>
  relativePath(root, resolve(cwd, path))

const isInside = ({ file }: TranslationFile, inside: string): boolean =>
  inside === '' || file === inside || file.startsWith(`${inside}/`)

function writeStamp(files: Files, file: string, hash: string): void {
  // Keeps line endings and the byte order mark.
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(files.read(file))
  writeFileSync(join(files.root, file), withStamp(file, text, hash))
}
