// Pages plugins of Docusaurus: Markdown pages, and stubs for pages in React.

import { type Files, fileText, folderOf } from 'sitegen/internals'
import type { Findings } from '../findings.ts'
import { joinAddress, joinPath } from '../paths.ts'
import type { Copy, OldAddress } from '../tool.ts'
import { readContentFolder } from './content-files.ts'
import { type Collected, localeBase, translationFolder } from './docs.ts'
import { type FoundDocument, isPublished } from './found-document.ts'
import {
  type PageTexts,
  pageStub,
  pageYaml,
  readReactPage,
  redirectOf,
  translatedPage,
  withImportedTexts
} from './react-pages.ts'
import type { Instance, Settings } from './settings.ts'
import { codeMessages } from './translations.ts'

export interface PagesCollected extends Collected {
  readonly texts: ReadonlyMap<string, string>
  /** Ids of messages that pages in React show. */
  readonly messageIds: ReadonlySet<string>
}

/** Read a pages plugin. */
export function readPages(
  instance: Instance,
  settings: Settings,
  files: Files,
  findings: Findings
): PagesCollected {
  const documents: FoundDocument[] = []
  const copies: Copy[] = []
  const addresses: OldAddress[] = []
  const texts = new Map<string, string>()
  const messageIds = new Set<string>()
  for (const locale of settings.locales) {
    const isDefault = locale === settings.defaultLocale
    const folder = isDefault ? instance.folder : translationFolder(settings, locale, instance)
    const { markdown, otherPaths } = readContentFolder(files, folder, instance.options)
    const root = joinAddress(localeBase(settings, locale), instance.routeBasePath)
    const target = `content/${locale}/${instance.collection}`
    for (const file of markdown) {
      // Docusaurus looks for translations of files that are in the folder of the pages.
      if (!isDefault && !files.has(joinPath(instance.folder, file.path))) {
        findings.loss(
          'page',
          undefined,
          `${file.source} is left out: Docusaurus does not show it, since ${instance.folder} has no file of that name.`
        )
        continue
      }
      const name = file.path.replace(/\.mdx?$/i, '')
      const slug = typeof file.front.values.slug === 'string' ? file.front.values.slug : undefined
      const address = file.isPartial ? '' : joinAddress(root, slug ?? name.replace(/(?:^|\/)index$/, ''))
      documents.push({
        file,
        target: `${target}/${name.replace(/[\s"*:<>?#%\\|^`{}]+/g, '-')}`,
        address,
        contentFolder: folder,
        frontMatter: { kind: file.isPartial ? 'partial' : 'page', set: {}, fallbackTitle: undefined }
      })
      if (address !== '' && isPublished({ file })) addresses.push({ path: address, source: file.source })
    }
    copies.push(
      ...otherPaths
        .filter((path) => /\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm|pdf|zip|json|txt)$/i.test(path))
        .map((path) => ({ from: joinPath(folder, path), to: `${target}/${path}` }))
    )
    if (!isDefault) continue
    for (const path of otherPaths.filter(isReactPage))
      collectReactPage(
        path,
        { folder, target, instance, settings, files, findings },
        { addresses, texts, messageIds }
      )
  }
  return { documents, copies, data: new Map(), addresses, texts, messageIds }
}

interface ReactPageScope {
  /** Folder of the pages in the source. */
  readonly folder: string
  /** Folder of the pages in the new project. */
  readonly target: string
  readonly instance: Instance
  readonly settings: Settings
  readonly files: Files
  readonly findings: Findings
}

/** Add a page in React: a stub with its texts, or the address that it redirects to. @param path inside of the folder of the pages */
function collectReactPage(
  path: string,
  { folder, target, instance, settings, files, findings }: ReactPageScope,
  collected: {
    readonly addresses: OldAddress[]
    readonly texts: Map<string, string>
    readonly messageIds: Set<string>
  }
): void {
  const source = joinPath(folder, path)
  const name = path.replace(/\.[jt]sx?$/, '')
  const code = fileText(files, source) ?? ''
  const inside = joinAddress(instance.routeBasePath, name.replace(/(?:^|\/)index$/, ''))
  const leadsTo = redirectOf(code, settings.base)
  if (leadsTo !== undefined) {
    for (const locale of settings.locales)
      collected.addresses.push({
        path: joinAddress(localeBase(settings, locale), inside),
        to: joinAddress(localeBase(settings, locale), leadsTo)
      })
    return
  }
  const ownTexts = readReactPage(code, name)
  const page = ownTexts && withImportedTexts(ownTexts, moduleReader(files, settings), source)
  collected.addresses.push({ path: joinAddress(localeBase(settings, settings.defaultLocale), inside) })
  if (!page) {
    findings.manual('page in React', undefined, `${source} could not be read; write site/pages/${name}.tsx.`)
    return
  }
  collected.texts.set(`site/pages/${name}.tsx`, pageStub(source, page))
  collected.texts.set(`${target}/${name}.yaml`, pageYaml(page))
  for (const { id } of page.texts) if (id !== undefined) collected.messageIds.add(id)
  for (const [file, text] of translations({ page, name, source }, instance, settings, files, findings))
    collected.texts.set(file, text)
  findings.manual(
    'page in React',
    undefined,
    `${source} is now a stub, site/pages/${name}.tsx, with its ${page.texts.length} texts in ${target}/${name}.yaml; port its layout.`
  )
}

/** Code of components of the site that a module imports. */
const moduleReader =
  (files: Files, { site }: Settings) =>
  (from: string, importer: string) => {
    const bare = from.startsWith('@site/')
      ? joinPath(site, from.slice('@site/'.length))
      : from.startsWith('.')
        ? joinPath(folderOf(importer), from)
        : undefined
    if (bare === undefined) return undefined
    const path = ['', '/index']
      .flatMap((folder) => ['', '.tsx', '.jsx', '.ts', '.js'].map((ending) => bare + folder + ending))
      .find((path) => /\.[jt]sx?$/.test(path) && files.has(path))
    return path === undefined ? undefined : { path, code: fileText(files, path) ?? '' }
  }

interface ReactPage {
  readonly page: PageTexts
  readonly name: string
  readonly source: string
}

/** The texts of a page in all other languages: content/LANGUAGE/pages/NAME.yaml. */
function translations(
  { page, name, source }: ReactPage,
  { collection }: Instance,
  settings: Settings,
  files: Files,
  findings: Findings
): readonly (readonly [path: string, text: string])[] {
  return settings.locales
    .filter((locale) => locale !== settings.defaultLocale)
    .flatMap((locale) => {
      const translated = translatedPage(page, codeMessages(files, settings, locale))
      if (translated === undefined) return []
      if (translated.missing > 0)
        findings.loss(
          'label without translation',
          undefined,
          `Texts of ${source} have no translation into ${locale}: ${translated.missing} of ${page.texts.length}.`
        )
      return [[`content/${locale}/${collection}/${name}.yaml`, pageYaml(translated.page)] as const]
    })
}

const isReactPage = (path: string): boolean =>
  /\.[jt]sx?$/.test(path) &&
  !/(?:^|\/)_|\.d\.ts$|\.(?:test|spec|module|stories)\.|(?:^|\/)__tests__\//.test(path) &&
  folderOf(path)
    .split('/')
    .every((name) => !name.startsWith('_'))
