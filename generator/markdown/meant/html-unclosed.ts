// HTML elements that stay open. Browsers close them where the page ends: after `<b>` the rest of it is bold, after `<details>` hidden,
// after `<title>` gone.

import { inCode } from '../../base/text.ts'
import { otherElements, type Tag, tagsIn } from './html-tags.ts'
import { type MeantRule, matchesIn, type Problem } from './written.ts'

/** Elements that nobody sees staying open inside of another one that is closed. */
const invisible: ReadonlySet<string> = new Set(['article', 'center', 'div', 'section', 'span'])

/** What readers see of it. */
const effects: Readonly<Record<string, string>> = {
  a: 'the text after it is part of the link',
  b: 'all text after it is bold',
  code: 'all text after it is shown as code',
  del: 'all text after it is struck',
  details: 'what is below it is hidden until readers open it',
  em: 'all text after it is emphasised',
  i: 'all text after it is emphasised',
  iframe: 'nothing below it is shown',
  mark: 'all text after it is marked',
  noscript: 'what is below it may not be shown',
  s: 'all text after it is struck',
  small: 'all text after it is small',
  strong: 'all text after it is bold',
  summary: 'what is below it is part of the summary',
  template: 'nothing below it is shown',
  textarea: 'all text below it is in a field of a form',
  title: 'nothing below it is shown',
  u: 'all text after it is underlined',
  xmp: 'all below it is shown as code'
}

/** A tag that is no tag, since a quote is missing: `<a href="./a.md>`. */
const openQuote =
  /<[a-z][a-z0-9-]*(?:\s+[\w:-]+=(?:"[^"<>]*"|'[^'<>]*'))*\s+[\w:-]+=(?:"[^"<>=]*|'[^'<>=]*)>/dgi

/** Elements without an end tag. */
export const htmlUnclosed: MeantRule = ({ html, texts, source, isMdx }) => {
  if (isMdx) return []
  const withoutQuote = [
    ...matchesIn(
      texts.filter(({ text }) => text.includes('<')),
      openQuote
    )
  ].map(
    ({ from, to, written: [found = ''] }): Problem => ({
      from,
      to,
      message: `${inCode(found)} is shown as text: the quote of its last value is not closed`,
      hint: `write the quote where the value ends: ${inCode(found.replace(/(=(["'])[^"'>]*)>$/, '$1$2>'))}`
    })
  )
  const open: Tag[] = []
  const unclosed: Tag[] = []
  for (const tag of html.flatMap((node) => tagsIn(node, source))) {
    if (!otherElements.has(tag.name) || tag.isEmpty) continue
    if (!tag.isClosing) {
      open.push(tag)
      continue
    }
    const opening = open.findLastIndex(({ name }) => name === tag.name)
    if (opening < 0) continue
    unclosed.push(
      ...open
        .splice(opening)
        .slice(1)
        .filter(({ name }) => !invisible.has(name))
    )
  }
  return [...withoutQuote, ...reopened([...unclosed, ...open], source)]
}

/** Where the same tag follows in the paragraph, that is the end without its slash: `<kbd>Ctrl<kbd>`. */
function reopened(tags: readonly Tag[], source: string): readonly Problem[] {
  const problems: Problem[] = []
  const sorted = tags.toSorted((a, b) => a.from - b.from)
  for (let index = 0; index < sorted.length; index++) {
    const [tag, next] = sorted.slice(index, index + 2)
    if (!tag) break
    if (!next || !isEndOf(tag, next, source)) problems.push(problemOf(tag, source))
    else {
      problems.push({
        from: next.from,
        to: next.to,
        message: `${inCode(next.text)} is opened again inside ${inCode(tag.text.replace(/\s+/g, ' '))}, which is not closed`,
        hint: { write: `</${tag.name}>`, remark: ', with its slash' }
      })
      index++
    }
  }
  return problems
}

function isEndOf(tag: Tag, next: Tag, source: string): boolean {
  const between = source.slice(tag.to, next.from)
  return (
    next.name === tag.name &&
    !/[\s/]/.test(next.text) &&
    between.trim() !== '' &&
    !/\n[ \t>]*\n/.test(between)
  )
}

function problemOf({ name, text, from, to }: Tag, source: string): Problem {
  const effect = effects[name] ?? 'what is below it belongs to it'
  const start = text.slice(0, name.length + 1)
  const isComparison =
    /[\p{L}\p{N})\]]/u.test(source[from - 1] ?? '') || /^<\w+\s+(?:and|or|und|oder)\b/.test(text)
  return {
    from,
    to,
    message: `${inCode(text.replace(/\s+/g, ' '))} is not closed: ${effect}`,
    hint: isComparison
      ? `for the sign, write \`\\${start}\`, or put all of it in backticks; otherwise write \`</${name}>\` where it ends`
      : `write \`</${name}>\` where it ends; to show it as text, write \`\\${start}\` or put it in backticks`
  }
}
