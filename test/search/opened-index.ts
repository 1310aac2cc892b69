// The search of a site without a browser: of a built one, or of a project that is only read and indexed.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnostic } from '../../generator/base/diagnostics.ts'
import { projectFiles } from '../../generator/base/git-files.ts'
import type { PlanContext } from '../../generator/plan/plan-context.ts'
import { answer } from '../../generator/search/answers.ts'
import type { IndexManifest } from '../../generator/search/format.ts'
import type { Language } from '../../generator/search/language.ts'
import { nodeLanguage } from '../../generator/search/node-language.ts'
import { type IndexReader, openIndex } from '../../generator/search/reader.ts'
import { localesToIndex, searchFiles } from '../../generator/search/search-files.ts'
import { askIn, searchProblems } from '../../generator/search/search-tests.ts'
import type { SearchAnswer } from '../../generator/theme.ts'
import { bundle } from '../memory-site.ts'
import { openedSite, withoutBundle } from '../whole-site.ts'

/** Searches the index of a locale. */
export type Ask = (text: string) => Promise<SearchAnswer>

/** An open index of a locale. */
export interface OpenedIndex {
  /** Opens it for a reader who has loaded nothing yet; `loaded` receives the names of files. */
  open(loaded: Set<string>): (text: string, size: number) => Promise<SearchAnswer>
  textOf(name: string): string
  readonly reader: IndexReader
  readonly language: Language
}

/** The search of a project, which is not built: its context, and the indexes of all locales by code. */
export async function searchOf(
  root: string
): Promise<{ readonly context: PlanContext; readonly indexes: ReadonlyMap<string, OpenedIndex> }> {
  const { site, context } = await contextOf(root)
  const locales = localesToIndex(context, [...site.graph.routes.values()])
  const texts = new Map(Array.from(searchFiles(locales), ([path, content]) => [path, content()]))
  const indexes = locales.map(({ code }): [string, OpenedIndex] => [
    code,
    openedIndex((name) => texts.get(`search/${code}/${name}`) ?? '')
  ])
  return { context, indexes: new Map(indexes) }
}

/** What `check` says about the tests of site/search-tests.yaml. @param root of the project @param folder its output */
export async function problemsOfSearch(root: string, folder: string): Promise<readonly Diagnostic[]> {
  const { site } = await linkedSite(root)
  const indexes = builtIndexes(folder)
  return searchProblems(site.graph, (code) => {
    const index = indexes.get(code)
    return index && askIn(index.reader, index.language)
  })
}

async function contextOf(root: string) {
  const { site } = await linkedSite(root)
  return {
    site,
    context: await site.context(site.graph, bundle, { preview: undefined, pictures: undefined })
  }
}

async function linkedSite(root: string) {
  const { value: site, diagnostics } = await openedSite(projectFiles(root), withoutBundle)
  if (!site) throw new Error(`The site cannot be read: ${JSON.stringify(diagnostics)}`)
  return { site }
}

/** The indexes of a built site by code. @param folder its output */
export function builtIndexes(folder: string): ReadonlyMap<string, OpenedIndex> {
  const textIn = (code: string) => (name: string) => readFileSync(join(folder, 'search', code, name), 'utf8')
  // Beside them are the files of a page about searching, if there is one.
  const codes = readdirSync(join(folder, 'search')).filter((name) =>
    existsSync(join(folder, 'search', name, 'manifest.json'))
  )
  return new Map(codes.map((code) => [code, openedIndex(textIn(code))]))
}

function openedIndex(textOf: (name: string) => string): OpenedIndex {
  const readerOf = (loaded: Set<string>): IndexReader => {
    const read = (name: string): unknown => {
      loaded.add(name)
      return JSON.parse(textOf(name))
    }
    return openIndex(read('manifest.json') as IndexManifest, async (name) => read(name))
  }
  const reader = readerOf(new Set())
  const language = nodeLanguage(reader.manifest.language)
  const open = (loaded: Set<string>) => {
    const own = readerOf(loaded)
    return (text: string, size: number) => answer({ text, from: 0, size }, own, language)
  }
  return { reader, language, open, textOf }
}
