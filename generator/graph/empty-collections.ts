// Warns about configured collections and locales without content. Without configuration they are derived from the content and
// cannot be empty.

import { type Diagnostic, diagnostic, type Place } from '../base/diagnostics.ts'
import { siteFile } from '../base/files.ts'
import { contentFolder, isLastVersion } from '../config/collections.ts'
import type { CollectionConfig, Config } from '../config/config.ts'
import type { UnreadFile } from '../load/partial.ts'
import type { Source } from '../load/source.ts'

/**
 * Report collections and locales without content.
 *
 * @param sources all sources, including drafts
 * @param unread existing files that could not be read
 */
export function checkEmptyCollections(
  sources: readonly Source[],
  unread: readonly UnreadFile[],
  config: Config
): readonly Diagnostic[] {
  const pages = sources.filter(({ kind }) => !['authors', 'tags', 'series', 'category'].includes(kind))
  const { locales, collections, defaultLocale } = config
  const namesWithContent = new Set(pages.map(({ collection }) => collection.name))
  const localesWithContent = new Set(pages.map(({ locale }) => locale))
  const emptyCollections = collections.filter(
    (collection) =>
      isLastVersion(collection) &&
      !namesWithContent.has(collection.name) &&
      !unread.some((file) => file.collection.name === collection.name)
  )
  const emptyLocales = locales.filter(
    ({ code }) =>
      !localesWithContent.has(code) && !unread.some(({ file }) => file.startsWith(`content/${code}/`))
  )
  return [
    ...emptyCollections.map((collection) => emptyCollection(collection, config)),
    // For a site without any page, empty locales are not worth a message.
    ...(pages.length === 0 ? [] : emptyLocales).map(({ code }) =>
      diagnostic(
        'locale-empty',
        placeIn(config, ['locales', code]),
        code === defaultLocale.code
          ? `The default locale \`${code}\` has no content`
          : `The locale \`${code}\` has no content: all its pages are shown in \`${defaultLocale.code}\``,
        `translate pages into \`content/${code}/\`, or remove \`${code}\` from \`locales\``
      )
    )
  ]
}

function emptyCollection(collection: CollectionConfig, config: Config): Diagnostic {
  const { name, type, entries } = collection
  if (entries?.loader)
    return diagnostic(
      'collection-empty',
      placeIn(config, ['collections', name]),
      `The loader of \`${name}\` returns no entries, and there are none in content/`,
      `change what ${entries.loader.file} asks for, or remove \`${name}\` from \`collections\``
    )
  const file = {
    docs: 'index.md',
    blog: '2025-05-20-first-post.md',
    pages: 'index.md',
    entries: 'first-entry.md'
  }
  return diagnostic(
    'collection-empty',
    placeIn(config, ['collections', name]),
    `The collection \`${name}\` has no content, so nothing links to it`,
    `write \`${contentFolder(collection, config.defaultLocale.code)}/${file[type]}\`, or remove \`${name}\` from \`collections\``
  )
}

/** Place of a key in site.yaml; the file when it is not written there. */
const placeIn = ({ site }: Config, path: readonly [string, string]): Place => {
  const [list, key] = path
  const section = (site.yaml.value as Readonly<Record<string, unknown>> | null | undefined)?.[list]
  return typeof section === 'object' && section !== null && Object.hasOwn(section, key)
    ? site.yaml.at(path, 'key')
    : { file: siteFile }
}
