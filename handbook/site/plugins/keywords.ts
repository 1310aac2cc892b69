// Keywords of pages that are not files of content/, from handbook/texts/keywords.yaml. Those of other pages are in their files.

import { parse } from 'yaml'
import type { Language, ReferencePage } from './reference/page.ts'

/** Keywords of a page under `page`, and of its sections under their headings. */
type PageKeywords = Readonly<Record<string, readonly string[]>>

/** By language and path without it: `how-to/blog`. */
export type Keywords = Readonly<Record<Language, Readonly<Record<string, PageKeywords>>>>

export const parseKeywords = (text: string | undefined): Keywords =>
  (parse(text ?? '') ?? { en: {}, de: {} }) as Keywords

/** The front matter with the keywords of a page. */
export function keywordsOf(
  keywords: Keywords,
  language: Language,
  page: string
): { readonly keywords?: readonly string[] } {
  const words = keywords[language][page]?.page
  return words === undefined ? {} : { keywords: words }
}

/** A page of the reference with its keywords. */
export const withKeywords = (keywords: Keywords, language: Language, page: ReferencePage): ReferencePage => ({
  ...page,
  frontMatter: {
    ...page.frontMatter,
    ...keywordsOf(keywords, language, `reference/${page.path.replace(/\/index$/, '')}`)
  }
})

/** Add the keywords of the sections to the headings of an English page. @throws when a heading is missing */
export function withSectionKeywords(keywords: Keywords, page: string, markdown: string): string {
  const { page: _, ...sections } = keywords.en[page] ?? {}
  const missing = new Map(Object.entries(sections))
  const text = markdown
    .split(/(^```[\s\S]*?^```)/m)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(/^#{2,} (.+)$/gm, (line, heading: string) => {
            const words = missing.get(heading)
            missing.delete(heading)
            return words === undefined ? line : `${line} {keywords="${words.join(', ')}"}`
          })
    )
    .join('')
  const [heading] = missing.keys()
  if (heading !== undefined)
    throw new Error(`keywords.yaml has a heading \`${heading}\` that ${page} does not have`)
  return text
}
