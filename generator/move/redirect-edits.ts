// Former addresses of pages that move: new lines in redirects.yaml, which works for pages of all kinds, and none in the pages, so that
// they need no new translation. A redirect that would start where a page is now is deleted.

import { isMap, isNode, isSeq, type Node, parseDocument } from 'yaml'
import { caseFoldedPath } from '../base/text.ts'
import { homePath } from '../config/locale-of.ts'
import { allRoutes } from '../graph/site-graph.ts'
import type { MovedAddress, MoveProblem, TextEdit } from './move.ts'
import { type ProjectText, textOf } from './project-text.ts'
import type { Sides } from './same-target.ts'

const redirectsFile = 'site/redirects.yaml'

/** A page at another address. Paths without the language. */
interface Moved {
  readonly from: string
  readonly to: string
  readonly locale: string
}

export interface RedirectEdits {
  readonly edits: readonly TextEdit[]
  readonly addresses: readonly MovedAddress[]
  readonly problems: readonly MoveProblem[]
}

/** @param read the text of a file of the project @param write whether former addresses redirect */
export function redirectEdits(
  sides: Sides,
  read: (file: string) => ProjectText | undefined,
  write: boolean
): RedirectEdits {
  const { before, after, pageAfter } = sides
  const { config } = before
  const newPaths = new Set([...after.routes.keys()].map(caseFoldedPath))
  const addresses: MovedAddress[] = []
  const moved: Moved[] = []
  for (const route of allRoutes(before)) {
    const page = pageAfter(route)
    if (route.kind === 'notFound' || page?.path === route.path || after.routes.has(route.path)) continue
    addresses.push({ from: route.path, ...(page && write && { to: page.path }) })
    // On hosts that ignore case, the former address is the new one.
    if (!page || newPaths.has(caseFoldedPath(route.path))) continue
    const local = (path: string) =>
      `/${path.slice(homePath(config, route.locale).length)}`.replace(/(.)\/$/, '$1')
    moved.push({ from: local(route.path), to: local(page.path), locale: route.locale })
  }
  const overtaken = before.redirects.filter(
    ({ from, isGenerated }) => !isGenerated && after.routes.has(`${from}/`) && !before.routes.has(`${from}/`)
  )
  const deletions = [
    ...new Map(overtaken.map(({ file, places }) => [JSON.stringify(places.from), { file, places }])).values()
  ]
  const edits: TextEdit[] = []
  const problems: MoveProblem[] = []
  for (const { file, places } of deletions) {
    const source = read(file)
    const edit = source && withoutItem(source, source.offsetOf(places.from))
    if (edit) edits.push(edit)
    else
      problems.push({
        ...places.from,
        message: 'This redirect starts where a page would be',
        hint: 'delete it first'
      })
  }
  if (write && moved.length > 0) {
    const source = read(redirectsFile) ?? textOf(redirectsFile, '')
    edits.push(
      appended(
        source,
        moved,
        config.locales.map(({ code }) => code)
      )
    )
  }
  return { edits, addresses, problems }
}

/** New items at the end of redirects.yaml. */
function appended(source: ProjectText, moved: readonly Moved[], locales: readonly string[]): TextEdit {
  const byAddresses = new Map<string, Moved & { readonly locales: string[] }>()
  for (const item of moved) {
    const key = JSON.stringify([item.from, item.to])
    const known = byAddresses.get(key)
    if (known) known.locales.push(item.locale)
    else byAddresses.set(key, { ...item, locales: [item.locale] })
  }
  const items = [...byAddresses.values()].map(({ from, to, locales: own }) => [
    `from: ${scalar(from)}`,
    `to: ${scalar(to)}`,
    ...(own.length === locales.length ? [] : [`locales: [${own.join(', ')}]`])
  ])
  const { contents } = parseDocument(source.text)
  const [start = 0, end = 0] = contents?.range ?? []
  if (isSeq(contents) && contents.flow) {
    const last = source.text.lastIndexOf(']', end)
    const flow = items.map((lines) => `{ ${lines.join(', ')} }`).join(', ')
    return source.edit(last, 0, contents.items.length > 0 ? `, ${flow}` : flow)
  }
  const indent = isSeq(contents) ? ' '.repeat(start - source.text.lastIndexOf('\n', start - 1) - 1) : ''
  const block = items.map((lines) => `${indent}- ${lines.join(`\n${indent}  `)}\n`).join('')
  const isOpen = source.text !== '' && !source.text.endsWith('\n')
  return source.edit(source.text.length, 0, (isOpen ? '\n' : '') + block)
}

const scalar = (path: string): string => (/^[\w/.-]+$/.test(path) ? path : JSON.stringify(path))

/** The deletion of the list item at an offset; with its key, if it is the only item. */
function withoutItem(source: ProjectText, offset: number): TextEdit | undefined {
  const { text } = source
  const [, opening = ''] = /^(---[^\n]*\n)/.exec(text) ?? []
  const end = opening === '' ? text.length : text.search(/(?<=\n)---[ \t]*(?:\n|$)/)
  const { contents } = parseDocument(text.slice(opening.length, end))
  const range = rangeToDelete(contents, offset - opening.length, text.slice(opening.length))
  return range && source.edit(opening.length + range.from, range.to - range.from, '')
}

interface Range {
  readonly from: number
  readonly to: number
}

function rangeToDelete(node: unknown, offset: number, text: string, pairStart?: number): Range | undefined {
  const contains = (item: unknown): item is Node =>
    isNode(item) && (item.range?.[0] ?? 0) <= offset && offset < (item.range?.[1] ?? 0)
  if (isMap(node)) {
    const pair = node.items.find(({ value }) => contains(value))
    const start = isNode(pair?.key) ? pair.key.range?.[0] : undefined
    return pair && rangeToDelete(pair.value, offset, text, start)
  }
  const item = isSeq(node) ? node.items.findIndex(contains) : -1
  if (!isSeq(node) || item < 0) return undefined
  const [from = 0, valueEnd = 0, to = 0] = (node.items[item] as Node).range ?? []
  if (node.items.length === 1 && pairStart !== undefined)
    return { from: pairStart, to: node.range?.[2] ?? to }
  if (!node.flow) return { from: text.lastIndexOf('\n', from) + 1, to }
  const next = node.items[item + 1]
  const previous = node.items[item - 1]
  if (isNode(next)) return { from, to: next.range?.[0] ?? to }
  return { from: isNode(previous) ? (previous.range?.[1] ?? from) : from, to: valueEnd }
}
