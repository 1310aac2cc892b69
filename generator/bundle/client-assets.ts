// Assembles the pieces of a bundle into browser files with hashed names.

import { basename, dirname, join } from 'node:path'
import { hostsIn } from '../base/external-requests.ts'
import { diskFiles } from '../base/files.ts'
import { cspHash, shortHash } from '../base/hash.ts'
import { type BundleInput, isPlainSheet, sheetFolder } from './input.ts'
import { appendedLook } from './look-rules.ts'
import { type ClientScripts, type Pieces, type Sheet, withSettings, workerText } from './pieces.ts'
import { type BundleOutputs, withStableNames } from './stable-names.ts'

export interface ClientAssets extends ClientScripts {
  /** Paths of the search workers by primary language tag; empty when search is off. */
  readonly searchWorkers: ReadonlyMap<string, string>
  /** Path of the main style sheet. */
  readonly style: string
  /** First font file of the style sheet, to preload. */
  readonly font?: string
  /** Font files to preload by locale, if site.yaml sets the font. */
  readonly localeFonts: ReadonlyMap<string, string>
  /** Host names in URLs of scripts and style sheets, sorted. */
  readonly hosts: readonly string[]
  /** Inline script that runs before the first paint. */
  readonly inlineScript: string
  /** Its hash for the Content-Security-Policy. */
  readonly inlineHash: string
}

/** Assemble the browser files. */
export function clientAssets(
  { scripts, sheet, search, beforePaint }: Pick<Pieces, 'search' | 'beforePaint' | 'sheet' | 'scripts'>,
  input: BundleInput
): ClientAssets {
  const { client } = scripts.value
  const style = styleAssets(sheet.value, input)
  const workers = Object.keys(input.searchLanguages ?? {}).map((tag) => {
    const text = workerText(search.value, tag)
    return {
      tag,
      path: `assets/search-${tag}.${shortHash(text)}.js`,
      content: new TextEncoder().encode(text)
    }
  })
  const files = new Map([
    ...client.files,
    ...style.files,
    ...workers.map(({ path, content }) => [path, content] as const),
    ...fontLicenses(input)
  ])
  const inlineScript = withSettings(beforePaint.value, input.beforePaint)
  return {
    ...client,
    files,
    searchWorkers: new Map(workers.map(({ tag, path }) => [tag, path])),
    style: style.path,
    font: style.font,
    localeFonts: style.localeFonts,
    hosts: hostsInFiles(files),
    inlineScript,
    inlineHash: cspHash(inlineScript)
  }
}

/**
 * Replace the main style sheet, for `serve`. Its path is kept, so that no page has to be rendered again.
 *
 * @returns undefined if the head of pages has changed
 */
export function withMainSheet(
  previous: ClientAssets,
  sheet: Sheet,
  input: BundleInput
): ClientAssets | undefined {
  const { files, path, font } = styleAssets(sheet, input)
  const content = files.get(path)
  if (!content || font !== previous.font) return undefined
  const otherFiles = [...files].filter(([other]) => other !== path)
  const allFiles = new Map([...previous.files, ...otherFiles, [previous.style, content]])
  return { ...previous, files: allFiles, hosts: hostsInFiles(allFiles) }
}

/** Host names in scripts and styles: all that they can send requests to, and some that they only mention. */
function hostsInFiles(files: ReadonlyMap<string, Uint8Array>): readonly string[] {
  const decoder = new TextDecoder()
  const textFiles = [...files].filter(([path]) => /\.(?:js|css)$/.test(path))
  return [...new Set(textFiles.flatMap(([, content]) => [...hostsIn(decoder.decode(content))]))].sort()
}

interface StyleAssets extends Pick<ClientAssets, 'files' | 'font' | 'localeFonts'> {
  readonly path: string
}

function styleAssets(sheet: Sheet, input: BundleInput): StyleAssets {
  const fonts = isPlainSheet(input) ? lookFonts(input) : []
  const renamed = withStableNames({
    files: new Map(
      [...sheet.files].map(([path, content]) => [
        path,
        path.endsWith('.css') && isPlainSheet(input) ? withLook(content, fonts, input) : content
      ])
    ),
    outputs: sheet.outputs
  })
  const path = [...renamed.files.keys()].find((path) => path.endsWith('.css')) ?? ''
  const files = new Map([...renamed.files, ...fonts.map((font) => [font.path, font.content] as const)])
  const localeFonts = fontsByLocale([...fonts, ...fontsIn(renamed.outputs, input)], input)
  const font = localeFonts.size > 0 ? undefined : firstFont(renamed.files.get(path))
  return { files, path, localeFonts, font }
}

interface LookFont {
  /** Absolute. */
  readonly file: string
  /** In the output. */
  readonly path: string
  readonly content: Uint8Array
}

/** Fonts set in site.yaml. */
const lookFonts = ({ theme }: BundleInput): readonly LookFont[] =>
  [...new Set(theme.look?.fonts?.files)].map((file) => {
    const content = diskFiles(dirname(file)).read(basename(file))
    return { file, path: `assets/${basename(file, '.woff2')}.${shortHash(content)}.woff2`, content }
  })

/** Append the look of site.yaml to the theme's style sheet. */
function withLook(sheet: Uint8Array, fonts: readonly LookFont[], input: BundleInput): Uint8Array {
  const rules = fonts.reduce(
    (css, { file, path }) =>
      css.replaceAll(JSON.stringify(file.replaceAll('\\', '/')), JSON.stringify(`./${basename(path)}`)),
    appendedLook(input)
  )
  return new TextEncoder().encode(`${new TextDecoder().decode(sheet).trimEnd()}${rules}`)
}

/** Path of the first font in a style sheet, which is that of body text. URLs in it are relative to `assets/`. */
function firstFont(sheet: Uint8Array | undefined): string | undefined {
  const name = /url\("?\.?\/?([\w.-]+\.woff2)"?\)/.exec(new TextDecoder().decode(sheet))?.[1]
  return name === undefined ? undefined : `assets/${name}`
}

/** Source and output paths of bundled fonts. */
const fontsIn = (outputs: BundleOutputs, input: BundleInput): readonly Pick<LookFont, 'file' | 'path'>[] =>
  Object.entries(outputs).flatMap(([path, { inputs }]) =>
    path.endsWith('.woff2')
      ? Object.keys(inputs).map((name) => ({ file: join(sheetFolder(input), name), path }))
      : []
  )

/** Output paths of the fonts to preload, by locale. */
const fontsByLocale = (
  fonts: readonly Pick<LookFont, 'file' | 'path'>[],
  { theme }: BundleInput
): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(theme.look?.fonts?.preload ?? {}).flatMap(([locale, file]): [string, string][] => {
      const path = fonts.find((font) => font.file === file)?.path
      return path === undefined ? [] : [[locale, path]]
    })
  )

/** Font licences have to be distributed with the fonts. */
const fontLicenses = ({ theme }: BundleInput): readonly (readonly [path: string, text: Uint8Array])[] =>
  (theme.look?.fonts?.licenses ?? []).map(({ name, text }) => [
    `assets/${name}-license.${shortHash(text)}.txt`,
    new TextEncoder().encode(text)
  ])
