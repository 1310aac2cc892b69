// Shortcodes: `{{< name >}} … {{< /name >}}`, `{{% name %}}`. Each name has a rule; the rest becomes a remark in the page.

import { fileText } from 'sitegen/internals'
import { composeEdits } from '../composed-edits.ts'
import { applyEdits, type Edit } from '../edits.ts'
import { type DocumentScope, replacementsOf } from '../folder/description.ts'
import { withoutAllCode } from '../folder/masked-code.ts'
import { codeSpan, remarkBox, remarkText } from '../folder/remark.ts'
import { stepLists } from '../folder/steps.ts'
import { type Rendered, readArguments, type Tag, type TagNode, treeOf } from '../folder/tags.ts'
import { writeTags } from '../folder/write-tags.ts'
import { classesLeftOut, readAttributes } from '../markdown/attribute-list.ts'
import { linesOf } from '../markdown/lines.ts'
import type { Replacements } from '../replaced.ts'
import { readHugoFrontMatter } from './front-matter.ts'
import { type Contents, type ShortcodeContext, shortcodeRules } from './shortcode-rules.ts'

const shortcode =
  /\{\{([<%])\s*(\/?)\s*(\w[\w/.-]*)((?:\s(?:"(?:\\.|[^"\\])*"|`[^`]*`|(?!\/?\s*[>%]\}\})[\s\S])*?)?)\s*(\/?)\s*[>%]\}\}/g
const literal = /\{\{([<%])\/\*([\s\S]*?)\*\/([>%])\}\}/g

const tagsIn = (text: string): readonly Tag[] =>
  [...text.matchAll(shortcode)].map((match) => ({
    name: match[3] ?? '',
    isClosing: match[2] === '/',
    isVoid: match[5] === '/',
    start: match.index,
    end: match.index + match[0].length,
    args: readArguments(match[4] ?? '')
  }))

/** Convert front matter and shortcodes of a document. */
export function convertShortcodes(text: string, scope: DocumentScope, contents: Contents): Replacements {
  const front = readHugoFrontMatter(text)
  const { findings } = scope
  const bare = withoutAllCode(text)
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const edits: Edit[] = [...front.edits]
  const context: ShortcodeContext = {
    ...contents,
    scope,
    text,
    page: front.values,
    labels: new Map(),
    readFile: (path) => fileText(contents.tree.files, path)
  }
  const roots = treeOf(tagsIn(text).filter(({ start }) => start >= front.bodyStart))
  edits.push(
    ...writeTags(text, roots, (node, line) => {
      const rendered = Object.hasOwn(shortcodeRules, node.name)
        ? shortcodeRules[node.name]?.(node, context, line)
        : undefined
      const isCode = bare[node.start] === '\0'
      if (rendered && (!isCode || rendered.as === 'text')) {
        findings.changed(`{{< ${node.name} >}}`, line)
        return rendered
      }
      findings.unknown(
        `{{< ${node.name} >}}`,
        line,
        `There is no rule for \`${text.slice(node.start, node.end).slice(0, 80)}\`: write what it showed.`
      )
      return isCode ? undefined : remark(node, context, line)
    })
  )
  for (const match of text.matchAll(literal)) {
    edits.push({
      start: match.index,
      end: match.index + match[0].length,
      text: `{{${match[1]}${match[2]}${match[3]}}}`
    })
    findings.changed('{{</* */>}}', lineOf(match.index))
  }
  const written = applyEdits(text, edits).text
  const later = [...attributeLines(written, scope), ...excerptEnds(written, scope), ...stepLists(written)]
  return replacementsOf(composeEdits(text, edits, later), findings)
}

/** What readers see in place of a shortcode without a rule. */
function remark(node: TagNode, { text, scope }: ShortcodeContext, line: number): Rendered {
  const written = text.slice(node.start, node.end)
  const before = text.slice(text.lastIndexOf('\n', node.start - 1) + 1, node.start)
  const isAlone = /^[ \t]*$/.test(before) && /^[ \t]*(?:\n|$)/.test(text.slice(node.end))
  // In an address or an attribute.
  const isInside = /[("'=]$/.test(before)
  const open = isInside
    ? ''
    : isAlone
      ? `:::${remarkBox}\n${remarkText(written, scope.source, line)}\n:::`
      : codeSpan(written)
  return node.close ? { as: 'marks', open, close: '' } : { as: 'text', text: open }
}

/** `{.class}` below a block: attributes that readers do not see. */
function attributeLines(text: string, { findings }: DocumentScope): readonly Edit[] {
  const bare = withoutAllCode(text)
  return linesOf(bare).flatMap((line) => {
    if (!/^\s*\{\s*[.#][\w-][^{}]*\}\s*$/.test(line.text)) return []
    const { classes = [], values } = readAttributes(line.text.trim()) ?? {}
    if (values === undefined || values.size > 0)
      findings.loss('{.class} of a block', line.number, `\`${line.text.trim()}\` is left out.`)
    else findings.note('{.class} of a block', line.number, classesLeftOut(classes.map((name) => `.${name}`)))
    return [{ start: line.start, end: line.end, text: '' }]
  })
}

/** The end of the preview of a post. */
const excerptEnds = (text: string, { findings, target }: DocumentScope): readonly Edit[] =>
  [...text.matchAll(/^<!--\s*more\s*-->[ \t]*$/gm)].map((match) => {
    findings.changed('<!--more-->', text.slice(0, match.index).split('\n').length)
    const isPost = target.split('/')[2] === 'blog'
    return { start: match.index, end: match.index + match[0].length, text: isPost ? '<!-- truncate -->' : '' }
  })
