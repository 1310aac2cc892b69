// Projects of VuePress 1 and 2. Their documents have the grammar of VitePress, apart from what `prepare.ts` writes in its form.

import { findingsOf } from '../findings.ts'
import { readFrontMatter } from '../front-matter.ts'
import { isFunction } from '../javascript/computed.ts'
import { evaluateModule } from '../javascript/evaluate.ts'
import { callFunction } from '../javascript/functions.ts'
import { joinPath } from '../paths.ts'
import type { SourceTree, Tool, Unreadable } from '../tool.ts'
import { isMapping, textOf } from '../values.ts'
import type { Dialect } from '../vitepress/dialect.ts'
import { pathsOutside } from '../vitepress/paths-outside.ts'
import { readProject } from '../vitepress/read-project.ts'
import { vitepressConfig } from './configuration.ts'
import { prepared } from './prepare.ts'
import { themeFindings } from './theme-report.ts'

export const vuepress: Tool = {
  name: 'vuepress',
  title: 'VuePress',
  hasJsx: false,
  configFiles: ['ts', 'mts', 'js', 'mjs', 'cts', 'cjs'].flatMap((end) => [
    `.vuepress/config.${end}`,
    `.vuepress/config/index.${end}`
  ]),
  pathsOutside,
  async read(tree, options) {
    const exported = options.runConfig ? await options.runConfig(tree) : evaluated(tree)
    if (!isMapping(exported)) return unreadable(tree)
    const findings = findingsOf(tree.config)
    const config = vitepressConfig(exported, tree, findings)
    const title = textOf(config.title) ?? 'Documentation'
    const project = readProject(tree, config, dialectOf(tree, title))
    if ('problem' in project) return project
    return {
      ...project,
      findings: [...findings.list, ...themeFindings(tree.files, tree.site), ...project.findings]
    }
  }
}

/** `export default`, or `module.exports`. */
function evaluated({ files, config }: SourceTree): unknown {
  const exported = evaluateModule(files, config)
  const value = exported?.get('default')
  // `defineConfig((context) => ({ … }))`
  if (isFunction(value)) return callFunction(value, [{ isProd: true }])
  return value ?? (exported && exported.size > 0 ? Object.fromEntries(exported) : undefined)
}

const dialectOf = ({ site }: SourceTree, title: string): Dialect => ({
  configFolder: '.vuepress',
  publicFolder: (folder) => joinPath(folder, '.vuepress/public'),
  pathOf: (path) => path.replace(/(^|\/)readme\.md$/i, '$1index.md'),
  ownAddress: (text) => textOf(readFrontMatter(text).values.permalink),
  prepare: (text, source) => prepared(text, { source, title, site })
})

const unreadable = ({ config }: SourceTree): Unreadable => ({
  problem: `${config} is a program whose result cannot be read from its text`,
  hint: 'with `--run-config` it is run, in a process without network; its packages must be installed'
})
