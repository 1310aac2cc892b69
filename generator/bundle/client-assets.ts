// The browser's bundle as files with hashed names, and which of them each component needs.

import { basename, join } from 'node:path'
import type { BuildResult } from 'esbuild'
import { hostsIn } from '../base/asks.ts'
import { cspHash, shortHash } from '../base/hash.ts'
import { relativePath } from '../base/relative-path.ts'
import type { BundleInput } from './input.ts'
import { joinChunks } from './join-chunks.ts'
import { componentModules, mainStyle, searchEntry } from './options.ts'
import { type NamedFiles, type Outputs, withStableNames } from './stable-names.ts'

export interface ClientAssets {
  /** Contents by path in the output: `assets/app.HASH.js`. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** Path of the entry script. */
  readonly script: string
  /** Chunks that the entry script loads, at once or a moment later. */
  readonly scriptImports: readonly string[]
  /** Paths of the workers that read the search index, by primary tag of its language; empty where nothing is indexed. */
  readonly searchWorkers: ReadonlyMap<string, string>
  /** Path of the style sheet. */
  readonly style: string
  /** The font file that the style sheet names first, to preload. */
  readonly font?: string
  /** Font files to preload by locale, where the site names its font in site.yaml. */
  readonly localeFonts: ReadonlyMap<string, string>
  /** Script chunks to preload, by component. */
  readonly chunks: ReadonlyMap<string, readonly string[]>
  /** Style sheets beside the theme's own, by component. */
  readonly styles: ReadonlyMap<string, readonly string[]>
  /** Path of the script that `serve` adds to pages. */
  readonly liveScript?: string
  /** Names of the hosts that stand in addresses of scripts and style sheets, sorted. */
  readonly hosts: readonly string[]
  /** Script that runs before the first paint, to stand in the page. */
  readonly inlineScript: string
  /** Its hash for the Content-Security-Policy. */
  readonly inlineHash: string
}

/** Key of a component for Markdown among layouts and pages. */
export const inMarkdown = (name: string): string => `component:${name}`

/** Read esbuild's result. @param inlineScript the script that runs before the first paint */
export async function clientAssets(
  result: BuildResult,
  inlineScript: string,
  input: BundleInput
): Promise<ClientAssets> {
  const { outputs, files: named } = await joinedFiles(result, input)
  const files = new Map(named)
  const entry = (name: string) => find(outputs, (output) => output.entryPoint === name)
  const live = find(
    outputs,
    ({ entryPoint }) => entryPoint !== undefined && basename(entryPoint) === 'live.ts'
  )
  const searchWorkers = new Map(
    Object.keys(input.searchLanguages ?? {}).map((tag) => [tag, entry(searchEntry(tag))])
  )
  const script = entry('sitegen:app')
  const app = entry('sitegen:site')
  const needed = new Set([...staticImports(outputs, script), app, ...staticImports(outputs, app)])
  const first = [...needed].filter((path) => path !== script)
  // esbuild gathers the styles of all chunks for these two; pages load their own.
  for (const path of [script, app]) files.delete(outputs[path]?.cssBundle ?? '')
  const componentOutput = (file: string) =>
    find(outputs, ({ entryPoint }) => entryPoint !== undefined && join(input.root, entryPoint) === file)
  const components = [
    ...input.theme.layouts.map(
      (name) => [name, componentOutput(join(input.theme.root, 'layouts', `${name}.tsx`))] as const
    ),
    ...[...input.pages].map(
      ([name, file]) => [`page:${name}`, componentOutput(join(input.root, file))] as const
    ),
    ...componentModules(input).map(
      ([name, file]) =>
        [inMarkdown(name), file.startsWith('sitegen:') ? entry(file) : componentOutput(file)] as const
    )
  ]
  const style = styleIn(outputs)
  for (const [path, text] of fontLicenses(input)) files.set(path, text)
  const localeFonts = fontsByLocale(outputs, input)
  const font = localeFonts.size > 0 ? undefined : firstFont(files.get(style))
  return {
    files,
    script,
    scriptImports: first,
    searchWorkers,
    style,
    ...(font === undefined ? {} : { font }),
    localeFonts,
    chunks: new Map(
      components.map(([name, output]) => [
        name,
        [output, ...staticImports(outputs, output)].filter(
          (path) => path !== '' && path !== script && !first.includes(path)
        )
      ])
    ),
    styles: sharedStyles(
      components.map(([name, output]) => [name, outputs[output]?.cssBundle] as const),
      files
    ),
    ...(live === '' ? {} : { liveScript: live }),
    hosts: namedHosts(files),
    inlineScript,
    inlineHash: cspHash(inlineScript)
  }
}

/**
 * The same files with another main style sheet, for `serve`. It keeps its path, so that no page has to be made anew.
 *
 * @returns nothing when the head of pages has to be another
 */
