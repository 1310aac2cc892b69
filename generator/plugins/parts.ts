// Contributions of plugins that are needed before content is read: collections, navbar items, client modules and transformers of
// documents. Each hook is called once.

import { basename, dirname, isAbsolute, join } from 'node:path'
import { check } from '../base/check-schema.ts'
import { type Diagnostic, diagnostic, type Outcome, type Place } from '../base/diagnostics.ts'
import { diskFiles, type Files } from '../base/files.ts'
import type { Yaml } from '../base/yaml.ts'
import { checkCollections } from '../config/check-collections.ts'
import { collectionSchema } from '../config/collection-schema.ts'
import type { CollectionConfig } from '../config/collections.ts'
import { completeCollections } from '../config/complete-collections.ts'
import type { Config } from '../config/config.ts'
import { type NavbarItemInput, navbarItemSchema, navbarTypes } from '../config/navbar.ts'
import type { ClientModule, PluginCollection, PluginFile } from '../plugin.ts'
import {
  type ActivePlugin,
  callHook,
  findNonJson,
  invalidPlugin,
  type PluginNavbarItems,
  type Plugins,
  type ResolvedClientModule
} from './hooks.ts'

/** A plugin's value in the form of parsed YAML: all of it has the same position. */
const yamlAt = (value: unknown, place: Place): Yaml => ({ file: place.file, value, at: () => place })

/** Name the plugin in a diagnostic of a schema. */
const aboutPlugin =
  ({ plugin }: ActivePlugin, subject: string) =>
  ({ message, hint, ...place }: Diagnostic): Diagnostic =>
    diagnostic(
      'plugin-invalid',
      place,
      `${subject} of the plugin \`${plugin.name}\` is wrong: ${message}`,
      hint
    )

/** Create the transformers of documents, one for each locale. */
export async function createTransforms(
  active: Omit<ActivePlugin, 'transforms'>,
  { locales }: Config
): Promise<Outcome<ActivePlugin['transforms']>> {
  const diagnostics: Diagnostic[] = []
  const create = async <Transformer>(hook: 'remark' | 'rehype') => {
    const byLocale = new Map<string, Transformer>()
    if (!active.plugin[hook]) return byLocale
    for (const { code: locale } of locales) {
      const context = { data: active.data, locale }
      const { value, diagnostics: problems } = await callHook(active, hook, () =>
        active.plugin[hook]?.(context)
      )
      diagnostics.push(...problems)
      // The type of the tree depends on the hook, which TypeScript cannot infer from its name.
      if (typeof value === 'function') byLocale.set(locale, value as Transformer)
      else if (problems.length === 0) diagnostics.push(notATransformer(active, hook))
    }
    return byLocale
  }
  const value: ActivePlugin['transforms'] = { remark: await create('remark'), rehype: await create('rehype') }
  return { value, diagnostics }
}

const notATransformer = (active: Omit<ActivePlugin, 'transforms'>, hook: string): Diagnostic =>
  invalidPlugin(
    active,
    `\`${hook}\` of the plugin \`${active.plugin.name}\` returns no transformer`,
    `it gets \`data\` and \`locale\`, and returns a function of the tree: \`${hook}: ({ data }) => (tree, file) => { … }\``
  )

/** The collections of a plugin, and the files of their folders. */
export async function readCollections(
  active: ActivePlugin,
  config: Config,
  files: Files
): Promise<
  Outcome<{ readonly collections: readonly CollectionConfig[]; readonly content: readonly PluginFile[] }>
> {
  const { plugin, data, reportAt } = active
  const { value = [], diagnostics: problems } = await callHook(active, 'collections', () =>
    plugin.collections?.({ data })
  )
  const diagnostics = [...problems]
  const collections: CollectionConfig[] = []
  const content: PluginFile[] = []
  for (const pluginCollection of value) {
    const { name, content: folder, ...fields } = pluginCollection
    const yaml = yamlAt(fields, reportAt)
    const checked = check(collectionSchema, yaml)
    diagnostics.push(...checked.diagnostics.map(aboutPlugin(active, `The collection \`${String(name)}\``)))
    if (!checked.value) continue
    const isTaken = [...config.collections, ...collections].some(({ key }) => key === name)
    const site = { ...config.site.value, collections: { [String(name)]: checked.value } }
    const problems = isTaken
      ? [
          invalidPlugin(
            active,
            `The plugin \`${plugin.name}\` adds a collection \`${name}\`, which already exists`,
            'rename one of the two: many plugins have an option for it'
          )
        ]
      : checkCollections(site, yaml, files)
    diagnostics.push(...problems)
    if (problems.length > 0) continue
    collections.push(...completeCollections(site, files))
    const folderFiles = readContentFolder(active, pluginCollection, config)
    diagnostics.push(...folderFiles.diagnostics)
    content.push(...folderFiles.value)
  }
  return { value: { collections, content }, diagnostics }
}

