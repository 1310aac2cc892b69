import { layoutOf } from '../../graph/layouts.ts'
import { isMarkdown, type TextSource } from '../../load/source.ts'
import type { TextRule } from '../rule.ts'
import { withoutCondition } from './site-conditions.ts'

/** Diagnostics of the Markdown stage for each document. */
export const checkMarkdown: TextRule = (site, { texts }) =>
  texts.flatMap((source) => {
    const { diagnostics } = site.documents.of(source)
    const hasTitle = showsTitle(source, site.graph.layouts)
    return diagnostics
      .filter(({ code }) => code !== 'heading-level' || hasTitle)
      .flatMap((problem) => withoutCondition(problem, site, source) ?? [])
  })

/** Whether its page begins with the title. Layouts of the site and landing pages may leave that to the text. */
function showsTitle(source: TextSource, layouts: ReadonlyMap<string, string>): boolean {
  if (!isMarkdown(source)) return false
  const { file, frame } = layoutOf(source, layouts)
  return file === undefined && frame !== 'landing'
}
