// Addresses of links and pictures. Links to documents become links to files, files beside documents stay there.

import { folderOf, safeDecode } from 'sitegen/internals'
import { relativeTo } from '../../markdown/relative-path.ts'
import { isNoPath, replaceAddresses } from '../../markdown/replace-addresses.ts'
import { joinPath } from '../../paths.ts'
import type { RuleContext } from '../context.ts'

/** Rewrite the addresses in a piece of text whose code is blanked out. */
export function convertLinks(context: RuleContext, piece: string, start: number): void {
  replaceAddresses(context, piece, start, ({ address }) => newAddress(context, address))
}

/** The new form of an address; `undefined` to keep it. */
export function newAddress(context: RuleContext, address: string): string | undefined {
  const { options, source, names, copies } = context
  if (isNoPath(address)) return undefined
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? []
  const decoded = safeDecode(path)
  const isAbsolute = path.startsWith('/')
  const file = joinPath(isAbsolute ? `${options.folder}${decoded}` : `${folderOf(source)}/${decoded}`)
  const served = options.base.replace(/\/$/, '') + decoded
  const document =
    documentAt(context, file) ??
    names.sourceAt(served) ??
    (isAbsolute ? names.sourceAt(`${served.replace(/\.(?:html|md)$/, '')}.html`) : undefined) ??
    (isAbsolute ? names.sourceAt(served.replace(/(?:\/index)?\.(?:html|md)$/, '')) : undefined)
  if (document !== undefined) {
    const link = relativeTo(context.target, names.targetOf(document) ?? document)
    return link === path || link === `./${path}` ? undefined : encodeURI(link) + rest
  }
  if (isAbsolute || !options.has(file)) return undefined
  copies.push({ from: file, to: besideDocument(context, file) })
  return undefined
}

/** The document at a path without or with an ending. */
function documentAt({ names }: RuleContext, file: string): string | undefined {
  const bare = file.replace(/\.(?:html|md)$/, '').replace(/\/$/, '')
  return [`${bare}.md`, `${bare}/index.md`, ...(bare.endsWith('/index') ? [`${bare}.md`] : [])].find(
    (candidate) => names.targetOf(candidate) !== undefined
  )
}

/** Where a file beside a document goes: the same relative path leads to it. */
const besideDocument = ({ source, target }: RuleContext, file: string): string => {
  const up = folderOf(source).split('/').filter(Boolean)
  const parts = file.split('/')
  let shared = 0
  while (shared < up.length && up[shared] === parts[shared]) shared++
  return joinPath(folderOf(target), `${'../'.repeat(up.length - shared)}${parts.slice(shared).join('/')}`)
}
