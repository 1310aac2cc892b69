// The plugin of a language: a type of collection whose documents are the pages of a reference, links to its items, directives that
// show one of them, and links in code.

import type {
  CollectionType,
  Plugin,
  PluginContext,
  PluginDirective,
  PluginFile,
  PluginProblem,
  Project,
  ProjectCollection
} from 'sitegen/plugin'
import { linkCode, markCodeLinks } from './code-links.ts'
import { findItem } from './keys.ts'
import type { Reference } from './model.ts'
import { referencePages } from './pages.ts'
import { propsParts } from './props.ts'

/** What was read. */
export interface ReadReference {
  /** Missing if it could not be read, which `problems` say. */
  readonly reference?: Reference
  readonly problems: readonly PluginProblem[]
}

export interface ReferenceLanguage<Settings> {
  /** Name of the plugin, the type of collection and the directive: `typescript`. */
  readonly name: string
  readonly settings: CollectionType<unknown, Settings>['settings']
  /** Whether there is a directive `::props`, for tables of properties. */
  readonly hasProps?: boolean
  /** Read the reference of a collection. */
  read(collection: ProjectCollection<Settings>, project: Project<Settings>): Promise<ReadReference>
}

/** A collection of references, or a version of one. */
export interface ReferenceData extends Pick<ProjectCollection, 'path' | 'folder'> {
  /** Language of its documents. */
  readonly locale: string
  /** Pages and anchors by key of the item: `classes/client#close`. */
  readonly items: Readonly<Record<string, string>>
  /** Tables of properties by key of the type: `_props/button-props`. */
  readonly props: Readonly<Record<string, string>>
}

/** By name of the collection. */
type Data = Readonly<Record<string, ReferenceData>>

/** A plugin for references of code in a language. */
export function referencePlugin<Settings>({
  name,
  settings,
  hasProps = false,
  read
}: ReferenceLanguage<Settings>): Plugin<Data, Settings> {
  return {
    name,
    collectionTypes: {
      [name]: {
        like: 'docs',
        settings,
        link: (target, { data, collection }) => linkOf(data[collection], target)
      }
    },
    async load(project) {
      const data: Record<string, ReferenceData> = {}
      const content: PluginFile[] = []
      const problems: PluginProblem[] = []
      // Code is documented in one language; the others show its pages.
      const [locale = 'en'] = project.locales
      for (const collection of project.collections) {
        const { reference, problems: found } = await read(collection, project)
        problems.push(...found)
        if (!reference) continue
        const { path, folder } = collection
        const { files, targets } = referencePages(reference, locale, `content/${locale}/${folder}`)
        const props = hasProps
          ? propsParts(reference, targets, locale, `content/${locale}/${folder}`)
          : { files: [], pages: {} }
        content.push(...files, ...props.files)
        const items = [...targets].map(([key, { page, anchor }]) => [
          key,
          anchor === '' ? page : `${page}#${anchor}`
        ])
        data[collection.name] = { path, folder, locale, items: Object.fromEntries(items), props: props.pages }
      }
      return { data, content, problems }
    },
    directives: {
      [name]: shown('name', 'collection', ({ items }) => items),
      ...(hasProps && { props: shown('type', 'from', ({ props }) => props) })
    },
    codeOptions: ['refs'],
    remark: () => markCodeLinks,
    rehype: () => linkCode
  }
}

/** The address of an item, also with the anchor of another heading of its page: `Client#examples`. */
function linkOf(
  reference: ReferenceData | undefined,
  target: string
): string | { readonly known: readonly string[] } {
  const [name = '', anchor] = decoded(target).split('#')
  const found = findItem(reference?.items ?? {}, name)
  if (typeof found !== 'string') return found
  const [page = '', own] = found.split('#')
  const address = `${reference?.path ?? ''}${page.replace(/(?<=^|\/)index$/, '')}`
  return [address, ...[anchor ?? own ?? []].flat()].join('#')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A directive that shows a part of a reference. @param attribute that names it @param place that names the collection */
const shown = (
  attribute: string,
  place: string,
  filesOf: (reference: ReferenceData) => Readonly<Record<string, string>>
): PluginDirective<Data> => ({
  form: 'leaf',
  attributes: { [attribute]: { type: 'text' }, [place]: { type: 'text', optional: true } },
  include({ [attribute]: name = '', [place]: collection }, { data }: PluginContext<Data>) {
    const references = collection === undefined ? Object.values(data) : [data[collection] ?? []].flat()
    const known: string[] = []
    for (const reference of references) {
      const found = findItem(filesOf(reference), name)
      if (typeof found !== 'string') known.push(...found.known)
      else {
        const [page = '', anchor] = found.split('#')
        return [`content/${reference.locale}/${reference.folder}/${page}.md`, ...[anchor ?? []].flat()].join(
          '#'
        )
      }
    }
    return { known }
  }
})
