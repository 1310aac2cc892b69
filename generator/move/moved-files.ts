// Which files a move takes along: those of a folder, and the translations.

import type { Files } from '../base/files.ts'
import {
  baseName,
  caseFoldedPath,
  didYouMean,
  extensionOf,
  inCode,
  normalisePath,
  withoutOrder
} from '../base/text.ts'
import { collectionAt } from '../config/collections.ts'
import type { Config } from '../config/config.ts'
import { alternateId } from '../load/original-id.ts'
import type { FileMove, MoveProblem } from './move.ts'

const staticFolder = 'site/static'

/** The files that move, or why they cannot. */
export interface MovedFiles {
  readonly moves: readonly FileMove[]
  /** The files or folders that were named, in all languages. */
  readonly roots: readonly FileMove[]
  readonly problems: readonly MoveProblem[]
}

/** All files that move. @param move paths of files or folders of the project */
export function movedFiles(files: Files, config: Config, move: FileMove): MovedFiles {
  const all = ['content', staticFolder].flatMap((top) =>
    files.list(top, 'hidden').flatMap(({ path, outside }) => (outside ? [] : path))
  )
  const isFolder = (path: string) => all.some((file) => file.startsWith(`${path}/`))
  const from = plainPath(move.from)
  const named = plainPath(move.to)
  const to =
    /[/\\]$/.test(move.to) || (named !== from && isFolder(named)) ? `${named}/${baseName(from)}` : named
  const isFile = all.includes(from)
  if (!isFile && !isFolder(from)) {
    const hint = didYouMean(from, all)
    return refused({
      file: from,
      message: 'There is no such file or folder in content/ or site/static',
      ...(hint !== undefined && { hint })
    })
  }
  const problems = problemsOf({ from, to }, isFile, config)
  if (problems.length > 0) return { moves: [], roots: [], problems }
  const others = counterparts(from, all, config)
  // Lists of its documents have pages in all languages, and are named by the folder there.
  const inAll = isFile
    ? []
    : config.locales.map(({ code }) => from.replace(/^content\/[^/]+/, `content/${code}`))
  const roots = [...new Set([from, ...others, ...inAll])].map((path) => ({
    from: path,
    to: inLocaleOf(path, isFile ? translatedName(path, from, to) : to)
  }))
  const moves = isFile
    ? roots
    : roots.flatMap((root) =>
        all
          .filter((file) => file.startsWith(`${root.from}/`))
          .map((file) => ({ from: file, to: root.to + file.slice(root.from.length) }))
      )
  return { moves, roots, problems: collisions(moves, all) }
}

/** A path as files are listed; Windows separates with backslashes. */
const plainPath = (path: string): string => normalisePath(path.replaceAll('\\', '/'))

const refused = (problem: MoveProblem): MovedFiles => ({ moves: [], roots: [], problems: [problem] })

/** The language and the rest of a path in content/. */
function localePath(path: string): { readonly locale: string; readonly rest: string } | undefined {
  const [, locale, rest] = /^content\/([^/]+)\/(.+)$/.exec(path) ?? []
  return locale === undefined || rest === undefined ? undefined : { locale, rest }
}

function problemsOf({ from, to }: FileMove, isFile: boolean, config: Config): readonly MoveProblem[] {
  const problem = (message: string, hint?: string): MoveProblem => ({
    file: from,
    message,
    ...(hint !== undefined && { hint })
  })
  if (from === to) return [problem('It has this name already')]
  if (`${to}/`.startsWith(`${from}/`)) return [problem(`A folder cannot move into itself, to ${inCode(to)}`)]
  if (from.startsWith(`${staticFolder}/`))
    return to.startsWith(`${staticFolder}/`)
      ? []
      : [
          problem(
            `Expected a path in ${staticFolder}/, found ${inCode(to)}`,
            'move it there, so that its address changes with it'
          )
        ]
  const [old, now] = [localePath(from), localePath(to)]
  const found: MoveProblem[] = []
  const collection = collectionAt(config.collections, from)?.collection
  if (!old || (collection && from === `content/${old.locale}/${collection.folder}`))
    return [
      problem(
        'This is the folder of a language or a collection',
        'its name is also in site/site.yaml: rename both by hand'
      )
    ]
  if (!now || !collectionAt(config.collections, to) || to.split('/').length < 4)
    found.push(
      problem(
        `${inCode(to)} is in no collection of the site`,
        `begin it with ${inCode(`${from.split('/').slice(0, 3).join('/')}/`)}`
      )
    )
  else if (now.locale !== old.locale)
    found.push(
      problem(
        `${inCode(to)} is in another language`,
        `name a file in content/${old.locale}/: its translations move along`
      )
    )
  if (isFile && extensionOf(from) !== extensionOf(to))
    found.push(
      problem(`Expected a name that ends in ${inCode(extensionOf(from))}, found ${inCode(baseName(to))}`)
    )
  return found
}

/** Name without order numbers and the extension of Markdown: the same in all languages. */
const idOf = (rest: string): string => withoutOrder(rest.normalize('NFC')).replace(/\.mdx?$/, '')

/** The same file or folder in other languages. */
function counterparts(path: string, all: readonly string[], { locales }: Config): readonly string[] {
  const own = localePath(path)
  if (!own || !locales.some(({ code }) => code === own.locale)) return []
  const id = idOf(own.rest)
  return locales.flatMap(({ code }) => {
    if (code === own.locale) return []
    const prefix = `content/${code}/`
    const depth = own.rest.split('/').length
    const paths = new Set(
      all
        .filter((file) => file.startsWith(prefix))
        .flatMap((file) => {
          const segments = file.slice(prefix.length).split('/')
          return [
            segments.join('/'),
            ...(segments.length > depth ? [segments.slice(0, depth).join('/')] : [])
          ]
        })
    )
    const named = (name: string) =>
      [...paths].filter((rest) => idOf(rest) === name && isPage(rest) === isPage(path))
    const same = named(id)
    const found = same.length > 0 || !isPage(path) ? same : named(alternateId(id) ?? id)
    return found.map((rest) => prefix + rest)
  })
}

const isPage = (path: string): boolean => /\.mdx?$/.test(path)

const inLocaleOf = (path: string, to: string): string => {
  const [own, target] = [localePath(path), localePath(to)]
  return own && target ? `content/${own.locale}/${target.rest}` : to
}

/** The new name of a translation, which may be `one.md` where the original is `one/index.md`, or have another extension. */
function translatedName(path: string, from: string, to: string): string {
  if (!isPage(path)) return to
  const isIndex = (file: string) => /(^|\/)index$/.test(idOf(file))
  const stem = to.replace(/\.mdx?$/, '')
  const name =
    isIndex(path) === isIndex(from) ? stem : isIndex(path) ? `${stem}/index` : stem.replace(/\/index$/, '')
  return name + extensionOf(path)
}

/** Files at the new paths that do not move themselves. */
function collisions(moves: readonly FileMove[], all: readonly string[]): readonly MoveProblem[] {
  const leaving = new Set(moves.map(({ from }) => from))
  const taken = new Map<string, string>()
  for (const path of all) if (!leaving.has(path)) taken.set(caseFoldedPath(path), path)
  return moves.flatMap(({ from, to }) => {
    const other = taken.get(caseFoldedPath(to))
    taken.set(caseFoldedPath(to), to)
    return other === undefined ? [] : [{ file: from, message: `There is already a file ${inCode(other)}` }]
  })
}
