// The search of the site in this repository, without a browser and without a bundle.

import { projectFiles } from '../../generator/base/git-files.ts'
import { timings } from '../../generator/base/timings.ts'
import { documents } from '../../generator/markdown/documents.ts'
import { loadParser } from '../../generator/markdown/parser.ts'
import { noRenderers } from '../../generator/markdown/renderers.ts'
import { sceneOf } from '../../generator/render/scene.ts'
import { answer } from '../../generator/search/answers.ts'
import type { Manifest } from '../../generator/search/format.ts'
import { nodeLanguage } from '../../generator/search/node-language.ts'
import { openIndex } from '../../generator/search/reader.ts'
import { localesToIndex, searchFiles } from '../../generator/search/search-files.ts'
import { linkSite } from '../../generator/site.ts'
import type { SearchAnswer } from '../../generator/theme.ts'
import { unchecked } from '../../generator/validate/validate.ts'
import { repository } from '../built-site.ts'
import { bundle } from '../memory-site.ts'

/** Asks the index of a locale. */
export type Ask = (text: string) => Promise<SearchAnswer>

/** The indexes of all locales, by code. */
export async function ownSearch(): Promise<ReadonlyMap<string, Ask>> {
  const files = projectFiles(repository)
  const { value: linked } = await linkSite(files, { drafts: false }, timings())
  if (!linked) throw new Error('The site of the repository cannot be read')
  const parse = await loadParser('native')
  const made = documents(linked.config, linked.theme, {
    parse,
    renderers: noRenderers,
    plugins: linked.graph.plugins,
    components: linked.graph.components
  })
  const scene = sceneOf(unchecked(linked.graph), made, bundle)
  const locales = localesToIndex(scene, [...linked.graph.routes.values()])
  const texts = new Map(Array.from(searchFiles(locales), ([path, content]) => [path, content()]))
  return new Map(
    locales.map(({ code, htmlLang }): [string, Ask] => {
      const read = (name: string): unknown => JSON.parse(texts.get(`search/${code}/${name}`) ?? '')
      const reader = openIndex(read('manifest.json') as Manifest, async (name) => read(name))
      const language = nodeLanguage(htmlLang)
      return [code, (text) => answer({ text, from: 0, size: 10 }, reader, language)]
    })
  )
}
