// Targets of links and images: by file, by old address, in a static folder, or beside the document.

import { baseName, folderOf, safeDecode } from 'sitegen/internals'
import { secureAddress } from '../markdown/addresses.ts'
import { reportSecured } from '../markdown/requests.ts'
import { mediaAddress } from '../media-address.ts'
import { joinPath, pathFrom } from '../paths.ts'
import type { RuleContext } from './context.ts'

const isMarkdown = (path: string): boolean => /\.mdx?$/i.test(path)

/** The new form of a link target; the same text if it needs no change. */
export function newLinkTarget(url: string, context: RuleContext): string {
  // Starlight's id of the top of a page.
  if (url === '#_top') return '#top'
  const [, path = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(url.replace(/#_top$/, '')) ?? []
  if (path === '')
    return tail.startsWith('#') &&
      isTitle(context.document.source, tail, context) &&
      !context.headings.some(({ id }) => `#${id}` === tail)
      ? '#top'
      : url
  const outside = escapeHatch(path, tail, context)
  if (outside !== undefined) return outside
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(path)) return url
  const file = documentFile(safeDecode(path), context)
  if (file !== undefined) {
    const target = isMarkdown(file) ? context.names.targetOf(file) : undefined
    if (target !== undefined) return relativeTo(target, context) + withoutTitle(file, tail, context)
    if (isMarkdown(file) || /\.[jt]sx?$/.test(file)) return url
    return assetAddress(file, context, path) + tail
  }
  const address = path.startsWith('/') ? withoutBase(path, context) : resolvedAddress(path, context)
  if (path.startsWith('/')) return address + tail
  const source = context.names.sourceAt(withBase(address, context))
  const target = source === undefined ? undefined : context.names.targetOf(source)
  return target === undefined ? url : relativeTo(target, context) + tail
}

/** The new address of an image or another file; also for paths in JSX. */
export function newAssetAddress(url: string, context: RuleContext): string {
  const outside = escapeHatch(url, '', context)
  if (outside !== undefined) return outside
  if (/^[a-z][a-z\d+.-]*:|^\/\/|^#/i.test(url)) {
    const secured = secureAddress(url)
    if (secured !== url) reportSecured(context.findings, undefined, url)
    return secured
  }
  const [, path = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
  const file = sourceFile(safeDecode(path), context)
  if (file !== undefined) return assetAddress(file, context, path) + tail
  return path.startsWith('/') ? withoutBase(path, context) + tail : url
}

/** Whether an anchor is the id of a document's title. */
const isTitle = (source: string, tail: string, { project }: RuleContext): boolean =>
  tail.length > 1 && tail === `#${project.titleId(source)}`

/** A link to the title of a document is a link to the document. */
const withoutTitle = (source: string, tail: string, context: RuleContext): string =>
  isTitle(source, tail, context) ? '' : tail

/** `pathname:///files/a.pdf` is a file of the server that is not part of the Docusaurus site. */
function escapeHatch(path: string, tail: string, { project }: RuleContext): string | undefined {
  const [, pathname] = /^pathname:\/\/(\/.*)$/s.exec(path) ?? []
  if (pathname === undefined) return undefined
  const isStatic = project.staticFolders.some((folder) => project.has(joinPath(folder, pathname)))
  return (isStatic ? '' : project.url) + pathname + tail
}

/** The file that a link leads to; Rspress also takes `guide.html` for `guide.mdx`. */
const documentFile = (path: string, context: RuleContext): string | undefined =>
  [path, ...['.mdx', '.md'].map((end) => path.replace(/\.html$/i, end))]
    .map((one) => sourceFile(one, context))
    .find((file) => file !== undefined)

/** The file of the source at a path; `undefined` if there is none. */
export function sourceFile(path: string, { project, document }: RuleContext): string | undefined {
  const alias = project.aliases.find(([prefix]) => path.startsWith(prefix))
  const candidates = alias
    ? [joinPath(alias[1], path.slice(alias[0].length))]
    : path.startsWith('/')
      ? [
          ...(isMarkdown(path)
            ? [
                joinPath(document.contentFolder, path),
                joinPath(project.site, path.slice(1)),
                joinPath(languageFolder(document), path)
              ]
            : []),
          ...project.staticFolders.map((folder) => joinPath(folder, path))
        ]
      : [
          joinPath(folderOf(document.source), path),
          ...(isMarkdown(path) ? [joinPath(document.contentFolder, path)] : [])
        ]
  for (const candidate of candidates) {
    if (project.has(candidate)) return candidate
    const original = project.original(candidate)
    if (original !== undefined && project.has(original)) return original
  }
  return undefined
}

/** The folder of the document among those of its collection, which may be the one of its language. */
const languageFolder = ({ source, contentFolder }: RuleContext['document']): string =>
  joinPath(contentFolder, source.slice(contentFolder.length).split('/').find(Boolean) ?? '')

/** Address of a file: by its place in the static folder, beside the document, or as a copy in `site/static/media`. */
function assetAddress(file: string, context: RuleContext, written?: string): string {
  const { document } = context
  const inside = insideStatic(file, context)
  if (inside !== undefined) return encoded(inside)
  const inCollection = file.startsWith(`${document.contentFolder}/`)
  const name = baseName(file)
  if (inCollection && !name.startsWith('_')) {
    const relative = pathFrom(folderOf(document.source), file)
    return written !== undefined && joinPath(safeDecode(written)) === relative
      ? written
      : encoded(relative.startsWith('.') ? relative : `./${relative}`)
  }
  return staticAddress(file, context)
}

/** Address of a file in a static folder, which may be the whole source. */
function insideStatic(file: string, { project }: RuleContext): string | undefined {
  const folder = project.staticFolders.find((one) => one === '' || file.startsWith(`${one}/`))
  return folder === undefined ? undefined : folder === '' ? `/${file}` : file.slice(folder.length)
}

/** Address of a file in a static folder; files from elsewhere are copied there. */
export function staticAddress(file: string, context: RuleContext): string {
  const inside = insideStatic(file, context)
  if (inside !== undefined) return encoded(inside)
  const address = mediaAddress(file)
  context.copy({ from: file, to: `site/static${address}` })
  return encoded(address)
}

/** Relative address of another document; `undefined` for one that is not converted. @param source its path in the source */
export function documentAddress(source: string, context: RuleContext): string | undefined {
  const target = context.names.targetOf(source)
  return target === undefined ? undefined : relativeTo(target, context)
}

/** Relative path from this document to another; a translation links to the path in its own language. */
function relativeTo(target: string, { document }: RuleContext): string {
  const [, locale = ''] = /^content\/([^/]+)\//.exec(document.target) ?? []
  const inOwn = target.replace(/^content\/[^/]+\//, `content/${locale}/`)
  const relative = pathFrom(folderOf(document.target), inOwn)
  return encoded(relative.startsWith('.') ? relative : `./${relative}`)
}

/** A relative address, as a browser resolves it from the old page. */
function resolvedAddress(path: string, { document, project }: RuleContext): string {
  const base =
    project.trailingSlash && !document.address.endsWith('/') ? `${document.address}/` : document.address
  return new URL(path, `http://x${base === '' ? '/' : base}`).pathname
}

const withoutBase = (path: string, { project }: RuleContext): string =>
  project.base !== '/' && path.startsWith(project.base) ? `/${path.slice(project.base.length)}` : path

const withBase = (path: string, { project }: RuleContext): string =>
  project.base !== '/' && !path.startsWith(project.base) ? project.base + path.slice(1) : path

const encoded = (path: string): string =>
  path.replaceAll(' ', '%20').replaceAll('(', '%28').replaceAll(')', '%29')
