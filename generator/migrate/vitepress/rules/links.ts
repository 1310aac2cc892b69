// Addresses of links and pictures. Links to documents become links to files, files beside documents stay there.

import { folderOf, normalisePath } from '../../../base/text.ts'
import { addressesIn } from '../../markdown/addresses.ts'
import { lineAt } from '../../markdown/line-context.ts'
import { relativeTo } from '../../markdown/relative-path.ts'
import type { RuleContext } from '../context.ts'

/** Rewrite the addresses in a piece of text whose code is blanked out. */
export function convertLinks(context: RuleContext, piece: string, start: number): void {
  for (const { index, address } of addressesIn(piece)) {
    const at = start + index
    const changed = newAddress(context, address)
    if (changed === undefined || changed === address) continue
    context.edits.push({ start: at, end: at + address.length, text: changed })
    context.findings.changed('address', lineAt(context, at))
  }
}

/** The new form of an address; nothing to leave it as it is. */
export function newAddress(context: RuleContext, address: string): string | undefined {
  const { options, source, names, copies } = context
  if (address === '' || address.startsWith('#') || /^(?:[a-z][\w+.-]*:|\/\/)/i.test(address)) return undefined
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? []
  const decoded = decode(path)
  const isAbsolute = path.startsWith('/')
  const file = normalisePath(isAbsolute ? `${options.folder}${decoded}` : `${folderOf(source)}/${decoded}`)
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
  return normalisePath(
    `${folderOf(target)}/${'../'.repeat(up.length - shared)}${parts.slice(shared).join('/')}`
  )
}

const decode = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
