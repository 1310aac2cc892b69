// What elements of several tools are rewritten to.

import type { Code } from 'mdast'
import { escapedText } from '../docusaurus/rules/expression.ts'
import type { Findings } from '../findings.ts'
import { marksOf } from '../markdown/code-marks.ts'
import { isJsx, type JsxElement } from '../markdown/tree.ts'
import { isMapping } from '../values.ts'
import { listItem, type Rewrite, type Rewrites, type Written, type WrittenPart } from './prepare.ts'

/** A value as an attribute of JSX. */
const quoted = (text: string): string => `{${JSON.stringify(text)}}`

/**
 * Steps as a list, in an element that becomes `:::steps`.
 *
 * @param step name of the element of a step; its attribute `title` is the first line
 */
export const steps =
  (step: string): Rewrite =>
  (element) => {
    const { node, findings, line } = element
    const inside = element.parts()
    const isStep = ({ node: part }: WrittenPart) => isJsx(part) && part.name === step
    const items = inside.some(isStep)
      ? inside.flatMap((part) => (isStep(part) ? [stepText(part.text)] : []))
      : stepsByHeadings(inside)
    if (items.length === 0) return undefined
    const others = inside.some(isStep)
      ? inside
          .filter((part) => !isStep(part) && part.node.type !== 'mdxFlowExpression')
          .map(({ text }) => text)
      : stepsIntroduction(inside)
    findings.changed(`<${node.name}>`, line)
    const list = items.map((item, index) => listItem(`${index + 1}. `, item)).join('\n\n')
    return [...others, `<Steps>\n\n${list}\n\n</Steps>`].join('\n\n')
  }

/** One step, as `stepElement` has left it: a title and its contents. */
const stepText = (text: string): string =>
  text
    .replace(/^<[\w.]+[^>]*>\n?/, '')
    .replace(/\n?<\/[\w.]+>\s*$/, '')
    .trim() || '&nbsp;'

/** A step: its title, then its text. The tags stay until the steps around it are written. */
const stepElement: Rewrite = (element) => {
  const title = element.text('title')
  if (element.value('title') === undefined && element.node.attributes.some(({ name }) => name === 'title'))
    element.findings.loss(
      '<Step title>',
      element.line,
      'The title of this step is not a text; it is left out.'
    )
  const content = [...(title === undefined ? [] : [`**${escapedText(title)}**`]), element.content]
    .filter((part) => part.trim() !== '')
    .join('\n\n')
  return `<${element.node.name}>\n${content}\n</${element.node.name}>`
}

const depthOf = ({ node }: WrittenPart): number =>
  node.type === 'heading' ? (node as unknown as { depth: number }).depth : 9

/** Each heading of the highest level begins a step. */
function stepsByHeadings(parts: readonly WrittenPart[]): readonly string[] {
  const top = Math.min(...parts.map(depthOf))
  if (top === 9) return []
  const items: string[][] = []
  for (const part of parts)
    if (depthOf(part) === top) items.push([part.text])
    else items.at(-1)?.push(part.text)
  return items.map((item) => item.join('\n\n'))
}

const stepsIntroduction = (parts: readonly WrittenPart[]): readonly string[] => {
  const top = Math.min(...parts.map(depthOf))
  return parts
    .slice(
      0,
      parts.findIndex((part) => depthOf(part) === top)
    )
    .map(({ text }) => text)
}

interface FieldNames {
  readonly name: readonly string[]
  readonly type: string
  readonly required: string
  readonly standard: string
  /** Id of its entry, which links may name. */
  idOf?(name: string): string
}

/** A parameter or a field of a response as an entry of a list: name, type and default, then its description. */
export const field =
  ({ name, type, required, standard, idOf }: FieldNames): Rewrite =>
  (element) => {
    const named = name
      .map((key) => [key, element.text(key)] as const)
      .find(([, value]) => value !== undefined)
    if (named === undefined) return undefined
    const [key, label = ''] = named
    const place = ['query', 'path', 'body', 'header', 'cookie'].includes(key) ? key : undefined
    const isOn = (attribute: string) => {
      const value = element.value(attribute)
      return value?.kind === 'boolean' ? value.value : value?.kind === 'text' && value.value !== 'false'
    }
    const standardValue = element.value(standard)
    const facts = [
      ...(element.text(type) === undefined ? [] : [codeText(element.text(type) ?? '')]),
      ...(place === undefined ? [] : [place]),
      ...(isOn(required) ? ['required'] : []),
      ...(isOn('deprecated') ? ['deprecated'] : []),
      ...(standardValue === undefined || !('value' in standardValue)
        ? []
        : [
            `default ${codeText(String(typeof standardValue.value === 'object' ? JSON.stringify(standardValue.value) : standardValue.value))}`
          ])
    ]
    element.findings.changed(`<${element.node.name}>`, element.line)
    const id = idOf?.(label) ?? ''
    const head = `${id === '' ? '' : `<a id="${id}"></a>`}**${codeText(label)}**${facts.length === 0 ? '' : ` ${facts.join(', ')}`}`
    const content = element.content.trim()
    return listItem('- ', content === '' ? head : `${head}\n\n${content}`)
  }

