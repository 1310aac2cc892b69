import { type Diagnostic, diagnostic } from '../../base/diagnostics.ts'
import { routePath, withoutOrder } from '../../base/text.ts'
import { postPath } from '../../graph/blog.ts'
import { slugPath } from '../../graph/docs.ts'
import type { Graph } from '../../graph/site-graph.ts'
import { isMarkdown, type MarkdownSource } from '../../load/source.ts'
import type { Rule } from '../rule.ts'

/** A renamed document had another URL, which other sites may link to. */
export const checkRenamed: Rule = ({ graph }) => {
  const files = new Set(graph.sources.map(({ file }) => file))
  const redirected = new Set(graph.redirects.map(({ from }) => routePath(from)))
  // Files of old versions have not moved since.
  const currentPages = graph.sources.filter(isMarkdown).filter(({ file }) => file.startsWith('content/'))
  return currentPages.flatMap((source) =>
    (graph.history.get(source.file)?.formerNames ?? []).flatMap((oldFile): Diagnostic[] => {
      const address = files.has(oldFile) ? undefined : addressOf(oldFile, source, graph)
      if (address === undefined || graph.routes.has(address.path) || redirected.has(address.path)) return []
      return [
        diagnostic(
          'redirect-missing',
          { file: source.file, line: 1 },
          `This file was renamed from \`${oldFile}\`, but its old path \`${address.path}\` does not redirect`,
          `add \`redirect_from: [${address.pathInLocale}]\` to its front matter`
        )
      ]
    })
  )
}

/** Path that a page had under another file name, with and without its locale; `undefined` for names outside all collections. */
function addressOf(
  file: string,
  source: MarkdownSource,
  { config }: Graph
): { readonly path: string; readonly pathInLocale: string } | undefined {
  const [, code, name, ...segments] = file.replace(/\.md$/, '').split('/')
  const locale = config.locales.find((candidate) => candidate.code === code)
  const collection = config.collections.find((candidate) => candidate.name === name)
  if (!locale || !collection || !file.endsWith('.md')) return undefined
  if (segments.some((segment) => segment.startsWith('_'))) return undefined
  const id = withoutOrder(segments.join('/'))
  const slug =
    source.kind === 'post' ? postPath(source, collection, id) : slugPath(id, source.frontMatter.slug)
  return {
    path: routePath(locale.path, collection.path, slug),
    pathInLocale: routePath(collection.path, slug).replace(/(.)\/$/, '$1')
  }
}