/** The files of a collection's folder, mapped to content/. */
function readContentFolder(
  active: ActivePlugin,
  { name, content }: PluginCollection,
  { locales }: Config
): Outcome<readonly PluginFile[]> {
  if (content === undefined) return { value: [], diagnostics: [] }
  const folder = diskFiles(join(active.folder, content))
  const value = locales.flatMap(({ code }) =>
    folder
      .list(code)
      .filter(({ outside }) => !outside)
      .map(({ path }) => ({
        path: `content/${code}/${name}/${path.slice(code.length + 1)}`,
        content: folder.read(path)
      }))
  )
  const diagnostics =
    value.length > 0
      ? []
      : [
          invalidPlugin(
            active,
            `The collection \`${name}\` of the plugin \`${active.plugin.name}\` has no files: \`${content}\``,
            "the folder is relative to the plugin's module, with a subfolder for each locale: `content/en/first.md`"
          )
        ]
  return { value, diagnostics }
}

/** Navbar items of plugins, by locale. */
export async function readNavbarItems(
  activePlugins: readonly ActivePlugin[],
  { locales }: Config
): Promise<Outcome<Plugins['navbar']>> {
  const diagnostics: Diagnostic[] = []
  const value = new Map<string, PluginNavbarItems[]>()
  for (const plugin of activePlugins) {
    if (!plugin.plugin.navbar) continue
    for (const { code: locale } of locales) {
      const outcome = await callHook(plugin, 'navbar', () =>
        plugin.plugin.navbar?.({ data: plugin.data, locale })
      )
      diagnostics.push(...outcome.diagnostics)
      const items = (outcome.value ?? []).flatMap((item): NavbarItemInput[] => {
        const isValidType = item.type === undefined || navbarTypes.includes(item.type)
        const checked = isValidType
          ? check(navbarItemSchema, yamlAt(item, plugin.reportAt))
          : {
              diagnostics: [
                diagnostic(
                  'navbar-type-unknown',
                  plugin.reportAt,
                  `there is no type \`${item.type}\``,
                  `known types: ${navbarTypes.join(', ')}`
                )
              ]
            }
        diagnostics.push(...checked.diagnostics.map(aboutPlugin(plugin, 'An item for the navbar')))
        return checked.value ? [checked.value] : []
      })
      if (items.length > 0) value.set(locale, [...(value.get(locale) ?? []), { plugin, items }])
    }
  }
  return { value, diagnostics }
}

/** Client modules of plugins. */
export async function readClientModules(
  activePlugins: readonly ActivePlugin[]
): Promise<Outcome<readonly ResolvedClientModule[]>> {
  const diagnostics: Diagnostic[] = []
  const value: ResolvedClientModule[] = []
  for (const active of activePlugins) {
    const { plugin, data } = active
    const outcome = await callHook(active, 'client', () => plugin.client?.({ data }))
    diagnostics.push(...outcome.diagnostics)
    for (const clientModule of outcome.value ?? []) {
      const problem = checkClientModule(clientModule, active)
      if (problem !== undefined)
        diagnostics.push(
          invalidPlugin(
            active,
            `A browser module of the plugin \`${plugin.name}\` ${problem}`,
            'write `./client.ts`, or `{ module: "./client.ts", options: { … } }`'
          )
        )
      else value.push(resolveClientModule(clientModule, active))
    }
  }
  return { value, diagnostics }
}

const extensions = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '.mts']

/** Whether a module exists. The extension may be omitted. */
function isModule(path: string): boolean {
  const folder = diskFiles(dirname(path))
  return extensions.some((ending) => folder.has(`${basename(path)}${ending}`))
}

function checkClientModule(clientModule: ClientModule, active: ActivePlugin): string | undefined {
  const { module, options = null } =
    typeof clientModule === 'string' ? { module: clientModule } : clientModule
  if (typeof module !== 'string' || module === '') return 'has no `module`'
  const path = resolveClientModule(clientModule, active).module
  if (isAbsolute(path) && !isModule(path)) return `does not exist: \`${module}\``
  const nonJson = findNonJson(options, 'options')
  return nonJson === undefined ? undefined : `has options that are not plain JSON: \`${nonJson}\``
}

function resolveClientModule(
  clientModule: ClientModule,
  { plugin, folder }: ActivePlugin
): ResolvedClientModule {
  const { module, options = {} } = typeof clientModule === 'string' ? { module: clientModule } : clientModule
  const isFile = module.startsWith('.') || isAbsolute(module)
  return { plugin: plugin.name, module: isFile ? join(folder, module) : module, options }
}
