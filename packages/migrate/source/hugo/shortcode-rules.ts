// What each shortcode becomes: those of Hugo, and of the themes Docsy, Hextra and Book.

import { baseName, escapeHtml, folderOf } from 'sitegen/internals'
import type { DocumentScope } from '../folder/description.ts'
import { remarkBox, remarkText } from '../folder/remark.ts'
import { stepsTag } from '../folder/steps.ts'
import { attributeText, type Rendered, type TagNode, titleLabel } from '../folder/tags.ts'
import { relativeTo } from '../markdown/relative-path.ts'
import { joinPath } from '../paths.ts'
import type { SourceTree } from '../tool.ts'
import { type HugoSettings, valueAt } from './settings.ts'

/** The files of the site that shortcodes may read or link to. */
export interface Contents {
  readonly tree: SourceTree
  readonly settings: HugoSettings
  readonly sources: readonly { readonly source: string; readonly path: string }[]
}

export interface ShortcodeContext extends Contents {
  readonly scope: DocumentScope
  readonly text: string
  /** Front matter of the page. */
  readonly page: Readonly<Record<string, unknown>>
  /** Labels that a set of tabs gives to them. */
  readonly labels: Map<TagNode, string>
  readonly readFile: (path: string) => string | undefined
}

type ShortcodeRule = (node: TagNode, context: ShortcodeContext, line: number) => Rendered | undefined

const innerOf = ({ end, close }: TagNode, { text }: ShortcodeContext): string =>
  close === undefined ? '' : text.slice(end, close.start)

const argumentOf = ({ args }: TagNode, ...names: readonly (string | number)[]): string | undefined =>
  names
    .map((name) => (typeof name === 'number' ? args.positional[name] : args.named.get(name)))
    .find((value) => value !== undefined && value !== '')

const kinds: Readonly<Record<string, string>> = {
  info: 'info',
  primary: 'note',
  secondary: 'note',
  note: 'note',
  default: 'note',
  tip: 'tip',
  success: 'tip',
  important: 'important',
  warning: 'warning',
  caution: 'caution',
  danger: 'danger',
  error: 'danger'
}

const box =
  (...names: readonly (string | number)[]): ShortcodeRule =>
  (node) => ({
    as: 'block',
    open: `${kinds[(argumentOf(node, ...names) ?? '').toLowerCase()] ?? 'note'}${titleLabel(argumentOf(node, 'title'))}`
  })

const content: ShortcodeRule = () => ({ as: 'content' })
const nothing: ShortcodeRule = () => ({ as: 'text', text: '' })

const details: ShortcodeRule = (node) => ({
  as: 'block',
  open: `details${titleLabel(argumentOf(node, 'title', 'summary', 0) ?? 'Details')}${attributeText({
    open:
      /^(?:true|open)$/.test(argumentOf(node, 'open', 1) ?? '') && argumentOf(node, 'closed') !== 'true'
        ? true
        : undefined
  })}`
})

const tabs: ShortcodeRule = (node, { labels }) => {
  const items = argumentOf(node, 'items')?.split(',')
  const children = node.children.filter(({ name }) => name === 'tab')
  for (const [index, child] of children.entries())
    labels.set(child, items?.[index]?.trim() ?? `Tab ${index + 1}`)
  return children.length === 0 ? { as: 'content' } : { as: 'block', open: 'tabs' }
}

const tab: ShortcodeRule = (node, { labels }) => ({
  as: 'block',
  open: `tab${titleLabel(argumentOf(node, 'name', 'header', 'title', 0) ?? labels.get(node) ?? 'Tab')}`
})

const fence = (code: string, language: string, options = ''): string => {
  const text = code.replace(/^\s*\n/, '').trimEnd()
  const marks = /^\s*```/m.test(text) ? '````' : '```'
  return `${marks}${language}${options}\n${text}\n${marks}`
}

/** Docsy's tabs contain code, unless they say that it is text. */
const tabpane: ShortcodeRule = (node, context) => {
  const isText = /^true$/.test(argumentOf(node, 'text') ?? '')
  const children = node.children.filter(({ name }) => name === 'tab')
  const isMarkdown = (child: TagNode) =>
    isText || context.text.startsWith('{{%', child.start) || argumentOf(child, 'text') === 'true'
  if (children.length === 0 || children.every(isMarkdown)) return tabs(node, context, 0)
  const parts = children
    .filter((child) => argumentOf(child, 'disabled') !== 'true')
    .map((child) => {
      const inner = innerOf(child, context)
      const language = argumentOf(child, 'lang') ?? argumentOf(node, 'lang') ?? ''
      return `:::tab${titleLabel(argumentOf(child, 'header', 0) ?? 'Tab')}\n${isMarkdown(child) ? inner.trim() : fence(inner, language)}\n:::`
    })
  return { as: 'text', text: `::::tabs\n${parts.join('\n')}\n::::` }
}

