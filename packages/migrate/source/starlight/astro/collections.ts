// `getCollection('docs')` of Astro: the documents of the site, as they are when it moves.

import { type Files, fileText, slugify } from 'sitegen/internals'
import { readFrontMatter } from '../../front-matter.ts'
import { Computed, HostFunction, truthOf } from '../../javascript/computed.ts'
import { callFunction } from '../../javascript/functions.ts'
import { joinPath } from '../../paths.ts'

/** What the schema of Starlight adds to front matter. */
const defaults = { draft: false, editUrl: true, head: [], pagefind: true, sidebar: {}, template: 'doc' }

/** The function that code of a component calls; its result is `Computed` for collections other than that of documents. */
export const getCollection = (files: Files, site: string): HostFunction =>
  new HostFunction('getCollection', ([name, filter]) => {
    if (name !== 'docs') return new Computed(`getCollection('${String(name)}')`)
    const entries = documentEntries(files, site)
    if (filter === undefined) return entries
    const kept = entries.map((entry) => truthOf(callFunction(filter, [entry])))
    return kept.includes(undefined)
      ? new Computed('getCollection')
      : entries.filter((_, index) => kept[index] === true)
  })

function documentEntries(files: Files, site: string): readonly Readonly<Record<string, unknown>>[] {
  const folder = joinPath(site, 'src/content/docs')
  // Before Astro 5, ids are names of files.
  const isOld = ['ts', 'js', 'mjs'].some((end) => files.has(joinPath(site, `src/content/config.${end}`)))
  return files
    .list(folder)
    .filter(({ path }) => /\.mdx?$/i.test(path) && !/(?:^|\/)_/.test(path.slice(folder.length)))
    .map(({ path }) => {
      const { values, bodyStart } = readFrontMatter(fileText(files, path) ?? '')
      const name = path.slice(folder.length + 1)
      const parts = name.replace(/\.mdx?$/i, '').split('/')
      const slug =
        typeof values.slug === 'string'
          ? values.slug
          : parts
              .map((part) => slugify(part))
              .join('/')
              .replace(/\/index$/, '')
      return {
        collection: 'docs',
        data: { ...defaults, ...values },
        body: (fileText(files, path) ?? '').slice(bodyStart),
        ...(isOld ? { id: name, slug } : { id: slug })
      }
    })
}
