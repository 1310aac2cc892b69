// The documents of a site, each processed on first use. `build` needs all of them, `serve` those of requested pages.

import { type Files, fileText } from '../base/files.ts'
import { keyOf, keyOfData } from '../base/hash.ts'
import { relativePath } from '../base/relative-path.ts'
import { baseName, folderOf, nearest } from '../base/text.ts'
import type { AuthorLimits } from '../config/author-limits.ts'
import { dataFolder } from '../config/collections.ts'
import type { Config } from '../config/config.ts'
import { formNames } from '../config/forms.ts'
import { termsIn } from '../config/terms.ts'
import { textIn } from '../config/text-in.ts'
import { nameExcess } from '../config/trust.ts'
import { includeExcess } from '../config/trusted-files.ts'
import { iconsOf } from '../load/icon-sets.ts'
import type { Sections } from '../load/site-sections.ts'
import type { TextSource } from '../load/source.ts'
import type { Theme } from '../load/theme.ts'
import type { Plugins } from '../plugins/hooks.ts'
import { partyTable } from './directives/party-table.ts'
import type { Document } from './document.ts'
import { isMdx, type Mdx, mdxProcessor } from './mdx/mdx.ts'
import type { GatedParty, MarkdownFunctions, MarkdownSettings, VariableValues } from './options.ts'
import { markdownProcessor, type ToDocument } from './processor.ts'
import type { Parse } from './remark-parser.ts'
import { noRenderers, type Renderers } from './renderers.ts'
import { markdownTexts } from './texts.ts'
import { inLanguage } from './variables.ts'

export interface Documents {
  of(source: TextSource): Document
  /** Whether a document is already processed. */
  has(source: TextSource): boolean
  /** Drop a document whose source has changed. */
  forget(source: TextSource): void
  /** Continue with new settings, and drop documents whose includes have changed: for `serve`. */
  refresh(maker: DocumentMaker): void
  /** Hash of everything that a document depends on except its includes. */
  keyOf(source: TextSource): string
  /** Hash of everything that a document depends on: equal identities, equal documents. */
  identityOf(source: TextSource): string
}

/** Caches documents by key, between runs and across threads. */
export interface DocumentCache {
  /** @param remake processes the document again if its texts are missing from the cache when they are read */
  find(key: string, remake: () => Document): Document | undefined
  /** @returns a document that reads its texts on demand; undefined if it cannot be cached */
  add(key: string, document: Document, remake: () => Document): Document | undefined
}

/** Inputs of a document besides the settings of the site. */
export type DocumentSource = Pick<TextSource, 'file' | 'locale' | 'kind' | 'collection' | 'body'>

/** Processes documents and computes their keys. */
export interface DocumentMaker {
  make(source: DocumentSource): Document
  /** Hash of a source and of all that its processor is given. */
  keyOf(source: DocumentSource & Pick<TextSource, 'bodyHash'>): string
  /** Whether the includes of a document are unchanged. */
  isCurrent(document: Document): boolean
}

/** Tools for processing the Markdown of a site. */
export interface MarkdownTools {
  readonly parse: Parse
  readonly renderers: Renderers
  readonly plugins: Plugins
  /** Components that Markdown may name. */
  readonly components: ReadonlyMap<string, string>
  readonly sections: Sections
  readonly termLanguage: MarkdownFunctions['termLanguage']
  /** Missing for sites without MDX. */
  readonly mdx?: Mdx
}

/** Parties whose frames and scripts need consent. */
const gatedPartiesIn = (config: Config, locale: string): readonly GatedParty[] =>
  config.thirdParties
    .filter(({ consent }) => consent !== 'none')
    .map(({ place: _, ...party }) => ({ ...party, purpose: textIn(party.purpose, locale, config) }))

/** At most this many documents are held in memory, about 4 kB each; others are read from the cache each time. */
const maxInMemory = 10_000

/** The Markdown of a field is short: ten of them need about as much memory as one document. */
const weightOf = ({ kind }: TextSource): number => (kind === 'entryText' ? 0.1 : 1)

