// Precompiled pieces of a bundle, shipped with this package for sites that use its theme unmodified. `bin/compile.js` creates
// them with the ordinary bundler. A piece is used only if all of its inputs have the same contents in this installation, so
// not with another version of React or a patched package.

import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { hashOfFile } from '../base/file-contents.ts'
import { keyOf } from '../base/hash.ts'
import { findPackage } from '../base/packages.ts'
import { relativePath } from '../base/relative-path.ts'
import { packagedTheme } from '../base/sitegen-package.ts'
import { type BundleInput, isPackageSheet, isThemeAlone } from './input.ts'
import type { Piece, Pieces, Scripts } from './pieces.ts'
import type { BundleOutputs } from './stable-names.ts'

/** An input file: name of its package (empty for this one), path in the package, and hash. */
type InputFile = readonly [owner: string, path: string, hash: string]

/** Inputs of a piece, as indexes into `files`. */
type Inputs = readonly number[]

type PackagedTexts = readonly (readonly [path: string, text: string])[]

/** Version of the file format. In the repository, the code may be newer than the compiled file. */
const format = 3

/** File contents: plain JSON. */
interface Packaged {
  readonly format: number
  readonly files: readonly InputFile[]
  readonly scripts: readonly {
    readonly key: string
    readonly inputs: Inputs
    readonly code: Scripts['code']
    readonly client: Omit<Scripts['client'], 'files' | 'styles'> & {
      readonly files: PackagedTexts
      readonly styles: readonly (readonly [string, readonly string[]])[]
    }
  }[]
  readonly sheet: { readonly inputs: Inputs; readonly files: PackagedTexts; readonly outputs: BundleOutputs }
  readonly search: { readonly inputs: Inputs; readonly worker: string; readonly languages: PackagedTexts }
  readonly beforePaint: { readonly inputs: Inputs; readonly text: string }
}

export const packagedModes = ['production', 'development'] as const

/** Key of the scripts that a site needs: they depend on layouts, and on the components available in Markdown. */
const scriptsKey = ({ packageFolder, theme, components, root }: BundleInput): string =>
  keyOf(
    relativePath(packageFolder, theme.root),
    JSON.stringify(theme.layouts),
    JSON.stringify([...components].map(([name, file]) => [name, relativePath(theme.root, join(root, file))]))
  )

/** The precompiled pieces that fit a site. */
export function packagedPieces(input: BundleInput): Partial<Pieces> {
  const packaged = readPackaged(join(input.packageFolder, packagedTheme(input.mode)))
  if (packaged?.format !== format) return {}
  const unchangedPaths = unchangedFiles(packaged.files, input)
  const key = isThemeAlone(input) ? scriptsKey(input) : ''
  const scripts = packaged.scripts.find((candidate) => candidate.key === key)
  const { sheet, search, beforePaint } = packaged
  const pieces = {
    scripts: scripts && piece(unchangedPaths(scripts.inputs), () => scriptsOf(scripts)),
    sheet: isPackageSheet(input)
      ? piece(unchangedPaths(sheet.inputs), () => ({
          files: contentsOf(sheet.files),
          outputs: sheet.outputs
        }))
      : undefined,
    search: hasLanguages(search, input)
      ? piece(unchangedPaths(search.inputs), () => ({
          worker: search.worker,
          languages: new Map(search.languages)
        }))
      : undefined,
    beforePaint: piece(unchangedPaths(beforePaint.inputs), () => beforePaint.text)
  }
  return Object.fromEntries(Object.entries(pieces).filter(([, value]) => value !== undefined))
}

/** The last file that was read: a program that builds several sites, and `serve`, need it again. */
let lastRead: { readonly key: string; readonly packaged: Packaged } | undefined

/** Contents of a file, or undefined without it. */
function readPackaged(file: string): Packaged | undefined {
  const fileStat = statSync(file, { throwIfNoEntry: false })
  if (!fileStat) return undefined
  const key = JSON.stringify([file, fileStat.mtimeMs, fileStat.size, fileStat.ino])
  if (lastRead?.key !== key)
    lastRead = { key, packaged: JSON.parse(brotliDecompressSync(readFileSync(file)).toString()) as Packaged }
  return lastRead.packaged
}

const piece = <Value>(inputs: readonly string[] | undefined, make: () => Value): Piece<Value> | undefined =>
  inputs && { inputs, value: make() }

const scriptsOf = ({ code, client }: Packaged['scripts'][number]): Scripts => ({
  code,
  client: {
    ...client,
    files: contentsOf(client.files),
    styles: new Map(client.styles)
  }
})

