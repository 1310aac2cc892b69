// The documents of a site, each made when it is first asked for. `build` asks for all of them,
// `serve` for those that are looked at.

import { decode, type Files } from '../base/files.ts'
import { keyOf } from '../base/hash.ts'
import { t } from '../base/strings.ts'
import type { Entry } from '../cache/store.ts'
import { dataFolder } from '../config/collections.ts'
import type { Config } from '../config/config.ts'
import { formNames } from '../config/forms.ts'
import { textIn } from '../config/text-in.ts'
import { iconsOf } from '../load/icon-sets.ts'
import type { MarkdownSource } from '../load/source.ts'
import type { Theme } from '../load/theme.ts'
import type { Plugins } from '../plugins/hooks.ts'
import type { Strings } from '../theme.ts'
import type { ConsentingParty } from './consent-gates.ts'
import type { MarkdownTexts } from './context.ts'
import type { Document } from './document.ts'
import type { ReadPart } from './include.ts'
import { isMdx, type Mdx, mdxProcessor } from './mdx.ts'
import type { Parse } from './parser.ts'
import { partyTable } from './party-table.ts'
import { markdownProcessor, type ToDocument } from './processor.ts'
import { noRenderers, type Renderers } from './renderers.ts'
import { type DocumentsKept, storedDocuments } from './stored.ts'
import { type Data, inLanguage } from './variables.ts'

export interface Documents {
  of(source: MarkdownSource): Document
  /** Forget a document whose source has another text. */
  forget(source: MarkdownSource): void
  /** Forget the documents that include a file whose text is another now: for `serve`. */
  refresh(): void
  /** Stands for a document: equal ones are made from the same, and are the same. */
  identityOf(source: MarkdownSource): string
  /** Where the documents lie that were asked for; empty without a store. */
  stored(): ReadonlyMap<string, Entry>
  /** Those of them that were made by this thread. */
  added(): readonly Entry[]
  /** Know of documents that another thread has made. */
  learn(entries: readonly Entry[]): void
}

/** Where documents are kept between builds. */
export interface DocumentStore {
  readonly store: DocumentsKept
  /** Stands for this version of the generator and all packages that it uses. */
  readonly engine: string
}

/** What the Markdown of a site is made with. */
export interface MarkdownTools {
  readonly parse: Parse
  readonly renderers: Renderers
  readonly plugins: Plugins
  /** Components that Markdown may name. */
  readonly components: ReadonlyMap<string, string>
  /** Missing for sites without MDX. */
  readonly mdx?: Mdx | undefined
}

/**
 * Stands for all that documents depend on beside their sources: equal for two sites, documents of one
 * serve the other.
 *
 * @param data values that the documents take: those of all versions, unless it is about one of them
 */
export function settingsKey(
  config: Config,
  theme: Theme,
  tools: MarkdownTools,
  data: unknown = [...config.data]
): string {
  const { llms, video, markdown, thirdParties } = config
  const drawing = Object.entries(tools.renderers).map(
    ([name, draw]) => draw !== noRenderers[name as keyof Renderers]
  )
  const icons = iconsOf(config.root, theme.icons).key
  const parties = thirdParties.map(({ place: _, ...party }) => party)
  const forms = formNames(config)
  const settings = [
    data,
    theme.strings,
    icons,
    markdown.parser,
    llms,
    video,
    drawing,
    parties,
    config.consent,
    forms
  ]
  return keyOf(
    JSON.stringify([...settings, tools.plugins.key, [...tools.components], tools.mdx !== undefined])
  )
}

/** The parties whose frames and scripts wait in a document. */
const needingConsent = (config: Config, locale: string): readonly ConsentingParty[] =>
  config.thirdParties
    .filter(({ consent }) => consent !== 'none')
    .map((party) => ({ ...party, purpose: textIn(party.purpose, locale, config) }))

/** Facts of more documents than these are read from the disk each time, so that no site need fit into memory. */
const mostHeld = 4_000

/**
 * Set up the processors of a site: one for each combination of locale and settings.
 *
 * @param kept where documents of earlier builds are found, and those of this one kept; without it they are
 *   held in memory
 */
