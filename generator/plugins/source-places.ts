// Pages whose Markdown is in no file of the project: entries of loaders, and files that plugins generate. Each has the path
// that its file would have, so that links in its text are resolved as in a file; problems are reported where it comes from.

import type { Diagnostic, Place } from '../base/diagnostics.ts'
import type { GeneratedLines } from '../plugin.ts'

/** The entry of a loader. */
interface LoadedOrigin {
  /** `site/loaders/releases.ts` */
  readonly loader: string
  /** `1.2`, with its language if it is not the default one. */
  readonly entry: string
}

/** What a file comes from; for files of plugins, in ascending order of their lines. */
export type SourceOrigin = LoadedOrigin | readonly GeneratedLines[]

/** By the path that the file would have: `content/en/releases/1.2.md`. */
export type SourceOrigins = ReadonlyMap<string, SourceOrigin>

/** Replace the places of files that do not exist by those of their sources. */
export const withSourcePlaces = (
  diagnostics: readonly Diagnostic[],
  origins: SourceOrigins
): readonly Diagnostic[] =>
  origins.size === 0
    ? diagnostics
    : oncePerSource(diagnostics.map((problem) => [problem, withSourcePlace(problem, origins)]))

/** One file is many generated pages: what it lacks in another language is one message. */
function oncePerSource(
  problems: readonly (readonly [generated: Diagnostic, placed: Diagnostic])[]
): readonly Diagnostic[] {
  const pages = new Map<string, number>()
  for (const [generated, { code, file }] of problems)
    if (code === 'translation-language' && generated.file !== file)
      pages.set(file, (pages.get(file) ?? 0) + 1)
  const reported = new Set<string>()
  return problems.flatMap(([generated, placed]) => {
    const { code, file, message } = placed
    const others = (pages.get(file) ?? 0) - 1
    if (code !== 'translation-language' || generated.file === file || others < 1) return [placed]
    if (reported.has(file)) return []
    reported.add(file)
    return [{ ...placed, message: `${message}; ${others} more pages of this file have such texts` }]
  })
}

function withSourcePlace(problem: Diagnostic, origins: SourceOrigins): Diagnostic {
  const [file = '', path] = problem.file.split('#', 2)
  const origin = origins.get(file)
  const message = withEntryNames(problem.message, origins)
  const hint = problem.hint === undefined ? {} : { hint: withEntryNames(problem.hint, origins) }
  const named = { ...problem, message, ...hint }
  if (!origin) return named
  if (!isLoaded(origin)) return atGeneratedLine(named, origin)
  return {
    severity: problem.severity,
    code: problem.code,
    message: `Entry ${origin.entry}${placeOf(problem, path)}: ${message}`,
    file: origin.loader,
    ...hint
  }
}

const isLoaded = (origin: SourceOrigin): origin is LoadedOrigin => 'loader' in origin

/** Where a place of a file that may be generated is written. */
export function sourcePlace(place: Place, origins: SourceOrigins): Place {
  const origin = origins.get(place.file)
  if (!origin) return place
  return isLoaded(origin) ? { file: origin.loader } : (writtenPlace(place, origin)?.at ?? place)
}

function writtenPlace({ line = 1, column }: Place, lines: readonly GeneratedLines[]) {
  const found = lines.findLast((candidate) => candidate.line <= line) ?? lines[0]
  if (!found) return undefined
  const { at, shift } = found
  if (shift === undefined) return { at, isCopied: false }
  const copied = { file: at.file, line: at.line + line - found.line }
  return {
    at: column === undefined ? copied : { ...copied, column: Math.max(1, column + shift) },
    isCopied: true
  }
}

/** Nothing is underlined or replaced in text that was not copied. */
function atGeneratedLine(problem: Diagnostic, lines: readonly GeneratedLines[]): Diagnostic {
  const written = writtenPlace(problem, lines)
  if (!written) return problem
  if (written.isCopied) return { ...problem, ...written.at }
  const { column: _, length: __, replacement: ___, ...rest } = problem
  return { ...rest, ...written.at }
}

/** Position of a problem in its entry, unless the message contains it. */
function placeOf({ message, line }: Diagnostic, path: string | undefined): string {
  if (path !== undefined) return message.includes(`\`${path}\``) ? '' : `, \`${path}\``
  return line === undefined ? '' : `, line ${line} of its text`
}

/** Replace paths of loaded entries in a text. */
const withEntryNames = (text: string, origins: SourceOrigins): string =>
  text.replace(/content\/[^\s`:]+\.md/g, (path) => {
    const origin = origins.get(path)
    return origin && isLoaded(origin) ? `the entry ${origin.entry} of ${origin.loader}` : path
  })