const contentsOf = (texts: PackagedTexts): ReadonlyMap<string, Uint8Array> =>
  new Map(texts.map(([path, text]) => [path, Buffer.from(text)]))

/** Whether all languages of the site are included. Languages without files need no code. */
function hasLanguages({ languages }: Packaged['search'], { searchLanguages = {} }: BundleInput): boolean {
  const packagedTags = new Set(languages.map(([tag]) => tag))
  return Object.entries(searchLanguages).every(([tag, files]) => files.length === 0 || packagedTags.has(tag))
}

/** Returns a function that gives the absolute paths of inputs, or undefined if one is missing or has changed. */
function unchangedFiles(
  files: readonly InputFile[],
  input: BundleInput
): (inputs: Inputs) => readonly string[] | undefined {
  const folders = new Map<string, string | undefined>()
  const fileByIndex = new Map<number, string | undefined>()
  const unchangedFile = (index: number): string | undefined => {
    const [owner, path, hash] = files[index] ?? ['', '', undefined]
    if (!folders.has(owner)) folders.set(owner, folderOf(owner, input))
    const folder = folders.get(owner)
    const file = folder && join(folder, path)
    return file && hashOf(file) === hash ? file : undefined
  }
  return (inputs) => {
    const paths: string[] = []
    for (const index of inputs) {
      if (!fileByIndex.has(index)) fileByIndex.set(index, unchangedFile(index))
      const file = fileByIndex.get(index)
      if (file === undefined) return undefined
      paths.push(file)
    }
    return paths
  }
}

function hashOf(file: string): string {
  try {
    return hashOfFile(file).slice(0, 32)
  } catch {
    return ''
  }
}

/** Absolute folder of a package, resolved as the bundler does. */
function folderOf(name: string, { packageFolder, react }: Pick<BundleInput, 'packageFolder' | 'react'>) {
  if (name === '') return packageFolder
  if ('problem' in react) return undefined
  if (name === 'react' || name === 'react-dom') return react.folders[name]
  return findPackage(name === 'scheduler' ? react.folders['react-dom'] : packageFolder, name)
}

/** The pieces of one mode, to be packaged. */
export interface PackagedPieces extends Omit<Pieces, 'scripts'> {
  readonly scripts: readonly { readonly input: BundleInput; readonly piece: Piece<Scripts> }[]
}

/**
 * Contents of the file of a mode.
 *
 * @param bundlerSources absolute paths of the bundler's own sources, on which all pieces depend
 * @param quality Brotli quality, up to 11
 */
export function packagedBytes(
  { scripts, sheet, search, beforePaint }: PackagedPieces,
  { packageFolder, bundlerSources, quality }: PackageOptions
): Uint8Array {
  const fileIndex = new Map<string, number>()
  const inputs = (files: readonly string[]): Inputs =>
    [...files, ...bundlerSources].map((file) => {
      const index = fileIndex.get(file) ?? fileIndex.size
      fileIndex.set(file, index)
      return index
    })
  const packaged: Omit<Packaged, 'files' | 'format'> = {
    scripts: scripts.map(({ input, piece }) => ({
      key: scriptsKey(input),
      inputs: inputs(piece.inputs),
      code: piece.value.code,
      client: {
        ...piece.value.client,
        files: textsOf(piece.value.client.files),
        styles: [...piece.value.client.styles]
      }
    })),
    sheet: {
      inputs: inputs(sheet.inputs),
      files: textsOf(sheet.value.files),
      outputs: sheet.value.outputs
    },
    search: {
      inputs: inputs(search.inputs),
      worker: search.value.worker,
      languages: [...search.value.languages]
    },
    beforePaint: { inputs: inputs(beforePaint.inputs), text: beforePaint.value }
  }
  const files = [...fileIndex.keys()].map(
    (file): InputFile => [...ownerOf(file, packageFolder), hashOf(file)]
  )
  return brotliCompressSync(JSON.stringify({ format, files, ...packaged }), {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 24 }
  })
}

export interface PackageOptions {
  readonly packageFolder: string
  readonly bundlerSources: readonly string[]
  readonly quality: number
}

function textsOf(files: ReadonlyMap<string, Uint8Array>): PackagedTexts {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  return [...files].map(([path, content]) => [path, decoder.decode(content)])
}

/** The package of a file, and its path in the package. */
function ownerOf(file: string, packageFolder: string): readonly [owner: string, path: string] {
  const path = relativePath(packageFolder, file)
  const [, owner, innerPath] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\/(.+)$/.exec(path) ?? []
  return owner === undefined || innerPath === undefined ? ['', path] : [owner, innerPath]
}
