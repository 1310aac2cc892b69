// Headings of all documents by their ids: with autorefs, which mkdocstrings includes, `[text][id]` leads to the one of any page.

import { type Files, fileText } from 'sitegen/internals'
import type { MkDocsConfig } from './config.ts'
import type { MkDocsOptions } from './context.ts'
import { namedOptions } from './yaml-config.ts'

/** @param folder of the documents @returns nothing where no plugin makes such links */
export function namedHeadings(
  files: Files,
  folder: string,
  { values }: MkDocsConfig,
  slugify: (text: string) => string
): MkDocsOptions['headingWith'] {
  const plugins = namedOptions(values.plugins)
  if (!plugins.has('autorefs') && !plugins.has('mkdocstrings')) return undefined
  // Empty where several documents have one.
  let sources: Map<string, string> | undefined
  return (id) => {
    if (sources === undefined) {
      sources = new Map()
      for (const { path } of files.list(folder).filter(({ path }) => path.endsWith('.md')))
        for (const one of idsIn(fileText(files, path) ?? '', slugify))
          sources.set(one, [path, undefined].includes(sources.get(one)) ? path : '')
    }
    return sources.get(id) || undefined
  }
}

const idsIn = (text: string, slugify: (text: string) => string): readonly string[] =>
  [...text.replace(/^( *)(`{3,}|~{3,})[\s\S]*?^\1\2/gm, '').matchAll(/^#{1,6}[ \t]+(.+)$/gm)].map(
    ([, title = '']) =>
      /\{[^{}]*#([^\s{}]+)[^{}]*\}\s*$/.exec(title)?.[1] ??
      slugify(title.replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1').replace(/[`*]|<[^>]*>/g, ''))
  )
