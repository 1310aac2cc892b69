// esbuild options of the search worker and its languages, which do not depend on the site.

import { join } from 'node:path'
import type { BuildOptions } from 'esbuild'
import type { BundleInput } from './input.ts'
import { browserOptions, packageOptions } from './options.ts'
import { sharedPackages, virtualModules } from './plugins.ts'
import { languagesAsModules } from './search-languages.ts'

/** Input for code that does not depend on the site. */
export type PackageInput = Pick<BundleInput, 'packageFolder' | 'mode' | 'react'>

/** Options of search scripts, without chunks, which a worker would load as a waterfall. @param entries module texts by name */
const searchOptions = (input: PackageInput, entries: Readonly<Record<string, string>>) =>
  ({
    ...packageOptions(input.mode),
    ...browserOptions(input),
    absWorkingDir: input.packageFolder,
    alias: sharedPackages(input),
    entryNames: '[name]',
    entryPoints: Object.fromEntries(Object.keys(entries).map((name) => [name, `sitegen:${name}`])),
    plugins: [
      virtualModules(
        Object.fromEntries(
          Object.entries(entries).map(([name, contents]) => [name, { contents, loader: 'tsx' as const }])
        ),
        input.packageFolder
      ),
      languagesAsModules()
    ]
  }) satisfies BuildOptions

/** Options of the search worker, without its language. */
export const workerOptions = (input: PackageInput): BuildOptions => ({
  ...searchOptions(input, {
    worker: [
      `import { startWorker } from ${JSON.stringify(join(input.packageFolder, 'generator/search/worker.ts'))}`,
      'startWorker(sitegenLanguage.plugins)'
    ].join('\n')
  }),
  format: 'esm'
})

/** Options of search languages, each a script that defines `sitegenLanguage`. @param languages files by primary tag */
export const languageOptions = (
  input: PackageInput,
  languages: Readonly<Record<string, readonly string[]>>
): BuildOptions => ({
  ...searchOptions(
    input,
    Object.fromEntries(
      Object.entries(languages).map(([tag, files]) => [
        tag,
        [
          ...files.map((file, index) => `import plugin${index} from ${JSON.stringify(file)}`),
          `export const plugins = { ${JSON.stringify(tag)}: [${files.map((_, index) => `plugin${index}`).join(', ')}] }`
        ].join('\n')
      ])
    )
  ),
  format: 'iife',
  globalName: 'sitegenLanguage'
})
