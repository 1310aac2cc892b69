// What plugins add to a site before its content is read: collections, items of the navbar, modules for the browser and
// the transformers of documents. All of it is asked for once.

import { basename, dirname, isAbsolute, join } from 'node:path'
import { type Diagnostic, diagnostic, type Outcome, type Place } from '../base/diagnostics.ts'
import { diskFiles, type Files } from '../base/files.ts'
import { check } from '../base/schema.ts'
import type { Yaml } from '../base/yaml.ts'
import { type CollectionConfig, checkCollections, completeCollections } from '../config/collections.ts'
import type { Config } from '../config/config.ts'
import { type NavbarItemInput, navbarItemSchema, navbarTypes } from '../config/navigation.ts'
import { collectionSchema } from '../config/site.ts'
import type { ClientModule, PluginCollection, PluginFile } from '../plugin.ts'
import {
  type ActivePlugin,
  attempt,
  type ClientPart,
  notPlain,
  type PluginItems,
  type Plugins,
  wrongPart
} from './hooks.ts'

/** A value that a plugin gives as the schemas of YAML want it: all of it stands in one place. */
const yamlAt = (value: unknown, place: Place): Yaml => ({ file: place.file, value, at: () => place })

/** Say whose mistake a message of a schema is about. */
const ofPlugin =
  ({ plugin }: ActivePlugin, what: string) =>
  ({ message, hint, ...place }: Diagnostic): Diagnostic =>
    diagnostic('plugin-invalid', place, `${what} of the plugin \`${plugin.name}\` is wrong: ${message}`, hint)

/** Make the transformers of documents, one for each locale. */
export async function transformsOf(
  active: Omit<ActivePlugin, 'transforms'>,
  { locales }: Config
): Promise<Outcome<ActivePlugin['transforms']>> {
  const diagnostics: Diagnostic[] = []
  const made = async <Made>(hook: 'remark' | 'rehype') => {
    const byLocale = new Map<string, Made>()
    if (!active.plugin[hook]) return byLocale
    for (const { code: locale } of locales) {
      const context = { data: active.data, locale }
      const { value, diagnostics: said } = await attempt(active, hook, () => active.plugin[hook]?.(context))
      diagnostics.push(...said)
      // Which tree it transforms follows from the hook, which TypeScript cannot follow through its name.
      if (typeof value === 'function') byLocale.set(locale, value as Made)
      else if (said.length === 0) diagnostics.push(noTransformer(active, hook))
    }
    return byLocale
  }
  const value: ActivePlugin['transforms'] = { remark: await made('remark'), rehype: await made('rehype') }
  return { value, diagnostics }
}

const noTransformer = (active: Omit<ActivePlugin, 'transforms'>, hook: string): Diagnostic =>
  wrongPart(
    active,
    `\`${hook}\` of the plugin \`${active.plugin.name}\` makes no transformer`,
    `it gets \`data\` and \`locale\`, and returns a function of the tree: \`${hook}: ({ data }) => (tree, file) => { … }\``
  )

/** The collections of a plugin, and the files of their folders. */
export async function collectionsOf(
  active: ActivePlugin,
  config: Config,
  files: Files
): Promise<
  Outcome<{ readonly collections: readonly CollectionConfig[]; readonly content: readonly PluginFile[] }>
> {
  const { plugin, data, home } = active
  const { value = [], diagnostics: said } = await attempt(active, 'collections', () =>
    plugin.collections?.({ data })
  )
  const diagnostics = [...said]
  const collections: CollectionConfig[] = []
  const content: PluginFile[] = []
  for (const given of value) {
    const { name, content: folder, ...fields } = given
    const yaml = yamlAt(fields, home)
    const checked = check(collectionSchema, yaml)
    diagnostics.push(...checked.diagnostics.map(ofPlugin(active, `The collection \`${String(name)}\``)))
    if (!checked.value) continue
    const taken = [...config.collections, ...collections].some(({ of }) => of === name)
    const site = { ...config.site.value, collections: { [String(name)]: checked.value } }
    const problems = taken
      ? [
          wrongPart(
            active,
            `The plugin \`${plugin.name}\` brings a collection \`${name}\`, which the site has already`,
            'one of the two needs another name: many plugins have an option for it'
          )
        ]
      : checkCollections(site, yaml, files)
    diagnostics.push(...problems)
    if (problems.length > 0) continue
    collections.push(...completeCollections(site, files))
    const read = contentIn(active, given, config)
    diagnostics.push(...read.diagnostics)
    content.push(...read.value)
  }
  return { value: { collections, content }, diagnostics }
}

