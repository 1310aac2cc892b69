// Headings of all documents by their ids, and code that is documented in them: with autorefs, which mkdocstrings includes,
// `[text][id]` leads to the one of any page.

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
  let index: ReturnType<typeof indexOf> | undefined
  return (id) => {
    index ??= indexOf(files, folder, slugify)
    const { headings, modules } = index
    if (headings.has(id)) return headings.get(id) || undefined
    // `app.run` is documented where `app` is.
    let name = id
    while (name !== '' && !modules.has(name)) name = name.slice(0, Math.max(0, name.lastIndexOf('.')))
    return modules.get(name)
  }
}

/** Documents by the ids of their headings, empty where several have one, and by the names of the code that is documented in them. */
function indexOf(files: Files, folder: string, slugify: (text: string) => string) {
  const headings = new Map<string, string>()
  const modules = new Map<string, string>()
  for (const { path } of files.list(folder).filter(({ path }) => path.endsWith('.md'))) {
    const text = (fileText(files, path) ?? '').replace(/^( *)(`{3,}|~{3,})[\s\S]*?^\1\2/gm, '')
    for (const id of idsIn(text, slugify))
      headings.set(id, [path, undefined].includes(headings.get(id)) ? path : '')
    for (const [, name = ''] of text.matchAll(/^\s*(?:#{1,6}\s+)?:::\s*([\w.]+)\s*$/gm))
      if (!modules.has(name)) modules.set(name, path)
  }
  return { headings, modules }
}

const idsIn = (text: string, slugify: (text: string) => string): readonly string[] =>
  [...text.matchAll(/^#{1,6}[ \t]+(.+)$/gm)].map(
    ([, title = '']) =>
      /\{[^{}]*#([^\s{}]+)[^{}]*\}\s*$/.exec(title)?.[1] ??
      slugify(title.replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1').replace(/[`*]|<[^>]*>/g, ''))
  )
