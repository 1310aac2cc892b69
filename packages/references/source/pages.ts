// A reference → its documents and the files that order the sidebar.

import type { PluginFile } from 'sitegen/plugin'
import { type BodyContext, body } from './body.ts'
import { blocks, escaped, type Lines, listItem, pageFile, plain } from './lines.ts'
import { textOf } from './linked.ts'
import { groupWords, type Item, type Reference } from './model.ts'
import { groupTitle, isModule, linkTo, nameItems, type Target, type Targets } from './names.ts'
import { type Words, wordsIn } from './words.ts'

export interface Pages {
  readonly files: readonly PluginFile[]
  readonly targets: Targets
}

/** All pages. @param folder `content/en/api` */
export function referencePages(reference: Reference, locale: string, folder: string): Pages {
  const targets = nameItems(reference)
  const words = wordsIn(locale)
  const items = itemsByKey(reference.root)
  const files: PluginFile[] = []
  const categories = new Map<string, PluginFile>()
  let position = 0
  const addCategory = (path: string, label: string) => {
    position++
    if (!categories.has(path)) categories.set(path, category(`${folder}/${path}`, label, position))
  }
  const addPages = (item: Item): void => {
    const target = targets.get(item.key)
    if (item.kind === 'export') return
    if (!target) throw new Error(`no page of ${item.key}: a bug`)
    if (target.anchor === '') {
      const around = target.page.replace(/\/?[^/]*$/, '')
      if (target.page.endsWith('/index')) addCategory(around, item.name)
      else if (around !== '' && reference.hasGroupFolders && !isModule(item))
        addCategory(around, groupTitle(item, words))
      position++
      files.push(
        itemPage({ reference, targets, items, words }, item, target, `${folder}/${target.page}.md`, position)
      )
    }
    for (const inner of reference.hasGroupFolders ? byKind(item.items) : item.items) addPages(inner)
  }
  addPages(reference.root)
  return { files: [...files, ...categories.values()], targets }
}

const category = (folder: string, label: string, position: number): PluginFile => ({
  path: `${folder}/_category.yaml`,
  content: `label: ${JSON.stringify(label)}\nposition: ${position}\n`
})

interface PageContext {
  readonly reference: Reference
  readonly targets: Targets
  readonly items: ReadonlyMap<string, Item>
  readonly words: Words
}

function itemPage(
  context: PageContext,
  item: Item,
  { page }: Target,
  path: string,
  position: number
): PluginFile {
  const { reference, targets, items: itemsOfAll, words } = context
  const linkOf = (key: string) => {
    const target = targets.get(key)
    return target && linkTo(page, target)
  }
  const bodyContext: BodyContext = { language: reference.language, words, linkOf }
  const groups = groupsOf(item.items, words)
  return pageFile(
    path,
    {
      title: item.title ?? item.name + (item.kind === 'function' ? '()' : ''),
      sidebar_label: item.name,
      sidebar_position: position,
      description: summaryOf(item),
      keywords: item.key === item.name ? undefined : [item.key],
      ...(item.isDeprecated && { sidebar_badge: { text: words.deprecated, kind: 'warning' } }),
      edit_link: false
    },
    item.at,
    blocks(
      body(bodyContext, item, 2),
      ...[...groups].map(([title, items]) => {
        const isList = items.some(({ key, kind }) => kind === 'export' || targets.get(key)?.anchor === '')
        return blocks(
          plain(`## ${escaped(title)}`),
          isList
            ? items.flatMap((inner) =>
                summaryLine(bodyContext, inner, itemsOfAll.get(inner.inherited[0]?.to ?? ''))
              )
            : blocks(...items.map((inner) => memberLines(bodyContext, inner, targets, 3)))
        )
      })
    )
  )
}

const kindOrder = Object.keys(groupWords)

const byKind = (items: readonly Item[]): readonly Item[] =>
  items.toSorted((a, b) => kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind))

/** Items by the titles of their groups, in the order of the kinds. */
function groupsOf(items: readonly Item[], words: Words): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of byKind(items)) {
    const title = groupTitle(item, words)
    groups.set(title, [...(groups.get(title) ?? []), item])
  }
  return groups
}

const itemsByKey = (item: Item): ReadonlyMap<string, Item> =>
  new Map([[item.key, item], ...item.items.flatMap((inner) => [...itemsByKey(inner)])])

/** @param exported what an export stands for */
function summaryLine({ linkOf, words }: BodyContext, item: Item, exported: Item = item): Lines {
  const name = item.name + (item.kind === 'function' || item.kind === 'method' ? '()' : '')
  const link = linkOf(item.key)
  const title = link === undefined ? escaped(name) : `[${escaped(name)}](${link})`
  const note = item.isDeprecated ? ` (${words.deprecated})` : ''
  const summary = summaryOf(item.kind === 'export' ? exported : item)
  return listItem(plain(`${title}${note}${summary === '' ? '' : `: ${escaped(summary)}`}`))
}

/** An item below the heading of its group, with its inner ones. */
function memberLines(context: BodyContext, item: Item, targets: Targets, level: number): Lines {
  const anchor = targets.get(item.key)?.anchor ?? ''
  const isCalled = ['function', 'method', 'constructor'].includes(item.kind)
  const heading = `${'#'.repeat(Math.min(level, 6))} ${escaped(item.title ?? item.name)}${isCalled ? '()' : ''} {#${escaped(anchor)}}`
  return blocks(
    [{ text: heading, at: item.at }],
    body(context, item, level),
    ...item.items.map((inner) => memberLines(context, inner, targets, level + 1))
  )
}

/** The first sentence about an item, without markup. */
function summaryOf({ forms, sections }: Item): string {
  const all = [...(forms[0]?.sections ?? []), ...sections]
  const first = all.find((section) => section.kind === 'text' && section.title === undefined)
  if (first?.kind !== 'text') return ''
  const [paragraph = ''] = textOf(first.text.parts)
    .trim()
    .split(/\n\s*\n/)
  const text = paragraph
    .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/[`*]|^#+ /g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const [sentence = text] = /^.*?[.!?](?=\s|$)/.exec(text) ?? []
  return sentence
}
