// Pages of Astro besides the documents, `src/pages/`: they are code, and are listed so that none of them is forgotten.

import type { Files } from 'sitegen/internals'
import type { Findings } from '../findings.ts'
import { joinPath } from '../paths.ts'
import type { OldProject } from '../tool.ts'
import type { Settings } from './settings.ts'

/** Report the pages. @returns addresses of those whose names say them */
export function astroPages(
  files: Files,
  site: string,
  { base, trailingSlash }: Settings,
  findings: Findings
): OldProject['addresses'] {
  const folder = joinPath(site, 'src/pages')
  return files
    .list(folder)
    .map(({ path }) => path)
    .filter(
      (path) =>
        /\.(?:astro|mdx?|html|[jt]s)$/.test(path) && !/(?:^|\/)_|\.d\.ts$/.test(path.slice(folder.length))
    )
    .flatMap((source) => {
      const inside = source.slice(folder.length + 1)
      const name = inside.replace(/\.\w+$/, '')
      const page = name.replace(/(?:^|\/)index$/, '')
      const isFile = /\.[jt]s$/.test(inside)
      // sitegen writes both.
      if (page === '404' || page === 'robots.txt') return []
      if (page.includes('[')) {
        findings.manual(
          'page of Astro',
          undefined,
          `The pages that \`${source}\` generates are not converted: write them as documents or pages.`
        )
        return []
      }
      const path = base + page + (isFile || page === '' || trailingSlash === 'never' ? '' : '/')
      findings.manual(
        'page of Astro',
        undefined,
        `\`${source}\` is code: write ${isFile ? 'the file' : 'the page'} \`${path}\` by hand.`
      )
      return [{ path }]
    })
}

/** Report Markdown of other collections, which only pages of Astro show. */
export function reportCollections(files: Files, site: string, findings: Findings): void {
  const folder = joinPath(site, 'src/content')
  const counts = new Map<string, number>()
  for (const { path } of files.list(folder)) {
    const [name = '', ...rest] = path.slice(folder.length + 1).split('/')
    if (rest.length > 0 && name !== 'docs' && /\.(?:mdx?|mdoc)$/.test(path))
      counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  for (const [name, count] of counts)
    findings.manual(
      'collection',
      undefined,
      `\`${folder}/${name}/\` is another collection, with ${count} ${count === 1 ? 'file' : 'files'} of Markdown, and is not converted: copy them into a collection of yours.`
    )
}