export function restyled(
  before: ClientAssets,
  result: BuildResult,
  input: BundleInput
): ClientAssets | undefined {
  const { outputs, files } = namedFiles(result, input)
  const path = styleIn(outputs)
  const sheet = files.get(path)
  const font = before.localeFonts.size > 0 ? undefined : sheet && firstFont(sheet)
  if (!sheet || font !== before.font) return undefined
  const others = [...files].filter(([other]) => other !== path)
  const all = new Map([...before.files, ...others, [before.style, sheet]])
  return { ...before, files: all, hosts: namedHosts(all) }
}

/** Every host that scripts or styles may ask, and some that they only name. */
function namedHosts(files: ReadonlyMap<string, Uint8Array>): readonly string[] {
  const decoder = new TextDecoder()
  const read = [...files].filter(([path]) => /\.(?:js|css)$/.test(path))
  return [...new Set(read.flatMap(([, content]) => [...hostsIn(decoder.decode(content))]))].sort()
}

function namedFiles(result: BuildResult, { root }: BundleInput): NamedFiles {
  const made = (result.outputFiles ?? []).map(({ path, contents }): [string, Uint8Array] => [
    relativePath(root, path),
    contents
  ])
  return withStableNames({ files: new Map(made), outputs: result.metafile?.outputs ?? {} })
}

/** Names first: which chunks belong together must not depend on the paths that are in esbuild's own names. */
async function joinedFiles(result: BuildResult, input: BundleInput): Promise<NamedFiles> {
  const split = namedFiles(result, input)
  // `serve` makes its bundle after each edit, and a few more requests to the same machine cost nothing.
  if (input.mode !== 'production') return split
  const moduleName = (...path: string[]) => relativePath(input.root, join(...path))
  const react = moduleName(input.packageFolder, 'generator/client/roots.ts')
  const search = moduleName(input.theme.root, 'parts/SearchDialog.tsx')
  return withStableNames(await joinChunks(split, ['sitegen:app', react, 'sitegen:site'], [search]))
}

const styleIn = (outputs: Outputs): string =>
  find(outputs, (output, path) => output.entryPoint === mainStyle && path.endsWith('.css'))

const find = (outputs: Outputs, is: (output: Outputs[string], path: string) => boolean): string =>
  Object.entries(outputs).find(([path, output]) => is(output, path))?.[0] ?? ''

/**
 * Style sheets by component. esbuild writes one for each; those that say the same become one file, which
 * the browser then has already. Takes the others out of `files`.
 */
function sharedStyles(
  sheets: readonly (readonly [name: string, path: string | undefined])[],
  files: Map<string, Uint8Array>
): ReadonlyMap<string, readonly string[]> {
  const known = new Map<string, string>()
  return new Map(
    sheets.map(([name, path]) => {
      if (path === undefined) return [name, []]
      const text = new TextDecoder().decode(files.get(path))
      const first = known.get(text) ?? path
      known.set(text, first)
      if (first !== path) files.delete(path)
      return [name, [first]]
    })
  )
}

/** Path of the first font that a style sheet loads: that of the text. Its urls are relative to `assets/`. */
function firstFont(sheet: Uint8Array | undefined): string | undefined {
  const name = /url\("?\.?\/?([\w.-]+\.woff2)"?\)/.exec(new TextDecoder().decode(sheet))?.[1]
  return name === undefined ? undefined : `assets/${name}`
}

/** Files of the text's font by locale, as they are called in the output. */
function fontsByLocale(outputs: Outputs, { theme, root }: BundleInput): ReadonlyMap<string, string> {
  const preload = Object.entries(theme.look?.fonts?.preload ?? {})
  return new Map(
    preload.flatMap(([locale, file]): [string, string][] => {
      const path = find(outputs, ({ inputs }, output) =>
        output.endsWith('.woff2') ? Object.keys(inputs).some((name) => join(root, name) === file) : false
      )
      return path === '' ? [] : [[locale, path]]
    })
  )
}

/** Fonts may be passed on with their licences. */
const fontLicenses = ({ theme }: BundleInput): readonly (readonly [path: string, text: Uint8Array])[] =>
  (theme.look?.fonts?.licenses ?? []).map(({ name, text }) => [
    `assets/${name}-license.${shortHash(text)}.txt`,
    new TextEncoder().encode(text)
  ])

/** All chunks that an output imports before it runs, nearest first. */
function staticImports(outputs: Outputs, path: string, seen: string[] = []): string[] {
  for (const { path: next, kind } of outputs[path]?.imports ?? []) {
    if (kind !== 'import-statement' || seen.includes(next)) continue
    seen.push(next)
    staticImports(outputs, next, seen)
  }
  return seen
}
