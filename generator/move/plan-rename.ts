// Another id for a heading or an element: in its page, in those translations that have the same id, and in all links to it.

import { didYouMean, inCode } from '../base/text.ts'
import { firstHeading } from '../base/titles.ts'
import { resolve, type Target } from '../graph/resolve.ts'
import { markdownOf } from '../graph/route.ts'
import { allRoutes } from '../graph/site-graph.ts'
import type { MarkdownSource } from '../load/source.ts'
import { splitFrontMatter } from '../load/split-front-matter.ts'
import { resolveAnchorId } from '../markdown/reserved-ids.ts'
import { headingEdits, type IdChange, idOrText } from './heading-edits.ts'
import type { MovableSite, Move, MovedAddress, MoveProblem, TextEdit } from './move.ts'
import { linkLocales, type Reading } from './reading.ts'
import { addressInSite } from './same-target.ts'

/** What a change of an id needs. */
interface Rename {
  readonly edits: readonly TextEdit[]
  readonly addresses: readonly MovedAddress[]
  readonly problems: readonly MoveProblem[]
}

/** What became of the id in a page. */
interface NewId {
  readonly id: string
  readonly keepsOld: boolean
}

/** @param move with `#` in both names */
export async function planRename(site: MovableSite, move: Move, reading: Reading): Promise<Rename> {
  const { graph } = site
  const documents = await site.documents()
  const idsOf = (source: MarkdownSource): readonly string[] => documents.of(source).ids
  const [file, old] = splitId(move.from)
  const [target, words] = splitId(move.to)
  const refused = (message: string, hint?: string): Rename => ({
    edits: [],
    addresses: [],
    problems: [{ file, message, ...(hint !== undefined && { hint }) }]
  })
  if (target !== '' && target !== file)
    return refused('A heading stays in its file', `write ${inCode(`${file}#${words}`)}`)
  if (old === '' || words === '')
    return refused('Expected an id after `#`', 'write `page.md#old page.md#new`')
  const sources = translationsOf(file, site)
  const own = sources.find((source) => source.file === file)
  if (!own) return refused('There is no page in this file')
  if (!idsOf(own).includes(old))
    return refused(`This page has no id ${inCode(old)}`, didYouMean(old, idsOf(own)))
  const { id, heading } = idOrText(words)
  const problems: MoveProblem[] = []
  const edits: TextEdit[] = []
  const newIds = new Map<string, NewId>()
  // Its own page first, whose heading may keep its id.
  const having = [own, ...sources.filter((source) => source !== own && idsOf(source).includes(old))]
  for (const source of having) {
    if (source !== own && !newIds.has(own.file)) break
    const keepsOld = move.redirects && source.collection.html === 'allow'
    const change = { old, id, keepsOld, ...(source === own && heading !== undefined && { heading }) }
    const parts = [source.file, ...documents.of(source).includes].filter((part) => /\.mdx?$/.test(part))
    const found = firstOf(parts, (part) => editsIn(part, change, reading))
    if (id !== old && idsOf(source).includes(id))
      problems.push({ file: source.file, message: `The id ${inCode(id)} is already in this page` })
    else if (!found)
      problems.push({
        file: source.file,
        message: `What has the id ${inCode(old)} is no heading, HTML or directive of this file`,
        hint: 'change it by hand'
      })
    else {
      edits.push(...found.edits)
      if (found.id !== old) newIds.set(source.file, found)
    }
  }
  const newIdIn = (source: MarkdownSource | undefined, anchor: string): string | undefined => {
    const now = source && newIds.get(source.file)
    return now && resolveAnchorId(anchor, new Set(idsOf(source))) === old ? now.id : undefined
  }
  const isIn = (source: MarkdownSource, file: string) =>
    source.file === file || documents.of(source).includes.includes(file)
  const newIdAt = (file: string, target: Target): string | undefined => {
    if (target.kind === 'page') return newIdIn(markdownOf(target.route), target.anchor)
    if (target.kind !== 'anchor') return undefined
    return firstOf(sources, (source) => (isIn(source, file) ? newIdIn(source, target.anchor) : undefined))
  }
  const addresses = allRoutes(graph).flatMap((route): readonly MovedAddress[] => {
    const now = newIds.get(markdownOf(route)?.file ?? '')
    return now
      ? [{ from: `${route.path}#${old}`, ...(now.keepsOld && { to: `${route.path}#${now.id}` }) }]
      : []
  })
  return { edits: [...edits, ...anchorEdits(site, reading, newIdAt)], addresses, problems }
}

const splitId = (name: string): readonly [path: string, id: string] => {
  const [path = '', ...id] = name.split('#')
  return [path, id.join('#')]
}

/** The sources of a page in all languages. */
function translationsOf(file: string, { graph }: MovableSite): readonly MarkdownSource[] {
  const routes = allRoutes(graph)
  const page = routes.find((route) => markdownOf(route)?.file === file)
  return page
    ? [...new Set(routes.flatMap((route) => (route.key === page.key ? (markdownOf(route) ?? []) : [])))]
    : []
}

function firstOf<Item, Value>(
  items: readonly Item[],
  find: (item: Item) => Value | undefined
): Value | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

/** Edits of the element with the id in a file; `undefined` if it is not there. */
function editsIn(file: string, change: IdChange, { text, parse }: Reading) {
  const source = text(file)
  if (!source) return undefined
  const { body } = splitFrontMatter(file, source.text)
  const parseBody = (markdown: string) => parse(file, markdown)
  const parsed = {
    body,
    tree: parseBody(body),
    isMdx: file.endsWith('.mdx'),
    hasTitle: firstHeading(body, file) !== undefined
  }
  const found = headingEdits(parsed, change, parseBody)
  const shift = source.text.length - body.length
  return (
    found && {
      ...found,
      edits: found.edits.map((edit) => source.edit(edit.offset + shift, edit.length, edit.text))
    }
  )
}

/** Edits of the links that name an id. */
function anchorEdits(
  { graph }: MovableSite,
  reading: Reading,
  newIdAt: (file: string, target: Target) => string | undefined
): readonly TextEdit[] {
  return reading.addresses().flatMap(({ source, addresses }) =>
    addresses.flatMap(({ offset, text, href }): readonly TextEdit[] => {
      const hash = text.indexOf('#')
      if (hash < 0) return []
      const now = firstOf(linkLocales(source.file, graph.config), (locale) =>
        newIdAt(source.file, resolve(graph, { file: source.file, locale }, addressInSite(href, graph)))
      )
      return now === undefined ? [] : [source.edit(offset + hash + 1, text.length - hash - 1, encodeURI(now))]
    })
  )
}
