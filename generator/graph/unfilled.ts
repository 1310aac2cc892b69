// What a site announces and does not have: collections and languages without content. Sites that announce nothing are filled by what is there, and have nothing to be told.

import { type Diagnostic, diagnostic, type Place } from '../base/diagnostics.ts'
import { contentFolder } from '../config/collections.ts'
import { type CollectionConfig, type Config, siteFile } from '../config/config.ts'
import type { Source } from '../load/source.ts'

/**
 * Collections and locales that have no content.
 *
 * @param all sources of the site, drafts too
 * @param lost files that are there and cannot be read
 */
export function unfilled(
  all: readonly Source[],
  lost: ReadonlySet<string>,
  config: Config
): readonly Diagnostic[] {
  const pages = all.filter(({ kind }) => !['authors', 'tags', 'category'].includes(kind))
  const { locales, collections, defaultLocale } = config
  const filled = new Set(pages.map(({ collection }) => collection.name))
  const spoken = new Set(pages.map(({ locale }) => locale))
  const hasLost = (folders: readonly string[]): boolean =>
    [...lost].some((file) => folders.some((folder) => file.startsWith(`${folder}/`)))
  const empty = collections.filter(
    (collection) =>
      collection.name === collection.of &&
      !filled.has(collection.name) &&
      !hasLost(locales.map(({ code }) => contentFolder(collection, code)))
  )
  const silent = locales.filter(({ code }) => !spoken.has(code) && !hasLost([`content/${code}`]))
  return [
    ...empty.map((collection) => emptyCollection(collection, config)),
    // A site without any page has no language that lacks one.
    ...(pages.length === 0 ? [] : silent).map(({ code }) =>
      diagnostic(
        'locale-empty',
        placeIn(config, ['locales', code]),
        code === defaultLocale.code
          ? `The default locale \`${code}\` has no content`
          : `The locale \`${code}\` has no content: all its pages are in the language of \`${defaultLocale.code}\``,
        `translate pages into \`content/${code}/\`, or take \`${code}\` out of \`locales\``
      )
    )
  ]
}

function emptyCollection(collection: CollectionConfig, config: Config): Diagnostic {
  const { name, type } = collection
  const file = {
    docs: 'index.md',
    blog: '2025-05-20-first-post.md',
    pages: 'index.md',
    careers: 'positions.yaml'
  }
  return diagnostic(
    'collection-empty',
    placeIn(config, ['collections', name]),
    `The collection \`${name}\` has no content, so nothing leads to it`,
    `write \`${contentFolder(collection, config.defaultLocale.code)}/${file[type]}\`, or take \`${name}\` out of \`collections\``
  )
}

/** The place of a key of site.yaml; the file where it says nothing of it. */
const placeIn = ({ site }: Config, path: readonly [string, string]): Place => {
  const [list, key] = path
  const written = (site.yaml.value as Readonly<Record<string, unknown>> | null | undefined)?.[list]
  return typeof written === 'object' && written !== null && Object.hasOwn(written, key)
    ? site.yaml.at(path, 'key')
    : { file: siteFile }
}