const codeText = (text: string): string => {
  const one = text.replace(/\s+/g, ' ').trim()
  const longest = Math.max(0, ...(one.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return longest === 0 ? `\`${one}\`` : `${fence} ${one} ${fence}`
}

/** Blocks of code, each in a tab with its title as label. */
export function codeTabs(
  blocks: readonly { readonly node: Code; readonly source: string; readonly label?: string | undefined }[],
  labelOf: (meta: string) => { readonly label: string | undefined; readonly rest: string },
  attributes = ''
): string {
  const seen = new Map<string, number>()
  const tabs = blocks.map(({ node, source, label: given }) => {
    const [opening = '', ...lines] = source.split('\n')
    const [, fence = '```', lang = ''] = /^(`{3,}|~{3,})[ \t]*(\S*)/.exec(opening) ?? []
    const { label, rest } = labelOf(opening.slice(fence.length).trim().slice(lang.length).trim())
    const name = given ?? label ?? (node.lang ? node.lang : 'Code')
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    const unique = count === 1 ? name : `${name} (${count})`
    return `<Tab title=${quoted(unique)}>\n\n${[`${fence}${lang}${rest === '' ? '' : ` ${rest}`}`, ...lines].join('\n')}\n\n</Tab>`
  })
  return `<Tabs${attributes}>\n\n${tabs.join('\n\n')}\n\n</Tabs>`
}

/** A group of code blocks; other contents stay as they are. */
export const codeGroup =
  (labelOf: Parameters<typeof codeTabs>[1]): Rewrite =>
  (element) => {
    const parts = element.parts()
    const blocks = parts.flatMap(({ node, text }) =>
      node.type === 'code' ? [{ node: node as Code, source: text }] : []
    )
    const others = parts.filter(({ node }) => node.type !== 'code')
    element.findings.changed(`<${element.node.name}>`, element.line)
    if (blocks.length === 0) return element.content
    const [only] = blocks
    const code = blocks.length === 1 && only ? only.source : codeTabs(blocks, labelOf)
    return [code, ...others.map(({ text }) => text)].join('\n\n')
  }

/** Comments that mark lines, `// [!code ++]`, as options of the block. */
export function withoutMarks(node: Code, source: string, findings: Findings): string | undefined {
  if (!source.includes('[!code')) return undefined
  const [opening = '', ...rest] = source.split('\n')
  const lines = node.value.split('\n')
  const marks = marksOf(lines.map((text) => ({ text, start: 0, end: 0, number: 0 }) as never))
  if (marks.cleaned.length === 0 && marks.removed.length === 0) return undefined
  const clean = new Map(marks.cleaned.map(({ index, text }) => [index, text]))
  const kept = lines.flatMap((line, index) =>
    marks.removed.includes(index) ? [] : [clean.get(index) ?? line]
  )
  const options = [...(marks.highlighted === '' ? [] : [`{${marks.highlighted}}`]), ...marks.options]
  for (const name of marks.lost)
    findings.loss(
      `code ${name}`,
      node.position?.start.line,
      `Lines with \`[!code ${name}]\` are marked like others.`
    )
  findings.changed('code marks', node.position?.start.line)
  const closing = rest.at(-1) ?? '```'
  return [
    [opening.trimEnd() + (/^\s*[`~]+\s*$/.test(opening) ? 'text' : ''), ...options].join(' '),
    ...kept,
    closing
  ].join('\n')
}

interface TreeNames {
  readonly folder: readonly string[]
  readonly file: readonly string[]
}

/** A tree of files as a nested list, in an element that becomes `:::file-tree`. */
export const fileTree =
  (names: TreeNames): Rewrite =>
  (element) => {
    const lines = treeLines(element.node, names, 0)
    if (lines.length === 0) return undefined
    element.findings.changed(`<${element.node.name}>`, element.line)
    return `<FileTree>\n\n${lines.join('\n')}\n\n</FileTree>`
  }

function treeLines(node: JsxElement, names: TreeNames, depth: number): readonly string[] {
  return jsxIn(node.children as never).flatMap((child) => {
    const isFolder = names.folder.includes(child.name ?? '')
    if (!isFolder && !names.file.includes(child.name ?? '')) return treeLines(child, names, depth)
    const name = plainValue(child, 'name') ?? plainValue(child, 'label') ?? '…'
    const isActive = child.attributes.some((attribute) => attribute.name === 'active')
    const label = `${name}${isFolder && !name.endsWith('/') ? '/' : ''}`.replace(/[*_`[\]]/g, '\\$&')
    return [
      `${'  '.repeat(depth)}- ${isActive ? `**${label}**` : label}`,
      ...(isFolder ? treeLines(child, names, depth + 1) : [])
    ]
  })
}

/** Elements among nodes, also in paragraphs. */
const jsxIn = (nodes: readonly JsxElement[]): readonly JsxElement[] =>
  nodes.flatMap((node) =>
    isJsx(node)
      ? [node]
      : 'children' in node
        ? jsxIn((node as { children: readonly JsxElement[] }).children)
        : []
  )

const plainValue = ({ attributes }: JsxElement, name: string): string | undefined => {
  const value = attributes.find((attribute) => attribute.name === name)?.value
  return typeof value === 'string' ? value : undefined
}

/** `<TypeTable type={{ name: { description, type, default, required } }} />` as a table. */
export const typeTable: Rewrite = ({ value, findings, node, line }) => {
  const type = value('type')
  if (type?.kind !== 'data' || !isMapping(type.value)) return undefined
  const rows = Object.entries(type.value).flatMap(([name, entry]) => {
    if (!isMapping(entry)) return []
    const cells = [
      codeText(name) + (entry.required === true ? ' *' : ''),
      typeof entry.type === 'string' ? codeText(entry.type) : '',
      entry.default === undefined ? '' : codeText(String(entry.default)),
      typeof entry.description === 'string' ? escapedText(entry.description) : ''
    ]
    return [`| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`]
  })
  findings.changed(`<${node.name}>`, line)
  return ['| Name | Type | Default | Description |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

/** A section with a heading: `<Update label="…" description="…">`. */
export const section =
  ({ title, lead }: { readonly title: string; readonly lead: string }): Rewrite =>
  (element) => {
    const label = element.text(title)
    if (label === undefined) return undefined
    const description = element.text(lead)
    element.findings.changed(`<${element.node.name}>`, element.line)
    return [
      `## ${escapedText(label)}`,
      ...(description === undefined ? [] : [`*${escapedText(description)}*`]),
      element.content
    ]
      .filter((part) => part.trim() !== '')
      .join('\n\n')
  }

/** Rewrites around others: steps are written after what is in them. */
export const stepRewrites = (steps_: string, step: string): Rewrites['elements'] => ({
  [steps_]: steps(step),
  [step]: stepElement
})

/** The element with another name and other attributes. @param attributes by name */
export const asElement = (
  { content }: Pick<Written, 'content'>,
  name: string,
  attributes: Readonly<Record<string, string | undefined>>
): string => {
  const list = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}=${quoted(value)}`]
  )
  return content.trim() === ''
    ? `<${name}${list.join('')} />`
    : `<${name}${list.join('')}>\n\n${content}\n\n</${name}>`
}

/** Colours as a list. */
export const colors =
  (item: string): Rewrite =>
  (element) => {
    const lines = jsxWithName(element.node, item).flatMap((node) => {
      const value = node.attributes.find(({ name }) => name === 'value')?.value
      const text =
        typeof value === 'string'
          ? value
          : (/["']([^"']+)["']/.exec(typeof value === 'object' ? (value?.value ?? '') : '')?.[1] ?? '')
      const name = plainValue(node, 'name')
      return text === '' ? [] : [`- ${name === undefined ? '' : `${escapedText(name)}: `}${codeText(text)}`]
    })
    if (lines.length === 0) return undefined
    element.findings.loss(
      `<${element.node.name}>`,
      element.line,
      'Colours are a list of their values, without samples.'
    )
    return lines.join('\n')
  }

const jsxWithName = (node: JsxElement, name: string): readonly JsxElement[] =>
  jsxIn(node.children as never).flatMap((child) => (child.name === name ? [child] : jsxWithName(child, name)))
