// The only place that derives addresses and file names of a page from its path. Everywhere else paths of pages end in `/`,
// whatever their addresses look like: `/docs/setup/`.
//
//   trailingSlash   address             files
//   always          /docs/setup/        docs/setup/index.html, docs/setup/index.json, docs/setup/index.md
//   never           /docs/setup         docs/setup.html, docs/setup.json, docs/setup.md
//   html            /docs/setup.html    as with `never`
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

/** The path for an address, in the current form or another: `/a`, `/a/`, `/a/index.html` and `/a.html` → `/a/`. */
export function pathOfAddress(address: string, trailingSlash: TrailingSlash): string {
  const bare = address.replace(/(^|\/)index\.html$/, '$1')
  return (trailingSlash === 'always' ? bare : bare.replace(/\.html$/, '')).replace(/\/?$/, '/')
}

/** Page and type of an output file; `undefined` when it does not belong to a page. */
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
