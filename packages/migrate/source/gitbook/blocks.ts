// Blocks of GitBook: `{% hint style="info" %} … {% endhint %}`.

import { baseName, folderOf, safeDecode, slugify } from 'sitegen/internals'
import { composeEdits } from '../composed-edits.ts'
import { applyEdits, type Edit } from '../edits.ts'
import { type DocumentScope, replacementsOf } from '../folder/description.ts'
import { withoutAllCode } from '../folder/masked-code.ts'
import { remarkBox, remarkText } from '../folder/remark.ts'
import { stepLists, stepsTag, stepTag } from '../folder/steps.ts'
import {
  attributeText,
  type Rendered,
  readArguments,
  type Tag,
  type TagNode,
  titleLabel,
  treeOf
} from '../folder/tags.ts'
import { writeTags } from '../folder/write-tags.ts'
import { readFrontMatter } from '../front-matter.ts'
import { joinPath } from '../paths.ts'
import type { Replacements } from '../replaced.ts'

const tag = /\{%-?\s*(end)?([\w-]+)\s*([^%]*?(?:%(?!\})[^%]*?)*?)\s*(\/?)-?%\}/g

const tagsIn = (text: string): readonly Tag[] =>
  [...withoutAllCode(text).matchAll(tag)].map((match) => ({
    name: match[2] ?? '',
    isClosing: match[1] === 'end',
    isVoid: match[4] === '/',
    start: match.index,
    end: match.index + match[0].length,
    args: readArguments(
      text.slice(match.index, match.index + match[0].length).replace(/^\{%-?\s*[\w-]+|-?%\}$/g, '')
    )
  }))

const hints: Readonly<Record<string, string>> = {
  info: 'info',
  success: 'tip',
  tip: 'tip',
  warning: 'warning',
  danger: 'danger',
  working: 'note'
}

/** Label of a page in the menu, by its source. */
type PageLabels = ReadonlyMap<string, string>

/** Convert the blocks of a document. */
export function convertTags(text: string, scope: DocumentScope, labels: PageLabels): Replacements {
  const { findings } = scope
  const edits: Edit[] = []
  const roots = treeOf(tagsIn(text))
  edits.push(
    ...writeTags(text, roots, (node, line) => {
      const rendered = render(node, { text, scope, labels, edits, line })
      if (rendered) {
        findings.changed(`{% ${node.name} %}`, line)
        return rendered
      }
      const whole = text.slice(node.start, node.end)
      findings.unknown(
        `{% ${node.name} %}`,
        line,
        `There is no rule for \`${whole.slice(0, 60)}\`: write what it showed.`
      )
      return node.close
        ? { as: 'marks', open: box(whole, scope, line), close: '' }
        : { as: 'text', text: box(whole, scope, line) }
    })
  )
  convertHeadings(text, edits)
  convertMedia(text, scope, edits)
  convertSources(text, scope, edits)
  nameDetails(text, edits)
  const { bodyStart } = readFrontMatter(text)
  const inBody = edits.filter(({ start }) => start >= bodyStart)
  return replacementsOf(composeEdits(text, inBody, stepLists(applyEdits(text, inBody).text)), findings)
}

const box = (written: string, { source }: DocumentScope, line: number): string =>
  `:::${remarkBox}\n${remarkText(written, source, line)}\n:::`

interface Block {
  readonly text: string
  readonly scope: DocumentScope
  readonly labels: PageLabels
  readonly edits: Edit[]
  readonly line: number
}

function render(node: TagNode, { text, scope, labels, edits, line }: Block): Rendered | undefined {
  const { named } = node.args
  const title = named.get('title')
  switch (node.name) {
    case 'hint':
      return { as: 'block', open: `${hints[named.get('style') ?? 'info'] ?? 'note'}${titleLabel(title)}` }
    case 'tabs':
      return { as: 'block', open: 'tabs' }
    case 'tab':
      return { as: 'block', open: `tab${titleLabel(title ?? 'Tab')}` }
    case 'stepper':
      return stepsTag
    case 'step':
      return stepTag
    case 'columns':
    case 'column':
    case 'updates':
    case 'raw':
      return { as: 'content' }
    case 'prompt':
    case 'update':
      return labelledOf(node)
    case 'code':
      return codeOf(node, text, edits)
    case 'content-ref':
      return referenceOf(node, text, scope, labels)
    case 'embed':
      return embedOf(node, text, scope)
    case 'file':
      return fileOf(node, text, scope)
    case 'swagger':
    case 'openapi':
    case 'openapi-operation':
    case 'api-method':
    case 'include':
      scope.findings.manual(
        `{% ${node.name} %}`,
        line,
        node.name === 'include'
          ? 'The reusable content of this block is not in this place: write it, or `::include[…]`.'
          : 'GitBook drew this from a description of an API: write it, or a table with `::api`.'
      )
      return {
        as: 'text',
        text: `${box(text.slice(node.start, node.end), scope, line)}\n\n${innerOf(node, text)}`.trim()
      }
    default:
      return undefined
  }
}

