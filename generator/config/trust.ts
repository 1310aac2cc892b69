// What the authors of a collection may do: `trust` and `allow` of site.yaml as one value per collection, which every stage asks
// before it does what a document says. Only this file and
// `trusted-files.ts`, which looks at the disk, decide.

import { decodeOldPath } from '../base/address.ts'
import { admonitionNames } from '../base/admonitions.ts'
import { normalisePath } from '../base/text.ts'
import type { Allowed, AuthorLimits } from './author-limits.ts'
import type { CollectionConfig } from './collections.ts'

/** Something that an author does and may not: message and hint of the diagnostic `trust-exceeded`. */
export type Excess = readonly [message: string, hint: string]

/**
 * Directives that only format what the author writes, or show the author's own files. `list` is checked by its collection
 * and component. Those not listed here, such as `form`, `embed` and directives of plugins, act for the site.
 */
const safeDirectives: ReadonlySet<string> = new Set([
  ...admonitionNames,
  ...['details', 'tabs', 'tab', 'steps', 'cards', 'card', 'file-tree', 'figure', 'video'],
  ...['badge', 'kbd', 'icon', 'api', 'third-parties'],
  ...['include', 'list']
])

const nouns: Readonly<Record<keyof Allowed, string>> = {
  components: 'the component',
  directives: 'the directive',
  collections: 'the collection',
  data: 'the values of',
  layouts: 'the layout'
}

/** Why the authors of a collection may not use a name; `undefined` if they may. @param limits missing for trusted authors */
export function nameExcess(
  limits: AuthorLimits | undefined,
  key: keyof Allowed,
  name: string
): Excess | undefined {
  if (!limits || limits[key].includes(name) || (key === 'directives' && safeDirectives.has(name)))
    return undefined
  const shown = key === 'data' ? `${name}.yaml` : name
  return [
    `The authors of \`${limits.collection}\` are not trusted to use ${nouns[key]} \`${shown}\``,
    `remove it, or allow it in site.yaml: \`collections: { ${limits.collection}: { allow: { ${key}: [${name}] } } }\``
  ]
}

/** Why the authors of a collection may not add elements to the head of their pages. */
export const headExcess = (limits: AuthorLimits): Excess => [
  `The authors of \`${limits.collection}\` are not trusted, so its pages cannot set \`head\``,
  'remove it, or add the elements under `collections` in site.yaml'
]

/** Why the authors of a collection may not redirect an address to their page. @param from as written, without locale */
export function redirectExcess(
  { limits, path }: Pick<CollectionConfig, 'limits' | 'path'>,
  from: string
): Excess | undefined {
  const address = `/${normalisePath(decodeOldPath(from) ?? '')}`
  if (!limits || address.startsWith(path)) return undefined
  return [
    `The authors of \`${limits.collection}\` are not trusted, so they can only redirect addresses below \`${path}\``,
    'remove it, or write the redirect in site/redirects.yaml'
  ]
}