const card: ShortcodeRule = (node, context) => {
  const title = argumentOf(node, 'title', 'header') ?? 'Card'
  const link = argumentOf(node, 'link', 'href', 'url')
  return {
    as: 'block',
    open: `card${titleLabel(title.replace(/[*_]{2}/g, ''))}${attributeText({ to: link && pageLink(link, context) })}`,
    body: argumentOf(node, 'subtitle', 'description') ?? ''
  }
}

/** The page of a name: a path beside the document, from the root of the content, or the name of a file alone. */
function sourceOf(name: string, { scope, sources }: ShortcodeContext): string | undefined {
  const bare = name.replace(/\.(?:md|markdown|html)$/i, '').replace(/\/$/, '')
  const own = sources.find(({ source }) => source === scope.source)?.path ?? ''
  const folder = folderOf(own)
  const key = (path: string) => path.replace(/(?:^|\/)_?index$/, '').toLowerCase()
  const wanted = bare.startsWith('/') ? [joinPath(bare)] : [joinPath(folder, bare), joinPath(bare)]
  const language = scope.target.split('/')[1]
  const candidates = sources.filter(({ source }) => scope.names.targetOf(source)?.split('/')[1] === language)
  return (
    wanted.flatMap((path) => candidates.find((found) => key(found.path) === key(path)) ?? [])[0]?.source ??
    candidates.find(({ path }) => key(path).split('/').at(-1) === key(baseName(bare)))?.source
  )
}

