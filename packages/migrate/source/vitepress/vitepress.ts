// Projects of VitePress.

import { computedFolder } from '../javascript/aliases.ts'
import { evaluateModule } from '../javascript/evaluate.ts'
import { joinPath, pathFrom } from '../paths.ts'
import type { SourceTree, Tool, Unreadable } from '../tool.ts'
import { isMapping, mappingAt, textOf } from '../values.ts'
import { upgradedConfig } from './old-configuration.ts'
import { pathsOutside } from './paths-outside.ts'
import { readProject } from './read-project.ts'
import type { VitePressConfig } from './settings.ts'

export const vitepress: Tool = {
  name: 'vitepress',
  title: 'VitePress',
  hasJsx: false,
  configFiles: ['ts', 'mts', 'js', 'mjs', 'cts', 'cjs'].flatMap((end) => [
    `.vitepress/config.${end}`,
    `.vitepress/config/index.${end}`
  ]),
  pathsOutside,
  async read(tree, options) {
    const value = options.runConfig
      ? await options.runConfig(tree)
      : evaluateModule(tree.files, tree.config)?.get('default')
    if (isMapping(value) && !('source' in value && Object.keys(value).length === 1))
      return readProject(tree, withAdditional(tree, withSourceFolder(tree, upgradedConfig(value))))
    return unreadable(tree)
  }
}

/** `srcDir` relative to the site, also where it is computed from the place of the configuration. */
function withSourceFolder({ files, site, config }: SourceTree, value: VitePressConfig): VitePressConfig {
  const folder = computedFolder(files, config, 'srcDir')
  return folder === undefined ? value : { ...value, srcDir: pathFrom(site, folder) || '.' }
}

/** A configuration with those in folders of languages: `de/config.ts`. */
function withAdditional({ files, site }: SourceTree, config: VitePressConfig): VitePressConfig {
  const folder = joinPath(site, textOf(config.srcDir) ?? '.')
  const locales = { root: {}, ...mappingAt(config, 'locales') }
  const localeConfigs = Object.entries(locales).flatMap(([key, locale]) => {
    const localeConfigPath = joinPath(folder, `${key === 'root' ? '' : `${key}/`}config`)
    const file = ['ts', 'mts', 'js', 'mjs']
      .map((end) => `${localeConfigPath}.${end}`)
      .find((path) => files.has(path))
    const value = file === undefined ? undefined : evaluateModule(files, file)?.get('default')
    return isMapping(value) ? [[key, { ...value, ...(isMapping(locale) ? locale : {}) }] as const] : []
  })
  return localeConfigs.length === 0
    ? config
    : { ...config, locales: { ...locales, ...Object.fromEntries(localeConfigs) } }
}

const unreadable = ({ config }: SourceTree): Unreadable => ({
  problem: `${config} is a program whose result cannot be read from its text`,
  hint: 'with `--run-config` it is run, in a process without network; its packages must be installed'
})
