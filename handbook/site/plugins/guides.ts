// The guides that are Markdown files in docs/, which the npm package contains, as how-to guides of the handbook. The German
// ones are files of the handbook.

import { definePlugin } from 'sitegen/plugin'
import { type Keywords, keywordsOf, parseKeywords, withSectionKeywords } from './keywords.ts'
import { pageFile } from './reference/page.ts'
import { readRepository } from './reference/repository.ts'

/** Guides by their name in the handbook, with the file in docs/. */
export const guides: Readonly<Record<string, string>> = {
  blog: 'blog',
  'blog-data': 'blog-data',
  budgets: 'budgets',
  collections: 'collections',
  deploy: 'deploy',
  editors: 'editors',
  migrate: 'migrate',
  'migrate-verify': 'migrate-verify',
  'other-markdown': 'other-markdown',
  pictures: 'pictures',
  sections: 'sections',
  shards: 'shards',
  'write-plugins': 'plugins'
}

/** Documents of the handbook, as files in docs/ link to them. */
const handbook = '../handbook/content/en/docs/'

/** A link of a file in docs/, for its page: to another guide, to the handbook or its reference, or to the repository. */
function linkOf(target: string): string {
  if (target.startsWith(handbook)) return `../${target.slice(handbook.length)}`
  if (/^(?:[a-z]+:|#)/.test(target)) return target
  const [path = '', anchor] = target.split('#')
  const suffix = anchor === undefined ? '' : `#${anchor}`
  const guide = Object.keys(guides).find((name) => `${guides[name]}.md` === path)
  if (guide !== undefined) return `./${guide}.md${suffix}`
  if (path === 'theme.md') return '../reference/theme/index.md'
  if (path === 'schema' || path === 'schema/') return '../reference/configuration/index.md'
  return `repository:${path.startsWith('../') ? path.slice('../'.length) : `docs/${path}`}${suffix}`
}

/** Rewrite links outside of code. */
const withLinks = (markdown: string): string =>
  markdown
    .split(/(^```[\s\S]*?^```|`[^`\n]*`)/m)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(/\]\(([^)\s]+)\)/g, (_, target: string) => `](${linkOf(target)})`)
    )
    .join('')

/** Title, first paragraph and the rest of a guide. */
function guidePage(name: string, file: string, keywords: Keywords) {
  const text = readRepository(`docs/${file}.md`)
  const [, title = name, rest = ''] = /^# (.+)\n([\s\S]*)$/.exec(text) ?? []
  const [first = ''] = rest.trim().split(/\n\n/)
  const description = first
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll('\n', ' ')
  const { path, content } = pageFile('en', {
    path: name,
    title,
    description: description.split(/(?<=\.) /)[0] ?? '',
    frontMatter: { search: { boost: 1 }, ...keywordsOf(keywords, 'en', `how-to/${name}`) },
    body: withSectionKeywords(keywords, `how-to/${name}`, withLinks(rest))
  })
  return { path: path.replace('/reference/', '/how-to/'), content }
}

export default definePlugin({
  name: 'guides',
  load({ read }) {
    const keywords = parseKeywords(read('texts/keywords.yaml'))
    return { content: Object.entries(guides).map(([name, file]) => guidePage(name, file, keywords)) }
  }
})