function pageLink(written: string, context: ShortcodeContext): string {
  if (/^[a-z]+:|^\/\//i.test(written)) return written
  const [path = '', hash] = written.split('#')
  const anchor = hash === undefined ? '' : `#${hash}`
  if (path === '') return anchor
  const source = sourceOf(path, context)
  const target = source && context.scope.names.targetOf(source)
  return target === undefined
    ? context.scope.resolve(written)
    : encodeURI(relativeTo(context.scope.target, target)) + anchor
}

const reference: ShortcodeRule = (node, context, line) => {
  const written = argumentOf(node, 0, 'path') ?? ''
  const link = pageLink(written, context)
  if (link === written && !/^[a-z]+:|^#/i.test(link))
    context.scope.findings.loss(`{{< ${node.name} >}}`, line, `There is no page \`${written}\`.`)
  return { as: 'text', text: link }
}

const figure: ShortcodeRule = (node, { scope }) => {
  const src = scope.resolve(argumentOf(node, 'src', 0) ?? '')
  const caption = argumentOf(node, 'caption', 'title', 'attr')
  const alt = argumentOf(node, 'alt') ?? caption ?? ''
  const [width, height] = [argumentOf(node, 'width'), argumentOf(node, 'height')]
  const size = [
    ...(width && /^\d+(?:px)?$/.test(width) ? [` width="${Number.parseInt(width, 10)}"`] : []),
    ...(height && /^\d+(?:px)?$/.test(height) ? [` height="${Number.parseInt(height, 10)}"`] : [])
  ].join('')
  const picture =
    size === ''
      ? `![${alt.replace(/[[\]]/g, '')}](${src})`
      : `<img src="${src}" alt="${escapeHtml(alt)}"${size}>`
  const link = argumentOf(node, 'link')
  const linked = link === undefined || size !== '' ? picture : `[${picture}](${scope.resolve(link)})`
  return {
    as: 'text',
    text: caption === undefined ? linked : `:::figure${titleLabel(caption)}\n${linked}\n:::`
  }
}

const imgproc: ShortcodeRule = (node, context) => {
  const name = argumentOf(node, 0) ?? ''
  const folder = folderOf(context.scope.source)
  const found = context.tree.files
    .list(folder)
    .find(
      ({ path }) =>
        baseName(path).includes(name.replace(/\*/g, '')) && /\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(path)
    )
  if (!found) return undefined
  const caption = innerOf(node, context).trim().replace(/\s+/g, ' ')
  const picture = `![${caption.replace(/[[\]]/g, '')}](${context.scope.resolve(encodeURI(found.path.slice(folder.length + 1)))})`
  return { as: 'text', text: caption === '' ? picture : `:::figure${titleLabel(caption)}\n${picture}\n:::` }
}

const highlight: ShortcodeRule = (node, context) => {
  const options = argumentOf(node, 1) ?? node.args.text
  const marks = /hl_lines=\[?"?([\d\s,"-]+)/
    .exec(options)?.[1]
    ?.replace(/["\s]+/g, ',')
    .replace(/^,|,$/g, '')
  const lines = /linenos=(?!false)/.test(options) ? ' lines' : ''
  return {
    as: 'text',
    text: fence(innerOf(node, context), argumentOf(node, 0) ?? '', `${lines}${marks ? ` {${marks}}` : ''}`)
  }
}

const readfile: ShortcodeRule = (node, context) => {
  const name = argumentOf(node, 'file', 0) ?? ''
  const { site } = context.tree
  const text = [
    joinPath(folderOf(context.scope.source), name),
    joinPath(site, name),
    joinPath(site, 'content', name)
  ].flatMap((path) => context.readFile(path) ?? [])[0]
  if (text === undefined) return undefined
  return {
    as: 'text',
    text:
      argumentOf(node, 'code') === 'true'
        ? fence(text, argumentOf(node, 'lang') ?? '')
        : text.replace(/^---\n[\s\S]*?\n---\n/, '').trim()
  }
}

/** `{{% include "/_common/part.md" %}}`: the page is a part of this one. */
const include: ShortcodeRule = (node, { sources, scope }) => {
  const name = (argumentOf(node, 0, 'file', 'path') ?? '').replace(/\.md$/, '').replace(/^\//, '')
  const found = [name, `${name}/index`, joinPath(folderOf(scope.source), name)]
    .map((path) => sources.find((one) => one.path === path || one.source === `${path}.md`))
    .find((one) => one !== undefined)
  const target = found && scope.names.targetOf(found.source)
  return target === undefined
    ? undefined
    : { as: 'text', text: `::include[${relativeTo(scope.target, target)}]` }
}

/** `{{< new-in 0.153.0 />}}`: a badge, or a box around its content. */
const version =
  (label: string, kind: string): ShortcodeRule =>
  (node, context) => {
    const number = argumentOf(node, 0, 'version')
    if (number === undefined) return undefined
    const text = `${label} v${number.replace(/^v/i, '')}`
    return node.close && innerOf(node, context).trim() !== ''
      ? { as: 'block', open: `${kind}${titleLabel(text)}` }
      : { as: 'text', text: `:badge${titleLabel(text)}${attributeText({ kind })}` }
  }

const param: ShortcodeRule = (node, { page, settings }) => {
  const name = argumentOf(node, 0) ?? ''
  const value =
    valueAt(page, name) ??
    valueAt(page, `params.${name}`) ??
    valueAt(settings.values, `params.${name}`) ??
    valueAt(settings.values, name)
  return typeof value === 'string' || typeof value === 'number'
    ? { as: 'text', text: String(value) }
    : undefined
}

const youtube: ShortcodeRule = (node, { text }) => {
  const id = argumentOf(node, 'id', 0)
  if (id === undefined) return undefined
  const video = `::video${titleLabel(argumentOf(node, 'title', 1) ?? 'Video')}{youtube=${id}}`
  // In a line with others it was a block of its own too.
  const before = /\S[ \t]*$/.test(text.slice(0, node.start)) ? '\n\n' : ''
  const after = /^[ \t]*\S/.test(text.slice(node.end)) ? '\n\n' : ''
  return { as: 'text', text: `${before}${video}${after}` }
}

/** What other hosts showed in the page is a link now. */
const linkTo =
  (address: (node: TagNode) => string): ShortcodeRule =>
  (node, { scope }, line) => {
    scope.findings.manual(
      `{{< ${node.name} >}}`,
      line,
      `${address(node)} was shown in the page; it is a link now. \`::embed\` shows it, after \`thirdParties\` declares it.`
    )
    return { as: 'text', text: `[${address(node)}](${address(node)})` }
  }

const treeLines = (node: TagNode, depth: number): readonly string[] =>
  node.children.flatMap((child) => {
    const name = argumentOf(child, 'name', 0) ?? ''
    const isFolder = /folder$/.test(child.name)
    return [`${'  '.repeat(depth)}- ${name}${isFolder ? '/' : ''}`, ...treeLines(child, depth + 1)]
  })

const fileTree: ShortcodeRule = (node) => ({
  as: 'text',
  text: `:::file-tree\n${treeLines(node, 0).join('\n')}\n:::`
})

const badge: ShortcodeRule = (node, { scope }) => {
  const text = argumentOf(node, 'content', 0) ?? ''
  const kind = kinds[argumentOf(node, 'type') ?? '']
  const written = `:badge${titleLabel(text)}${attributeText({ kind })}`
  const link = argumentOf(node, 'link')
  return { as: 'text', text: link === undefined ? written : `[${text}](${scope.resolve(link)})` }
}

const button: ShortcodeRule = (node, context) => {
  const link = argumentOf(node, 'href', 'relref', 'link')
  const label = innerOf(node, context).trim() || (argumentOf(node, 'text', 'title') ?? 'Link')
  return { as: 'text', text: `[${label}](${link === undefined ? '#' : pageLink(link, context)})` }
}

const formula: ShortcodeRule = (node, context) => {
  const text = innerOf(node, context)
    .trim()
    .replace(/^\$+|\$+$/g, '')
    .replace(/^\\[[(]|\\[\])]$/g, '')
    .trim()
  const isBlock = argumentOf(node, 'display', 0) !== undefined || text.includes('\n')
  return { as: 'text', text: isBlock ? `$$\n${text}\n$$` : `$${text}$` }
}

/** Sections of a landing page: their texts stay. */
const landing: ShortcodeRule = (node, { scope }, line) => {
  scope.findings.loss(
    `{{< ${node.name} >}}`,
    line,
    'Its text is there, without the layout of the theme: `:::section-…` have one.'
  )
  const title = argumentOf(node, 'title')
  return title === undefined || node.close === undefined
    ? { as: 'content' }
    : { as: 'marks', open: `**${title}**\n`, close: '' }
}

const byHand: ShortcodeRule = (node, { text, scope }, line) => {
  const written = text.slice(node.start, node.end)
  scope.findings.manual(
    `{{< ${node.name} >}}`,
    line,
    `\`${written.slice(0, 80)}\` was drawn by a program: write what it showed.`
  )
  return { as: 'block', open: remarkBox, body: remarkText(written, scope.source, line) }
}

const post = linkTo(
  (node) => `https://x.com/${argumentOf(node, 'user', 0) ?? ''}/status/${argumentOf(node, 'id', 1) ?? ''}`
)

/** By name. */
export const shortcodeRules: Readonly<Record<string, ShortcodeRule>> = {
  ref: reference,
  relref: reference,
  relRef: reference,
  figure,
  img: figure,
  image: figure,
  highlight,
  youtube,
  vimeo: linkTo((node) => `https://vimeo.com/${argumentOf(node, 'id', 0) ?? ''}`),
  gist: linkTo((node) => `https://gist.github.com/${argumentOf(node, 0) ?? ''}/${argumentOf(node, 1) ?? ''}`),
  x: post,
  // Their names before Hugo 0.141.
  twitter: post,
  tweet: post,
  instagram: linkTo((node) => `https://www.instagram.com/p/${argumentOf(node, 0) ?? ''}/`),
  asciinema: byHand,
  qr: byHand,
  param,
  _param: param,
  details,
  expand: details,
  comment: nothing,
  toc: nothing,
  'table-of-contents': nothing,
  // Docsy
  alert: box('color', 0),
  pageinfo: () => ({ as: 'block', open: 'note' }),
  cardpane: (node) =>
    node.children.some(({ name }) => name === 'card') ? { as: 'block', open: 'cards' } : { as: 'content' },
  tabpane,
  readfile,
  include,
  'new-feature': version('New in', 'info'),
  'new-in': version('New in', 'info'),
  'deprecated-in': version('Deprecated in', 'warning'),
  imgproc,
  'blocks/section': landing,
  'blocks/lead': landing,
  'blocks/cover': landing,
  'blocks/feature': landing,
  'blocks/link-down': nothing,
  // Hextra
  callout: box('type'),
  cards: (node) =>
    node.children.some(({ name }) => name === 'card') ? { as: 'block', open: 'cards' } : { as: 'content' },
  card,
  'filetree/container': fileTree,
  icon: nothing,
  steps: () => stepsTag,
  tabs,
  tab,
  badge,
  'hextra/hero-badge': landing,
  'hextra/hero-headline': landing,
  'hextra/hero-subtitle': landing,
  'hextra/hero-section': landing,
  'hextra/hero-container': landing,
  'hextra/hero-button': button,
  'hextra/feature-grid': landing,
  'hextra/feature-card': (node, context, line) =>
    node.close
      ? landing(node, context, line)
      : {
          as: 'text',
          text: `**${argumentOf(node, 'title') ?? ''}** ${argumentOf(node, 'subtitle') ?? ''}\n`
        },
  // Book
  hint: box('style', 0),
  columns: content,
  column: content,
  button,
  mermaid: (node, context) =>
    node.close ? { as: 'text', text: fence(innerOf(node, context), 'mermaid') } : { as: 'text', text: '' },
  katex: (node, context) => (node.close ? formula(node, context, 0) : { as: 'text', text: '' }),
  section: byHand,
  'code-toggle': (node, context) => ({
    as: 'text',
    text: fence(innerOf(node, context), 'yaml', titleOption(argumentOf(node, 'file')))
  })
}

const titleOption = (file: string | undefined): string => (file === undefined ? '' : ` title="${file}.yaml"`)
