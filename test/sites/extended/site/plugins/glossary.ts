// Links the first mention of each term to the glossary, a page that the plugin writes itself.

import type { MarkdownTree, PluginFactory, PluginFile } from 'sitegen/plugin'
import { readTerms, type Terms } from './terms.ts'

interface Options {
  readonly terms: string
  /** Name of the glossary's document. */
  readonly page: string
}

const titles: Readonly<Record<string, string>> = { de: 'Glossar' }

function page(terms: Terms, locale: string, name: string): PluginFile {
  const entries = Object.entries(terms).map(([term, texts]) => `## ${term}\n\n${texts[locale] ?? ''}\n`)
  return {
    path: `content/${locale}/docs/${name}.md`,
    content: `---\ntitle: ${titles[locale] ?? 'Glossary'}\n---\n\n${entries.join('\n')}`
  }
}

type Parent = { readonly type: string; children: Child[] }
type Child = Partial<Parent> & { readonly type: string; value?: string; position?: unknown }

/** Parts of a text in which a term is no mention: it leads elsewhere, is a name, or is not prose. */
const left = new Set(['link', 'linkReference', 'heading', 'leafDirective', 'containerDirective'])

/** Put a link in place of the first mention of each term. */
function linkTerms(tree: MarkdownTree, terms: Set<string>, to: string): void {
  const walk = (parent: Parent): void => {
    parent.children = parent.children.flatMap((child) => {
      if (child.type === 'text') return split(child, terms, to)
      if (child.children && !left.has(child.type)) walk(child as Parent)
      return [child]
    })
  }
  walk(tree as Parent)
}

function split(node: Child, terms: Set<string>, to: string): Child[] {
  const text = node.value ?? ''
  for (const term of terms) {
    const found = new RegExp(`\\b${term}\\b`, 'i').exec(text)
    if (!found) continue
    terms.delete(term)
    const piece = (value: string): Child[] => (value === '' ? [] : [{ ...node, value }])
    const link = { type: 'link', url: `${to}#${term}`, children: piece(found[0]), position: node.position }
    return [
      ...piece(text.slice(0, found.index)).flatMap((before) => split(before, terms, to)),
      link as Child,
      ...piece(text.slice(found.index + found[0].length)).flatMap((after) => split(after, terms, to))
    ]
  }
  return [node]
}

const glossary: PluginFactory<Options, Terms> = ({ terms: file, page: name }) => ({
  name: 'glossary',
  load({ read, locales }) {
    const text = read(file)
    if (text === undefined) throw new Error(`there is no file ${file}`)
    const terms = readTerms(text)
    const unexplained = Object.entries(terms).flatMap(([term, texts]) =>
      locales
        .filter((locale) => !texts[locale])
        .map((locale) => ({ file, message: `\`${term}\` is not explained in \`${locale}\`` }))
    )
    return { data: terms, content: locales.map((locale) => page(terms, locale, name)), problems: unexplained }
  },
  remark:
    ({ data }) =>
    (tree, { path }) => {
      if (!path.endsWith(`/${name}.md`)) linkTerms(tree, new Set(Object.keys(data)), `/docs/${name}`)
    },
  rules: ({ data, pages }) =>
    Object.keys(data)
      .filter((term) => !pages.some(({ url, text }) => !url.includes(name) && text.includes(term)))
      .map((term) => ({ file, message: `No page mentions \`${term}\``, hint: 'take it out' })),
  emit: ({ data }) => [{ path: 'data/terms.json', content: `${JSON.stringify(data)}\n` }]
})

export default glossary