/** The title belongs to the code block. */
function codeOf({ args, end, close }: TagNode, text: string, edits: Edit[]): Rendered {
  const fence = /^([ \t]*(`{3,}|~{3,})[^\n`]*)$/m.exec(text.slice(end, close?.start ?? end))
  if (fence) {
    const { named } = args
    const title = named.get('title')
    const options = [
      ...(title === undefined ? [] : [`title="${title.replaceAll('"', "'")}"`]),
      ...(named.get('lineNumbers') === 'true' ? ['lines'] : []),
      ...(named.get('overflow') === 'wrap' ? ['wrap'] : [])
    ].join(' ')
    const whole = (fence[1] ?? '').trimEnd()
    const at = end + fence.index + whole.length
    const language = /[`~]$/.test(whole) ? 'text' : ''
    if (options !== '') edits.push({ start: at, end: at, text: `${language} ${options}` })
  }
  return { as: 'content' }
}

/** `{% prompt description="…" %}`, `{% update date="…" %}`: the attribute is shown above the content. */
function labelledOf({ name, args: { named }, close }: TagNode): Rendered | undefined {
  const label = named.get(name === 'prompt' ? 'description' : 'date')?.trim()
  if (close === undefined) return undefined
  return label === undefined || label === ''
    ? { as: 'content' }
    : { as: 'marks', open: `**${label.replace(/[*_`[\]\\]/g, '\\$&')}**\n`, close: '' }
}

const innerOf = ({ end, close }: TagNode, text: string): string =>
  close === undefined ? '' : text.slice(end, close.start).trim()

function referenceOf(node: TagNode, text: string, scope: DocumentScope, labels: PageLabels): Rendered {
  const url = node.args.named.get('url') ?? ''
  const written = /\[([^\]]+)\]/.exec(innerOf(node, text))?.[1]
  const page = joinPath(folderOf(scope.source), safeDecode(url.replace(/#.*$/, '')))
  const menu = [page, `${page}/README.md`].flatMap((path) => labels.get(path) ?? [])[0]
  // GitBook shows the title of the page, in place of the name of its file.
  const label =
    menu ??
    (written === undefined || /\.md$|\/$|^\.+$/.test(written) ? baseName(page).replace(/\.md$/, '') : written)
  return {
    as: 'text',
    text: `::::cards\n:::card${titleLabel(label)}${attributeText({ to: scope.resolve(url) })}\n:::\n::::`
  }
}

function embedOf(node: TagNode, text: string, { findings }: DocumentScope): Rendered {
  const url = node.args.named.get('url') ?? ''
  const caption = innerOf(node, text).replace(/\s+/g, ' ')
  const video = /(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/)|youtu\.be\/)([\w-]{6,})/.exec(
    url
  )?.[1]
  if (video !== undefined)
    return { as: 'text', text: `::video${titleLabel(caption || 'Video')}{youtube=${video}}` }
  findings.loss(
    '{% embed %}',
    undefined,
    `The page ${url} was embedded; it is a link now. \`::embed\` shows it, after \`thirdParties\` declares it.`
  )
  return { as: 'text', text: `[${caption || url}](${url})` }
}

function fileOf(node: TagNode, text: string, { resolve }: DocumentScope): Rendered {
  const src = node.args.named.get('src') ?? ''
  const caption = innerOf(node, text).replace(/\s+/g, ' ')
  const name = safeDecode(src).split('/').at(-1) ?? src
  return { as: 'text', text: `[${caption || name}](<${safeDecode(resolve(src))}>)` }
}

/** `## Title <a href="#id" id="id"></a>`: the id of a heading. */
function convertHeadings(text: string, edits: Edit[]): void {
  for (const match of withoutAllCode(text).matchAll(
    /^#{1,6}[^\n]*?([ \t]*<a\s+[^>]*\bid="([^"]+)"[^>]*><\/a>)[ \t]*$/gm
  )) {
    const start = match.index + match[0].lastIndexOf(match[1] ?? '')
    edits.push({
      start,
      end: start + (match[1] ?? '').length,
      text: ` {#${(match[2] ?? '').replace(/[\s{}]/g, '-')}}`
    })
  }
}

/** `![](<.gitbook/assets/a b.png>)`: addresses in pointed brackets, which may have spaces. */
function convertMedia(text: string, { resolve, findings }: DocumentScope, edits: Edit[]): void {
  for (const match of withoutAllCode(text).matchAll(/\]\(<([^<>\n]+)>(?=[\s)])/g)) {
    const start = match.index + 2
    const address = match[1] ?? ''
    const encoded = resolve(address.replaceAll(' ', '%20'))
    edits.push({
      start,
      end: start + address.length + 2,
      text: encoded.replaceAll('(', '%28').replaceAll(')', '%29')
    })
    findings.changed('address in pointed brackets', text.slice(0, match.index).split('\n').length)
  }
}

/** `srcset="a (1).svg"`: one picture, whose address may have spaces. */
function convertSources(text: string, { resolve }: DocumentScope, edits: Edit[]): void {
  for (const match of withoutAllCode(text).matchAll(/(?<=\ssrcset=")([^"\n,]+\.\w+)(?=")/g)) {
    const address = match[1] ?? ''
    edits.push({
      start: match.index,
      end: match.index + address.length,
      text: resolve(address.trim().replaceAll(' ', '%20')).replaceAll(' ', '%20')
    })
  }
}

/** Links may lead to what folds by its title, as to a heading. */
function nameDetails(text: string, edits: Edit[]): void {
  const bare = withoutAllCode(text)
  const taken = new Set([...bare.matchAll(/^#{1,6}[ \t]+(.+)$/gm)].map(([, title = '']) => slugify(title)))
  for (const { 1: tag = '', 2: title = '', index } of bare.matchAll(
    /(<details)>\s*<summary>([^<\n]+)<\/summary>/g
  )) {
    const id = slugify(title)
    if (id === '' || taken.has(id)) continue
    taken.add(id)
    const at = index + tag.length
    edits.push({ start: at, end: at, text: ` id="${id}"` })
  }
}
