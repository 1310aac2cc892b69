// Shorthands of MagicLink for issues and users of GitHub: `#12`, `!12`, `?12`, `@name` and `owner/repository#12`.

import { lineAt } from '../../markdown/line-context.ts'
import type { RuleContext } from '../context.ts'

const short =
  /(?<![\w@/[-])([a-z\d][a-z\d-]*\/[\w.-]*\w)?([#!?])([1-9]\d*)\b|(?<![\w@/.[-])@([a-z\d](?:[a-z\d-]{0,37}[a-z\d])?)\b(?![/.]\w)/gi
const kinds: Readonly<Record<string, string>> = { '#': 'issues', '!': 'pull', '?': 'discussions' }

/** @param visible text without code, tags and addresses */
export function convertShorthands(context: RuleContext, visible: string, start: number): void {
  const { shorthands } = context.options
  if (!shorthands) return
  // Texts of links stay.
  const text = visible.replace(/\[[^[\]]*\]/g, (linked) => '\0'.repeat(linked.length))
  for (const match of text.matchAll(short)) {
    const [whole, other = '', sign = '', number, person] = match
    const repository = other === '' ? shorthands.repository : `https://github.com/${other}`
    if (person === undefined && repository === undefined) continue
    const address =
      person === undefined ? `${repository}/${kinds[sign]}/${number}` : `https://github.com/${person}`
    const linkText = shorthands.showsHash && person === undefined ? `${other}#${number}` : whole
    const at = start + match.index
    context.edits.push({ start: at, end: at + whole.length, text: `[${linkText}](${address})` })
    context.findings.changed('short form of a link', lineAt(context, at))
  }
}
