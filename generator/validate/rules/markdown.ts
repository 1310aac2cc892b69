import { hasText } from '../../load/source.ts'
import type { Rule } from '../rule.ts'

/** Diagnostics of the Markdown stage for each document. */
export const checkMarkdown: Rule = ({ graph, documents }) =>
  graph.sources.filter(hasText).flatMap((source) => documents.of(source).diagnostics)
