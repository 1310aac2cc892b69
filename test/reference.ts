// Loads a reference of code as `load` of its plugin does, from files in memory.

import type { Loaded, Plugin, PluginFile, ProjectCollection } from 'sitegen/plugin'

/** @param settings before they are checked */
export async function loadReference<Data, Settings>(
  plugin: Plugin<Data, Settings>,
  settings: Readonly<Record<string, unknown>>,
  files: Readonly<Record<string, string>>,
  locales: readonly string[] = ['en']
): Promise<Required<Pick<Loaded<unknown>, 'content' | 'problems'>>> {
  const [type = ''] = Object.keys(plugin.collectionTypes ?? {})
  const checked = await plugin.collectionTypes?.[type]?.settings['~standard'].validate(settings)
  if (!checked || checked.issues) throw new Error(JSON.stringify(checked?.issues))
  const collection: ProjectCollection<Settings> = {
    name: 'api',
    type,
    folder: 'api',
    path: '/api/',
    settings: checked.value,
    at: () => ({ file: 'site/site.yaml', line: 1 })
  }
  const loaded = await plugin.load?.({
    locales,
    collections: [collection],
    mayConnect: () => false,
    download: async (address) => {
      throw new Error(`${address} cannot be reached`)
    },
    read: (path) => files[path],
    list: (folder) => Object.keys(files).filter((path) => path.startsWith(`${folder}/`)),
    run: async (program) => {
      throw new Error(`spawn ${program} ENOENT`)
    }
  })
  return { content: loaded?.content ?? [], problems: loaded?.problems ?? [] }
}

/** The text of a page without front matter. @param page `classes/client` */
export function pageIn(content: readonly PluginFile[], page: string, locale = 'en'): string {
  const file = content.find(({ path }) => path === `content/${locale}/api/${page}.md`)
  if (!file) throw new Error(`no page ${page}: ${content.map(({ path }) => path).join(', ')}`)
  const text = String(file.content)
  return text.slice(text.indexOf('\n---\n') + 5).trim()
}
