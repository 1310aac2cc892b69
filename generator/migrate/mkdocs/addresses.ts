// Addresses of pages in the old site.

import { isReadme } from '../../base/text.ts'
import type { Copy, OldAddress, OldProject } from '../tool.ts'
import type { Project } from './project.ts'
import type { Settings } from './settings.ts'
import { isMapping, namedOptions } from './yaml-config.ts'

/** Address of a document: `guide/setup.md` → `/base/guide/setup/`. */
export function pageAddress(path: string, prefix: string, { base, trailingSlash }: Settings): string {
  const page = path.replace(/\.md$/i, '')
  const isIndex = isReadme(page) || /(?:^|\/)index$/.test(page)
  const folder = page.replace(/(?:^|\/)(?:index|README)$/i, '')
  if (trailingSlash === 'html')
    return `${base}${prefix}${isIndex ? `${folder}/` : `${page}.html`}`.replace(/\/+/g, '/')
  return `${base}${prefix}${isIndex ? folder : page}/`.replace(/\/+/g, '/')
}

/** Addresses of documents, lists of posts and copied files. */
export function addressesOf(
  { documents, settings, blog }: Project,
  copies: readonly Copy[]
): readonly OldAddress[] {
  const lists = blog ? [{ path: `${settings.base}${blog.folder === '' ? '' : `${blog.folder}/`}` }] : []
  const files = copies
    .map(({ to }) => to.slice('site/static/'.length))
    .filter((path) => !/(?:^|\/)\./.test(path))
  return [
    ...documents.map(({ address, source }) => ({ path: address, source })),
    ...lists,
    ...files.map((path) => ({ path: settings.base + path }))
  ]
}

/** The plugin `redirects`: from one file to another. */
export function redirectsOf({ config, settings, documents }: Project): OldProject['redirects'] {
  const maps = namedOptions(config.values.plugins).get('redirects')?.redirect_maps
  if (!isMapping(maps)) return []
  const address = (path: string): string => {
    const [file = '', hash] = path.split('#')
    const known = documents.find((one) => one.path === file)
    const page = known ? known.address : pageAddress(file, '', settings)
    const bare = page.slice(settings.base.length - 1)
    return hash === undefined ? bare : `${bare}#${hash}`
  }
  return Object.entries(maps).flatMap(([from, to]) => {
    if (typeof to !== 'string') return []
    return [{ from: address(from), to: /^[a-z]+:/i.test(to) ? to : address(to) }]
  })
}
