// Builds after an edit of texts alone: which pages stay as they are is known before they are planned.
//
// Besides the page of a text, the site reads its front matter and title, and of its Markdown what `outlineOf` lists. If these are
// as in the last build, no rule but those of `stillValid` can find anything new, and the edit can change only the page of the text and pages that show parts
// of other texts: lists, feeds, the search index.

import { extensionOf } from '../base/text.ts'
import { markdownOf, type Route } from '../graph/route.ts'
import type { Graph } from '../graph/site-graph.ts'
import { type CachedSource, factsBesidesText, type SourceCache } from '../load/source-cache.ts'
import type { Document } from '../markdown/document.ts'
import type { Documents } from '../markdown/documents.ts'
import type { PagePlan } from '../plan/page-plan.ts'

/** An edit of texts that can change nothing else. */
export interface TextEdit {
  /** The pages of the texts, in all languages. */
  readonly pages: readonly Route[]
  /** Whether it may change a page. */
  mayChange(route: Route, page: Pick<PagePlan, 'otherTexts'>): boolean
}

/** The sources of the last build of files that were edited since, by file. */
export type LastSources = ReadonlyMap<string, CachedSource | undefined>

/** A build without problems, and the project files with another content than it read: the hash of that, by path. */
export interface LastBuild {
  /** See `LastOutput`. */
  readonly record: string
  readonly edited: ReadonlyMap<string, string>
}

/** Remember the sources of files before the site is read; `check` or `serve` may have read others than the last build. */
export const lastSourcesOf = (edited: LastBuild['edited'], sources: SourceCache): LastSources =>
  new Map(
    [...edited].map(([file, hash]) => {
      const source = sources.get(file)
      return [file, source?.textHash === hash ? source : undefined]
    })
  )

/** With more edited texts, documents are rather made by all threads. */
const maxTexts = 20

/**
 * Judge an edit.
 *
 * @param last sources of the edited files in the last build, since which nothing else has changed
 * @param sources those of this build
 * @returns undefined when the edit may change more than texts
 */
export function textEdit(
  graph: Graph,
  documents: Documents,
  last: LastSources,
  sources: SourceCache
): TextEdit | undefined {
  // Plugins may read any text.
  if (last.size > maxTexts || graph.plugins.active.length > 0) return undefined
  const keys = new Set<string>()
  let changesDescriptions = false
  for (const [file, lastSource] of last) {
    const source = graph.texts.find((text) => text.file === file)
    const cached = sources.get(file)
    const facts = lastSource && factsBesidesText(lastSource)
    // MDX is part of the bundle.
    if (!source || !cached || facts === undefined || extensionOf(file) === '.mdx') return undefined
    if (facts !== factsBesidesText(cached)) return undefined
    const lastText = { ...source, bodyHash: lastSource?.record?.bodyHash ?? '' }
    if (!documents.has(lastText)) return undefined
    const [before, now] = [documents.of(lastText), documents.of(source)]
    if (outlineOf(before) !== outlineOf(now)) return undefined
    changesDescriptions ||= before.excerpt !== now.excerpt
    for (const route of graph.routes.values()) if (markdownOf(route) === source) keys.add(route.key)
  }
  return {
    pages: [...graph.routes.values()].filter(({ key }) => keys.has(key)),
    mayChange: ({ key }, { otherTexts }) =>
      keys.has(key) || otherTexts === 'any' || (otherTexts === 'descriptions' && changesDescriptions)
  }
}

/**
 * What rules and other pages may read of a document, as JSON: all but its text and what describes that. Of the places of its parts,
 * only the file matters: links are relative to it.
 */
function outlineOf(document: Document): string {
  const { html, preview, module, markdownAlternate, sections, sectionsHash, sectionSizes, ...facts } =
    document
  const { excerpt, words, slots, requests, components, ...outline } = facts
  const parts = [slots, requests, components].map((list) =>
    list.map(({ place, ...part }) => [part, place.file])
  )
  return JSON.stringify([outline, parts])
}