/** What the processors of a site differ in. */
interface Variant extends Pick<MarkdownSettings, 'locale' | 'html' | 'limits' | 'preview'> {
  readonly isEntry: boolean
  readonly isMdx: boolean
  /** Data folder. */
  readonly folder: string
}

const variantOf = (source: DocumentSource): Variant => {
  const { html, limits, data } = source.collection
  return {
    locale: source.locale,
    html,
    limits,
    preview: source.kind === 'post',
    isEntry: source.kind === 'entry' || source.kind === 'entryText',
    isMdx: isMdx(source),
    folder: data
  }
}

/** Keys of all that a processor uses besides its settings. Included files are part of the document that includes them. */
type FunctionKeys = Readonly<Record<Exclude<keyof MarkdownFunctions, 'readPart' | 'similarPart'>, unknown>>

/** Create the document maker of a site, with a processor for each variant. */
export function documentMaker(config: Config, theme: DocumentTheme, tools: MarkdownTools): DocumentMaker {
  const processors = new Map<string, { readonly key: string; readonly toDocument: ToDocument }>()
  const icons = iconsOf(config.root, theme.icons)
  const codes = [config.defaultLocale.code, ...config.locales.map(({ code }) => code)]
  const readPart = partReader(tools.plugins.files)
  const similarPart = similarFile(tools.plugins.files)
  const { renderers, plugins, termLanguage } = tools
  const project = { files: plugins.files, collections: config.collections }
  const excessOfInclude = (document: string, file: string) => includeExcess(project, document, file)
  const functionKeys: FunctionKeys = {
    renderers: {
      formula: renderers.formula !== noRenderers.formula,
      diagram: renderers.diagram !== noRenderers.diagram
    },
    plugins: plugins.key,
    icons: icons.key,
    termLanguage: config.locales.map(({ htmlLang }) => htmlLang),
    includeExcess: config.collections.flatMap(({ root, folder, limits }) => (limits ? [[root, folder]] : []))
  }

  /** The settings of a variant. They depend on nothing of a source but its variant, so that documents can share a processor. */
  function settingsOf({ locale, html, limits, preview, isEntry, folder }: Variant): MarkdownSettings {
    const strings = theme.strings[locale] ?? {}
    return {
      html,
      preview,
      isEntry,
      data: inLanguage(allowedValues(limits, valuesOf(config, folder)), locale, codes),
      dataLabel: dataLabelOf(folder),
      texts: markdownTexts(strings),
      locale,
      limits,
      components: [...tools.components.keys()],
      sections: limits ? { ...tools.sections, site: new Map() } : tools.sections,
      terms: termsIn(config, locale),
      forms: formNames(config),
      llms: config.llms,
      video: config.video,
      markdown: config.markdown,
      parties: partyTable(config.thirdParties, config, locale, strings),
      gatedParties: gatedPartiesIn(config, locale)
    }
  }

  function processorFor(source: DocumentSource) {
    const variant = variantOf(source)
    const name = JSON.stringify(variant)
    const cachedProcessor = processors.get(name)
    if (cachedProcessor) return cachedProcessor
    const settings = settingsOf(variant)
    const options = {
      ...settings,
      readPart,
      similarPart,
      includeExcess: excessOfInclude,
      renderers,
      plugins,
      icons,
      termLanguage
    }
    const mdx = variant.isMdx ? tools.mdx : undefined
    const processor = {
      key: keyOfData([settings, functionKeys, mdx !== undefined]),
      toDocument: mdx ? mdxProcessor(mdx, options) : markdownProcessor(tools.parse, options)
    }
    processors.set(name, processor)
    return processor
  }

  const hashOf = (includes: readonly string[]): string =>
    includes.length === 0
      ? ''
      : keyOf(JSON.stringify(includes.map((file) => readPart(file) ?? similarPart(file, file) ?? null)))

  return {
    make(source) {
      const document = processorFor(source).toDocument(source.file, source.body())
      return { ...document, includesHash: hashOf(document.includes) }
    },
    keyOf: (source) => keyOf(processorFor(source).key, source.file, source.bodyHash),
    isCurrent: ({ includes, includesHash }) => hashOf(includes) === includesHash
  }
}

/** The parts of a theme that documents depend on. */
export type DocumentTheme = Pick<Theme, 'strings' | 'icons'>

