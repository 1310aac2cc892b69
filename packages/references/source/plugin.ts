// The plugin of a language: collections with the pages of references, links to their items by scheme, and links in code.

import type { Plugin, PluginFile, PluginProblem, Project } from 'sitegen/plugin'
import { linkCode, markCodeLinks } from './code-links.ts'
import { resolveItem } from './keys.ts'
import type { Reference } from './model.ts'
import type { Targets } from './names.ts'
import { referencePages } from './pages.ts'

/** Settings that references in all languages have. */
export interface ReferenceSettings {
  /** Path of the pages inside a locale; by default the name of the collection. */
  readonly path?: string | undefined
  readonly label?: string | Readonly<Record<string, string>> | undefined
}

/** What was read. */
export interface ReadReference {
  /** Missing if it could not be read, which `problems` say. */
  readonly reference?: Reference
  readonly problems: readonly PluginProblem[]
}

export interface ReferenceLanguage<Settings> {
  /** `typescript` */
  readonly name: string
  /** Read the reference of a collection. */
  read(settings: Settings, project: Project): Promise<ReadReference>
}

/** Addresses of items, by collection and key. */
type Data = Readonly<Record<string, Readonly<Record<string, string>>>>

/** @param references settings by name, which is the key of a collection and the scheme of links */
export function referencePlugin<Settings extends ReferenceSettings>(
  { name, read }: ReferenceLanguage<Settings>,
  references: Readonly<Record<string, Settings>>
): Plugin<Data> {
  const list = Object.entries(references).map(([key, settings]) => ({
    key,
    settings,
    path: settings.path ?? `/${key}`
  }))
  return {
    name,
    codeOptions: ['refs'],
    async load(project) {
      const data: Record<string, Readonly<Record<string, string>>> = {}
      const content: PluginFile[] = []
      const problems: PluginProblem[] = []
      for (const { key, settings, path } of list) {
        const { reference, problems: found } = await read(settings, project)
        problems.push(...found)
        if (!reference) continue
        // Code is documented in one language; the others show its pages.
        const [locale = 'en'] = project.locales
        const pages = referencePages(reference, locale, `content/${locale}/${key}`)
        content.push(...pages.files)
        data[key] = addressesOf(pages.targets, path)
      }
      return { data, content, problems }
    },
    collections: () =>
      list.map(({ key, path, settings: { label } }) => ({
        name: key,
        type: 'docs',
        path: `${path}/`,
        ...(label !== undefined && { label })
      })),
    links: Object.fromEntries(
      list.map(({ key }) => [key, (target, { data }) => resolveItem(data[key] ?? {}, target)])
    ),
    remark: () => markCodeLinks,
    rehype: () => linkCode
  }
}

const addressesOf = (targets: Targets, path: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...targets].map(([key, { page, anchor }]) => [
      key,
      `${path}/${page.replace(/(?<=^|\/)index$/, '')}${anchor === '' ? '' : `#${anchor}`}`
    ])
  )
