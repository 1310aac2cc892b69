// `*[HTML]: Hyper Text Markup Language`: each use becomes `<abbr title>`.

import { escapeHtml, escapeRegExp } from 'sitegen/internals'
import { lineAt } from '../../markdown/line-context.ts'
import type { RuleContext } from '../context.ts'

const definition = /^[ \t]*\*\[([^\]\n]+)\]:[ \t]*(.*?)[ \t]*$/gm

/** Abbreviations that a text defines. */
export const abbreviationsIn = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(definition)].map(([, term = '', meaning = '']) => [term, meaning]))

/**
 * Mark the uses of abbreviations.
 *
 * @param visible text without code, tags, addresses and what other rules have replaced
 */
export function convertAbbreviations(
  context: RuleContext,
  visible: string,
  start: number,
  abbreviations: ReadonlyMap<string, string>
): void {
  if (abbreviations.size === 0) return
  const terms = [...abbreviations.keys()].sort((a, b) => b.length - a.length).map(escapeRegExp)
  const termPattern = new RegExp(`(?<![\\w[-])(?:${terms.join('|')})(?![\\w-])`, 'g')
  for (const match of visible.matchAll(termPattern)) {
    const at = start + match.index
    const text = `<abbr title="${escapeHtml(abbreviations.get(match[0]) ?? '')}">${match[0]}</abbr>`
    context.edits.push({ start: at, end: at + match[0].length, text })
    context.findings.changed('abbreviation', lineAt(context, at))
  }
}