/**
 * The documents of a site, each processed on first use.
 *
 * @param cache document cache; without it documents are held in memory
 */
export function createDocuments(firstMaker: DocumentMaker, cache?: DocumentCache): Documents {
  let maker = firstMaker
  let keys = new WeakMap<TextSource, string>()
  const inMemory = new WeakMap<TextSource, { readonly key: string; readonly document: Document }>()
  const withIncludes = new Set<TextSource>()
  let inMemoryCount = 0

  function keyFor(source: TextSource): string {
    const key = keys.get(source) ?? maker.keyOf(source)
    keys.set(source, key)
    return key
  }

  function keepInMemory(source: TextSource, document: Document): void {
    if (!inMemory.has(source)) inMemoryCount += weightOf(source)
    inMemory.set(source, { key: keyFor(source), document })
    if (document.includes.length > 0) withIncludes.add(source)
  }

  function dropFromMemory(source: TextSource): void {
    if (inMemory.delete(source)) inMemoryCount -= weightOf(source)
  }

  function find(source: TextSource): Document | undefined {
    const key = keyFor(source)
    const kept = inMemory.get(source)
    if (kept?.key === key) return kept.document
    const cachedDocument = cache?.find(key, () => maker.make(source))
    if (!cachedDocument || !maker.isCurrent(cachedDocument)) return undefined
    if (kept || inMemoryCount < maxInMemory) keepInMemory(source, cachedDocument)
    return cachedDocument
  }

  function make(source: TextSource): Document {
    const document = maker.make(source)
    const cachedDocument = cache?.add(keyFor(source), document, () => maker.make(source))
    // Documents that could not be cached must stay in memory.
    if (!cachedDocument || inMemory.has(source) || inMemoryCount < maxInMemory)
      keepInMemory(source, cachedDocument ?? document)
    return cachedDocument ?? document
  }

  return {
    of: (source) => find(source) ?? make(source),
    has: (source) => find(source) !== undefined,
    keyOf: keyFor,
    identityOf(source) {
      const { includesHash } = this.of(source)
      return includesHash === '' ? keyFor(source) : keyOf(keyFor(source), includesHash)
    },
    forget(source) {
      dropFromMemory(source)
      keys.delete(source)
    },
    refresh(nextMaker) {
      maker = nextMaker
      keys = new WeakMap()
      for (const source of withIncludes) {
        const kept = inMemory.get(source)
        if (kept && maker.isCurrent(kept.document)) continue
        dropFromMemory(source)
        withIncludes.delete(source)
      }
    }
  }
}

/** Values of a data folder. */
function valuesOf(config: Config, folder: string): VariableValues {
  const values = config.data.get(folder)
  if (!values) throw new Error(`bug: ${folder} was not read`)
  return values
}

/** The values that the authors of a collection may insert. */
const allowedValues = (limits: AuthorLimits | undefined, values: VariableValues): VariableValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !nameExcess(limits, 'data', name)))

/** Name of the source of a version's data in messages. */
const dataLabelOf = (folder: string): string =>
  folder === dataFolder ? dataFolder : `${folder} or ${dataFolder}`

/** Reads includes through the project's file access. Files that are not UTF-8 are reported like missing ones. */
const partReader =
  (files: Files): MarkdownFunctions['readPart'] =>
  (path) =>
    fileText(files, path)

/** Finds a file with a similar name in the same folder, or the only one with the same name in another. */
const similarFile =
  (files: Files): MarkdownFunctions['similarPart'] =>
  (path, from) => {
    const [folder, name] = [folderOf(path), baseName(path)]
    const paths = files.list(path.split('/').slice(0, 2).join('/')).map((file) => file.path)
    const inFolder = paths.filter((other) => folderOf(other) === folder)
    const similar = nearest(name, inFolder.map(baseName))
    const [same, another] = paths.filter((other) => baseName(other) === name)
    const found = similar === undefined ? (another === undefined ? same : undefined) : `${folder}/${similar}`
    if (found === undefined) return undefined
    const address = relativePath(folderOf(from), found)
    return address.startsWith('.') ? address : `./${address}`
  }
