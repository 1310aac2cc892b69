import { isMarkdown } from '../../load/source.ts'
import type { Rule } from '../rule.ts'

/** What the Markdown stage has to say about each document. */
export const checkMarkdown: Rule = ({ graph, documents }) =>
  graph.sources.filter(isMarkdown).flatMap((source) => documents.of(source).diagnostics)
