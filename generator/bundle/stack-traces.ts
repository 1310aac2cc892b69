// What stack traces of the server bundle say about source files.

import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { withoutSuffix } from './bundled-names.ts'
import { type BundleInput, displayFile, moduleFolder } from './input.ts'
import { importsOfPackage, type PackageImport, packageOf } from './package-imports.ts'

/** The file of the bundle in stack traces. */
export const bundleName = 'sitegen-server-bundle.js'

/** A source location in a stack trace. Line and column count from 1. */
export interface StackFrame {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly name?: string
}

/** What a stack trace says about source files. */
export interface StackReader {
  readonly frames: (stack: string) => readonly StackFrame[]
  readonly packageImports: (stack: string) => readonly PackageImport[]
}

/** Reads stack traces. @param map source map as JSON */
export function stackReader(map: string, input: BundleInput): StackReader {
  // Parsed on demand: this takes longer than loading the code, and only errors need it.
  let sourceMap: SourceMap | undefined
  const mapped = (stack: string) => {
    sourceMap ??= new SourceMap(JSON.parse(map))
    return mappedFrames(stack, sourceMap, input)
  }
  return {
    frames: (stack) => framesOf(mapped(stack), input),
    packageImports: (stack) => importsBehind(mapped(stack), sourceMap?.payload.sources ?? [], input)
  }
}

export const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '')

/** A frame in a bundled module, of whatever origin. Its file is absolute. */
function mappedFrames(stack: string, sourceMap: SourceMap, input: BundleInput): StackFrame[] {
  return [
    ...stack.matchAll(/at (?:(?:async |new )?([^\s(]+) )?\(?sitegen-server-bundle\.js:(\d+):(\d+)\)?/g)
  ].flatMap(([, name, line, column]) => {
    const entry = sourceMap.findEntry(Number(line) - 1, Number(column) - 1)
    // Generated code between modules has a mapping without a source.
    if (!('originalSource' in entry) || typeof entry.originalSource !== 'string') return []
    const frame = {
      file: sourceFile(entry.originalSource, input),
      line: entry.originalLine + 1,
      column: entry.originalColumn + 1
    }
    return [name === undefined ? frame : { ...frame, name }]
  })
}

const sourceFile = (source: string, input: BundleInput): string =>
  withoutSuffix(join(moduleFolder(input), '.sitegen/server', source))

const isGenerator = (file: string, { packageFolder }: BundleInput): boolean =>
  file.startsWith(join(packageFolder, 'generator'))

const framesOf = (mapped: readonly StackFrame[], input: BundleInput): readonly StackFrame[] =>
  mapped
    .filter(({ file }) => packageOf(file) === undefined && !isGenerator(file, input))
    .map((frame) => ({ ...frame, file: displayFile(input, frame.file) }))

/** The imports behind a stack trace in which packages call each other, and nothing of the site does. */
function importsBehind(
  mapped: readonly StackFrame[],
  sources: readonly string[],
  input: BundleInput
): readonly PackageImport[] {
  if (framesOf(mapped, input).length > 0) return []
  const packages = mapped.flatMap(({ file }) => (isGenerator(file, input) ? [] : (packageOf(file) ?? [])))
  const outermost = packages.at(-1)
  if (!outermost) return []
  const files = sources
    .map((source) => join(moduleFolder(input), '.sitegen/server', source))
    .filter((file) => !isGenerator(file, input))
    .sort()
  return importsOfPackage(files, outermost.name).map((found) => ({
    ...found,
    file: displayFile(input, found.file)
  }))
}
