// Addresses of links, pictures and HTML. Links to documents stay links to files; other files are served from site/static, at
// the address that they had.

import { folderOf, safeDecode } from 'sitegen/internals'
import { relativeTo } from '../../markdown/relative-path.ts'
import { isNoPath, replaceAddresses } from '../../markdown/replace-addresses.ts'
import { joinPath } from '../../paths.ts'
import type { RuleContext } from '../context.ts'

/** Rewrite the addresses in a piece of text whose code is blanked out. */
export function convertLinks(context: RuleContext, text: string, start: number): void {
  replaceAddresses(context, text, start, ({ address, isHtml }, line) =>
    newAddress(context, address, line, isHtml ? 'page' : 'file')
  )
}

/**
 * The new form of an address; `undefined` to keep it.
 *
 * @param line its line, for findings
 * @param relativeFrom MkDocs rewrites addresses of Markdown, which are relative to the file, and leaves HTML alone
 */
export function newAddress(
  context: RuleContext,
  address: string,
  line: number,
  relativeFrom: 'file' | 'page' = 'file'
): string | undefined {
  const { options, source, names } = context
  if (/^javascript:/i.test(address)) {
    context.findings.loss(
      'link to a script',
      line,
      'Links cannot run scripts; this one leads to the top of the page.'
    )
    return '#'
  }
  const themed = /#only-(light|dark)$/.exec(address)
  if (themed) {
    const bare = address.slice(0, themed.index)
    return `${newAddress(context, bare, line) ?? bare}#gh-${themed[1]}-mode-only`
  }
  if (isNoPath(address)) return undefined
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? []
  const decoded = safeDecode(path)
  if (path.startsWith('/')) {
    const inside =
      options.base !== '/' && path.startsWith(options.base) ? path.slice(options.base.length - 1) : path
    const document = names.sourceAt(options.base.replace(/\/$/, '') + inside) ?? names.sourceAt(inside)
    return document === undefined ? inside + rest : fileLink(context, document) + rest
  }
  const folder = relativeFrom === 'file' ? folderOf(source) : pageOf(source)
  const file = joinPath(folder, decoded)
  if (names.targetOf(file) !== undefined) {
    const link = fileLink(context, file)
    // `other.md` and `./other.md` are the same.
    return link === `./${path}` ? undefined : link + rest
  }
  // A folder with a page of its own HTML, by its path or as browsers resolve it.
  const served = [
    file,
    ...[file, joinPath(pageOf(source), decoded)].map((path) => joinPath(path, 'index.html'))
  ]
    .map(options.addressOf)
    .find((one) => one !== undefined)
  if (served !== undefined) return encodeURI(served) + rest
  // Relative to the address of the page, as browsers resolve it.
  const pages = [`${file}.md`, `${file}/index.md`, `${file}/README.md`, pageRelative(source, decoded)]
  const document = pages.find((candidate) => names.targetOf(candidate) !== undefined)
  return document === undefined ? undefined : fileLink(context, document) + rest
}

/** The folder that a page is served as: `docs/guide/setup.md` → `docs/guide/setup` */
const pageOf = (source: string): string =>
  source.replace(/(?:\/|^)(?:index|README)\.md$/, '').replace(/\.md$/, '')

/** `guide/setup.md`, `../intro/` → `guide/intro.md` */
const pageRelative = (source: string, path: string): string =>
  `${joinPath(pageOf(source), path).replace(/\/$/, '')}.md`

/** Path of another document from this one. */
export const fileLink = ({ target, names }: RuleContext, source: string): string =>
  encodeURI(relativeTo(target, names.targetOf(source) ?? source))