/** The files of a collection's folder, as if they stood in content/. */
function contentIn(
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
          wrongPart(
            active,
            `The collection \`${name}\` of the plugin \`${active.plugin.name}\` has no files: \`${content}\``,
            "the folder is named from the plugin's module, and holds one for each locale: `content/en/first.md`"
          )
        ]
  return { value, diagnostics }
}

/** Items of the navbar, by locale. */
export async function navbarOf(
  all: readonly ActivePlugin[],
  { locales }: Config
): Promise<Outcome<Plugins['navbar']>> {
  const diagnostics: Diagnostic[] = []
  const value = new Map<string, PluginItems[]>()
  for (const plugin of all) {
    if (!plugin.plugin.navbar) continue
    for (const { code: locale } of locales) {
      const asked = await attempt(plugin, 'navbar', () =>
        plugin.plugin.navbar?.({ data: plugin.data, locale })
      )
      diagnostics.push(...asked.diagnostics)
      const items = (asked.value ?? []).flatMap((item): NavbarItemInput[] => {
        const known = item.type === undefined || navbarTypes.includes(item.type)
        const checked = known
          ? check(navbarItemSchema, yamlAt(item, plugin.home))
          : {
              diagnostics: [
                diagnostic(
                  'navbar-type-unknown',
                  plugin.home,
                  `there is no type \`${item.type}\``,
                  `known types: ${navbarTypes.join(', ')}`
                )
              ]
            }
        diagnostics.push(...checked.diagnostics.map(ofPlugin(plugin, 'An item for the navbar')))
        return checked.value ? [checked.value] : []
      })
      if (items.length > 0) value.set(locale, [...(value.get(locale) ?? []), { plugin, items }])
    }
  }
  return { value, diagnostics }
}

/** Modules for the browser. */
export async function clientOf(all: readonly ActivePlugin[]): Promise<Outcome<readonly ClientPart[]>> {
  const diagnostics: Diagnostic[] = []
  const value: ClientPart[] = []
  for (const active of all) {
    const { plugin, data } = active
    const asked = await attempt(active, 'client', () => plugin.client?.({ data }))
    diagnostics.push(...asked.diagnostics)
    for (const part of asked.value ?? []) {
      const problem = clientProblem(part, active)
      if (problem !== undefined)
        diagnostics.push(
          wrongPart(
            active,
            `A module for the browser of the plugin \`${plugin.name}\` ${problem}`,
            'write `./client.ts`, or `{ module: "./client.ts", options: { … } }`'
          )
        )
      else value.push(toPart(part, active))
    }
  }
  return { value, diagnostics }
}

const endings = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '.mts']

/** Is there a module of this name? Endings may be left out. */
function isModule(path: string): boolean {
  const folder = diskFiles(dirname(path))
  return endings.some((ending) => folder.has(`${basename(path)}${ending}`))
}

function clientProblem(part: ClientModule, active: ActivePlugin): string | undefined {
  const { module, options = null } = typeof part === 'string' ? { module: part } : part
  if (typeof module !== 'string' || module === '') return 'has no `module`'
  const path = toPart(part, active).module
  if (isAbsolute(path) && !isModule(path)) return `is not there: \`${module}\``
  const strange = notPlain(options, 'options')
  return strange === undefined ? undefined : `has options that are not plain JSON: \`${strange}\``
}

function toPart(part: ClientModule, { plugin, folder }: ActivePlugin): ClientPart {
  const { module, options = {} } = typeof part === 'string' ? { module: part } : part
  const local = module.startsWith('.') || isAbsolute(module)
  return { plugin: plugin.name, module: local ? join(folder, module) : module, options }
}