export function documents(
  config: Config,
  theme: Theme,
  tools: MarkdownTools,
  kept?: DocumentStore
): Documents {
  const processors = new Map<string, ToDocument>()
  const icons = iconsOf(config.root, theme.icons)
  const codes = [config.defaultLocale.code, ...config.locales.map(({ code }) => code)]
  const settingsByData = new Map<string, string>()
  /** Of one version alone, so that the values of another may change without it. */
  const settingsFor = (data: string): string => {
    const known = settingsByData.get(data)
    if (known !== undefined) return known
    const settings = keyOf(
      kept?.engine ?? '',
      settingsKey(config, theme, tools, [dataFrom(data), valuesOf(config, data)])
    )
    settingsByData.set(data, settings)
    return settings
  }
  const keys = new WeakMap<MarkdownSource, string>()
  const byKey = new Map<string, MarkdownSource>()
  const made = new WeakMap<MarkdownSource, Document>()
  let held = 0
  /** What stands for the texts of the files that a document includes, by source. */
  const included = new Map<MarkdownSource, string>()
  const read = partReader(tools.plugins.files)
  const processorFor = (source: MarkdownSource): ToDocument => {
    const { locale } = source
    const { html, untrusted = false, data: folder } = source.collection
    const preview = source.kind === 'post'
    const mdx = isMdx(source) ? tools.mdx : undefined
    const key = `${locale} ${html} ${untrusted} ${preview} ${mdx !== undefined} ${folder}`
    const known = processors.get(key)
    if (known) return known
    const strings = theme.strings[locale] ?? {}
    const texts = textsOf(strings)
    const parties = partyTable(config.thirdParties, config, locale, strings)
    const { llms: twins, video } = config
    const data = inLanguage(valuesOf(config, folder), locale, codes)
    const { youtube } = video
    const { renderers, plugins } = tools
    const components = untrusted ? [] : [...tools.components.keys()]
    const given = { html, preview, data, dataFrom: dataFrom(folder), texts, locale, read, renderers }
    const forms = formNames(config)
    const consenting = needingConsent(config, locale)
    const options = {
      ...given,
      untrusted,
      plugins,
      components,
      forms,
      twins,
      youtube,
      icons,
      parties,
      consenting
    }
    const processor = mdx ? mdxProcessor(mdx, options) : markdownProcessor(tools.parse, options)
    processors.set(key, processor)
    return processor
  }
  const stampOf = (includes: readonly string[]): string =>
    includes.length === 0 ? '' : keyOf(JSON.stringify(includes.map((file) => read(file) ?? null)))
  const make = (source: MarkdownSource): Document => processorFor(source)(source.file, source.body())
  const store =
    kept &&
    storedDocuments(kept.store, {
      remake(key) {
        const source = byKey.get(key)
        if (!source) throw new Error(`bug: no document has the key ${key}`)
        return make(source)
      },
      stampOf
    })
  const madeNow = (key: string, source: MarkdownSource): Document => {
    const document = make(source)
    return store?.add(key, document) ?? document
  }
  const keyFor = (source: MarkdownSource): string => {
    const known = keys.get(source)
    if (known !== undefined) return known
    const { file, locale, kind, collection, bodySum } = source
    const settings = settingsFor(collection.data)
    const key = keyOf(settings, file, locale, kind, `${collection.html} ${collection.untrusted}`, bodySum)
    keys.set(source, key)
    byKey.set(key, source)
    return key
  }
  return {
    of(source) {
      const known = made.get(source)
      if (known) return known
      const key = store ? keyFor(source) : ''
      const document = store?.find(key) ?? madeNow(key, source)
      // What stands in no store must be held.
      if (document.sectionsEntry === undefined || held < mostHeld) {
        held++
        made.set(source, document)
      }
      if (document.includes.length > 0) included.set(source, stampOf(document.includes))
      return document
    },
    identityOf(source) {
      const key = keyFor(source)
      const { includes } = this.of(source)
      return includes.length === 0 ? key : keyOf(key, stampOf(includes))
    },
    stored: () => store?.entries ?? new Map(),
    added: () => store?.added ?? [],
    learn: (entries) => store?.learn(entries),
    forget(source) {
      made.delete(source)
      keys.delete(source)
      included.delete(source)
    },
    refresh() {
      for (const [source, stamp] of included) {
        const { includes = [] } = made.get(source) ?? {}
        if (includes.length === 0 || stampOf(includes) === stamp) continue
        made.delete(source)
        included.delete(source)
      }
    }
  }
}

function valuesOf(config: Config, folder: string): Data {
  const values = config.data.get(folder)
  if (!values) throw new Error(`bug: ${folder} was not read`)
  return values
}

/** Where the values of a folder come from, for messages. */
const dataFrom = (folder: string): string =>
  folder === dataFolder ? dataFolder : `${folder} or ${dataFolder}`

/** Reads parts through the gate of the project's files. */
const partReader =
  (files: Files): ReadPart =>
  (path) => {
    try {
      return files.has(path) ? decode(files.read(path)) : undefined
    } catch {
      // Not UTF-8, or not to be read: for the author the same as missing.
      return undefined
    }
  }

function textsOf(strings: Strings): MarkdownTexts {
  const kinds = ['note', 'tip', 'info', 'warning', 'danger']
  return {
    admonitions: Object.fromEntries(kinds.map((kind) => [kind, t(strings, `admonition.${kind}`)])),
    anchor: t(strings, 'heading.anchor'),
    footnotes: t(strings, 'footnotes.title'),
    footnoteBack: t(strings, 'footnotes.back'),
    details: t(strings, 'details.summary'),
    diagram: t(strings, 'diagram.label'),
    video: {
      own: t(strings, 'video.own'),
      external: t(strings, 'video.external'),
      embed: t(strings, 'video.embed')
    },
    embedNote: t(strings, 'embed.note'),
    api: {
      name: t(strings, 'api.name'),
      type: t(strings, 'api.type'),
      default: t(strings, 'api.default'),
      description: t(strings, 'api.description')
    }
  }
}
