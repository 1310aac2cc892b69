// The one place that knows how the address of a page and the names of its files follow from its path. Paths of pages end
// in `/` everywhere else, whatever their addresses look like: `/docs/setup/`.
//
//   trailingSlash   address             files
//   always          /docs/setup/        docs/setup/index.html, docs/setup/index.json, docs/setup/index.md
//   never           /docs/setup         docs/setup.html, docs/setup.json, docs/setup.md
//   html            /docs/setup.html    the same
//
// The home page is `/` and `index.html` in all three.

/** How addresses of pages end. */
export type TrailingSlash = 'always' | 'never' | 'html'

/** The files of a page. */
export type PageFileType = 'html' | 'json' | 'md'

/** The address of a page from its path: `/a/` → `/a/`, `/a` or `/a.html`. */
export function pageAddress(path: string, trailingSlash: TrailingSlash): string {
  if (trailingSlash === 'always' || path === '/') return path
  return path.replace(/\/$/, trailingSlash === 'html' ? '.html' : '')
}

/** Where a file of a page is written: `/a/` → `a/index.json` or `a.json`. */
export const pageFile = (path: string, type: PageFileType, trailingSlash: TrailingSlash): string =>
  trailingSlash === 'always' || path === '/'
    ? `${path.slice(1)}index.${type}`
    : `${path.slice(1, -1)}.${type}`

/** The path that an address means, in this form or an old one: `/a`, `/a/`, `/a/index.html` and `/a.html` → `/a/`. */
export function pathOfAddress(address: string, trailingSlash: TrailingSlash): string {
  const bare = address.replace(/(^|\/)index\.html$/, '$1')
  return (trailingSlash === 'always' ? bare : bare.replace(/\.html$/, '')).replace(/\/?$/, '/')
}

/** The page and the type of a file; nothing for names that no page's file has. */
export function pageOfFile(
  file: string,
  trailingSlash: TrailingSlash
): { readonly path: string; readonly type: PageFileType } | undefined {
  const [, name, type] = /^(.*)\.(html|json|md)$/.exec(file) ?? []
  if (name === undefined || type === undefined) return undefined
  const path =
    trailingSlash === 'always' || name === 'index' ? `/${name.replace(/(^|\/)index$/, '$1')}` : `/${name}/`
  return pageFile(path, type as PageFileType, trailingSlash) === file
    ? { path, type: type as PageFileType }
    : undefined
}
