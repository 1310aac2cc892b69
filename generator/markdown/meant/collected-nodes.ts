// What the rules look at, collected in a walk that other features share.

import type {
  Code,
  Definition,
  Delete,
  Emphasis,
  Heading,
  Html,
  Image,
  InlineCode,
  Link,
  LinkReference,
  List,
  ListItem,
  Node,
  Paragraph,
  Parents,
  Strong,
  Text
} from 'mdast'
import type { Directives } from 'mdast-util-directive'
import type { VFile } from 'vfile'
import type { MarkdownFeature } from '../features.ts'
import { mayBeDoubled } from './text-doubled.ts'
import { mayBePasted } from './text-pasted.ts'
import { type CollectedNodes, type ListPair, rangeOf, type TextBlock } from './written.ts'

/** Whether a text that is shown has characters that may be meant as syntax. */
const maySignify =
  /[[\]`*_]|~~|\$\$|=[“”„‘’«]|:[ \t]*\w+[[{(]|^(?:[-+]\S|\([ xX]\)|##+\d|\d+[.)]|[•·‣◦▪●○＃–—]|[a-h][.)][ \t]|\W*(?:TODO|FIXME|TBD|XXX)\b)|<[a-zA-Z!]|\$[a-zA-Z\\]|[Ll]orem ipsum/m

/** What the walk collects. */
export interface Collected extends CollectedNodes {
  readonly blocks: readonly TextBlock[]
  /** Lines of rows with more cells than their header. */
  readonly longRows: ReadonlySet<number>
}

type Enter = NonNullable<NonNullable<ReturnType<MarkdownFeature>>['enter']>

/** Lists to fill. */
const noNodes = () => ({
  blocks: [] as TextBlock[],
  headings: [] as Heading[],
  listPairs: [] as ListPair[],
  items: [] as ListItem[],
  marked: [] as (Delete | Emphasis | Strong)[],
  lists: [] as List[],
  boldLines: [] as Paragraph[],
  lineParagraphs: [] as Paragraph[],
  indentedCodes: [] as Code[],
  fencedCodes: [] as Code[],
  inlineFences: [] as InlineCode[],
  links: [] as Link[],
  images: [] as Image[],
  bracketedReferences: [] as LinkReference[],
  definitions: [] as Definition[],
  references: new Set<string>(),
  referenceTexts: [] as Text[],
  html: [] as Html[],
  longRows: new Set<number>(),
  directives: [] as Directives[]
})

/** What collects the nodes of a document: `nodes` is complete at the end of the walk. */
export function nodeCollector(
  file: VFile,
  showsHtml: boolean
): { readonly enter: Enter; readonly nodes: Collected } {
  const nodes = noNodes()
  const { blocks } = nodes
  let current: TextBlock | undefined
  const source = String(file.value)
  const looksAtAll = mayBePasted(source) || mayBeDoubled(source)
  const enterBlock = (node: TextBlock) => {
    current = node
    if (looksAtAll) addBlock()
  }
  const addBlock = () => {
    if (current && blocks.at(-1) !== current) blocks.push(current)
  }
  const addTo =
    <Kind>(list: Kind[]) =>
    (node: Kind) => {
      list.push(node)
    }
  const addReference = ({ identifier }: { readonly identifier: string }) => {
    nodes.references.add(identifier)
  }
  const enter: Enter = {
    paragraph(node, index, { type, children }) {
      enterBlock(node)
      const { start, end } = node.position ?? {}
      if (start && end && end.line > start.line) nodes.lineParagraphs.push(node)
      const isBold = node.children.length === 1 && node.children[0]?.type === 'strong'
      if (isBold && type === 'root' && children[index + 1]?.type === 'paragraph') nodes.boldLines.push(node)
    },
    tableCell: enterBlock,
    heading(node) {
      enterBlock(node)
      nodes.headings.push(node)
    },
    text(node) {
      if (maySignify.test(node.value)) addBlock()
      if (node.value.includes('&') && /&[a-zA-Z]{2,10};/.test(node.value)) nodes.referenceTexts.push(node)
    },
    textDirective(node) {
      if (node.children.length === 0 && followedBy(file, node, /^\(/)) addBlock()
    },
    emphasis: addTo<Delete | Emphasis | Strong>(nodes.marked),
    strong: addTo<Delete | Emphasis | Strong>(nodes.marked),
    delete: addTo<Delete | Emphasis | Strong>(nodes.marked),
    list(node, index, parent) {
      nodes.lists.push(node)
      const pair = pairOf(node, index, parent)
      if (pair) nodes.listPairs.push(pair)
    },
    listItem: addTo(nodes.items),
    code(node) {
      const line = source.slice(rangeOf(node).from).trimStart()
      const isFenced = node.lang || /^(?:```|~~~)/.test(line)
      ;(isFenced ? nodes.fencedCodes : nodes.indentedCodes).push(node)
    },
    inlineCode(node) {
      if (source.startsWith('```', rangeOf(node).from)) nodes.inlineFences.push(node)
    },
    link: addTo(nodes.links),
    image: addTo(nodes.images),
    definition: addTo(nodes.definitions),
    containerDirective: addTo<Directives>(nodes.directives),
    leafDirective: addTo<Directives>(nodes.directives),
    linkReference(node) {
      addReference(node)
      if (node.referenceType === 'shortcut' && followedBy(file, node, /^[ \t]+\(/))
        nodes.bracketedReferences.push(node)
    },
    imageReference: addReference,
    table({ children: [header, ...rows] }) {
      const columns = header?.children.length ?? 0
      for (const { children, position } of rows)
        if (children.length > columns) nodes.longRows.add(position?.start.line ?? 0)
    },
    html(node) {
      if (showsHtml) nodes.html.push(node)
    }
  }
  return { enter, nodes }
}

/** The list above a list. Comments between them are there to separate two lists. */
function pairOf(second: List, index: number, { children }: Parents): ListPair | undefined {
  const [above, before] = [children[index - 1], children[index - 2]]
  if (above?.type === 'list') return { first: above, between: undefined, second }
  return above && above.type !== 'html' && before?.type === 'list'
    ? { first: before, between: above, second }
    : undefined
}

/** Whether the source goes on like this behind a node. */
const followedBy = ({ value }: VFile, node: Node, pattern: RegExp): boolean => {
  const { to } = rangeOf(node)
  return pattern.test(String(value).slice(to, to + 20))
}
