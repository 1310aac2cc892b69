// Descriptions of pages whose front matter has none.

import type { EntrySource } from '../../load/source.ts'
import type { PlanContext } from '../plan-context.ts'

/** Description of an entry: its own, else the beginning of its text or of its first Markdown field. */
export function entryDescription({ documents }: Pick<PlanContext, 'documents'>, source: EntrySource): string {
  const { description } = source.frontMatter
  if (description !== undefined) return description
  const [firstText] = source.texts.values()
  const body = source.isData ? '' : documents.of(source).excerpt
  return shorten(body === '' && firstText ? documents.of(firstText).excerpt : body)
}

/** Shorten to the 160 characters that search engines show, at a word boundary. */
export function shorten(text: string): string {
  if (text.length <= 160) return text
  return `${text.slice(0, 159).replace(/\s+\S*$/, '')}…`
}
