// Data of a section → Markdown nodes. Each text, link and picture becomes a node, so that all features of Markdown apply: links
// and pictures are checked, headings get ids, code is highlighted, and search finds the texts. The data refers to the nodes by
// number; `render` puts their HTML back in its place and calls the component.

import type { Paragraph, PhrasingContent, RootContent } from 'mdast'
import type { Node, Position } from 'unist'
import { visit } from 'unist-util-visit'
import { oneLine } from '../../base/address.ts'
import { isMapping } from '../../base/mapping.ts'
import type { YamlPath } from '../../base/yaml.ts'
import type { Parse } from '../remark-parser.ts'
import { type FieldKind, type FieldReference, fieldKinds, fieldToken, type SectionData } from './fields.ts'

/** What is needed to convert the texts of a section. */
export interface SectionText {
  readonly parse: Parse
  /** Position of the value at a path of the section's YAML. */
  position(path: YamlPath): Position
  /** Level of the section's heading. */
  readonly level: 1 | 2
  /** Whether labels and names are known to be visible text. */
  readonly isBuiltIn: boolean
  /** Name of the place of its pictures, unless they name another one. */
  readonly place: string
  /** Placeholder for missing texts, which have been reported. It is not converted, since it is not an address or name. */
  readonly missing?: string
}

/** Nodes of a section, and its data with references to them. */
export interface SectionNodes {
  readonly nodes: readonly RootContent[]
  readonly data: unknown
}

/** Convert the data of a section. */
export function sectionNodes(data: SectionData, text: SectionText): SectionNodes {
  const nodes: RootContent[] = []
  const titleLevel = 'heading' in data ? text.level + 1 : Math.max(2, text.level)

  function addField(kind: FieldKind, node: RootContent, path: YamlPath, level?: number): FieldReference {
    const index = nodes.filter(isField).length
    const { hProperties, ...otherData } = node.data ?? {}
    node.data = { ...otherData, hProperties: { ...hProperties, dataField: fieldToken(index) } }
    const position = text.position(path)
    node.position = position
    visit(node, (inner) => {
      inner.position = position
    })
    nodes.push(node)
    return { $field: index, kind, level }
  }

  function addPlain(value: string, path: YamlPath): void {
    nodes.push({ ...element('div', [{ type: 'text', value }]), position: text.position(path) })
  }

  function convert(value: unknown, path: YamlPath, siblings: SectionData): unknown {
    const name = path.findLast((step) => typeof step === 'string')
    const kind = name === undefined ? undefined : fieldKinds.get(String(name))
    if (Array.isArray(value)) return value.map((item, index) => convert(item, [...path, index], siblings))
    if (kind === 'picture' && isMapping(value)) return pictureField(value, path)
    if (kind === 'code' && isMapping(value)) return addField('code', element('div', [codeBlock(value)]), path)
    if (name === 'tabs' && isMapping(value) && typeof value.text === 'string')
      return { ...value, code: addField('code', element('div', [codeBlock(value)]), path) }
    if (isMapping(value)) return convertAll(value, path)
    if (typeof value !== 'string' || kind === undefined || value === text.missing) return value
    return converters[kind](value, path, siblings)
  }

  const convertAll = (fields: SectionData, path: YamlPath): SectionData =>
    Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [key, convert(value, [...path, key], fields)])
    )

  function pictureField(picture: SectionData, path: YamlPath): unknown {
    const { src, alt, decorative, place = text.place, ...otherFields } = picture
    if (typeof src !== 'string' || src === text.missing) return convertAll(picture, path)
    const image = imageNode(src, { alt, place, isDecorative: decorative === true })
    const html = addField('picture', element('div', [image]), [...path, 'src'])
    return { ...convertAll(otherFields, path), html }
  }

  type Convert = (value: string, path: YamlPath, siblings: SectionData) => unknown
  const converters: Readonly<Record<FieldKind, Convert>> = {
    heading: (value, path) =>
      addField('heading', heading(text.level, parseLine(text.parse, value)), path, text.level),
    title: (value, path) =>
      addField('title', heading(titleLevel, parseLine(text.parse, value)), path, titleLevel),
    line: (value, path) => addField('line', element('p', parseLine(text.parse, value)), path),
    blocks: (value, path) => addField('blocks', element('div', text.parse(value).children), path),
    plain(value, path, siblings) {
      // The text of a link is part of the link.
      if (text.isBuiltIn && (typeof siblings.to !== 'string' || 'title' in siblings)) addPlain(value, path)
      return value
    },
    icon: (value, path) =>
      addField(
        'icon',
        element('span', [directive('textDirective', 'icon', {}, [{ type: 'text', value }])]),
        path
      ),
    picture: (value) => value,
    code: (value) => value,
    form: (value, path) =>
      addField('form', element('div', [directive('leafDirective', 'form', { name: value }, [])]), path),
    to(value, path, siblings) {
      const label = [siblings.label, siblings.title, siblings.name].find((text) => typeof text === 'string')
      const children = typeof label === 'string' ? parseLine(text.parse, label) : []
      // A link inside a link would be invalid.
      const withoutLinks = children.flatMap((child) => (child.type === 'link' ? child.children : [child]))
      return addField('to', { type: 'link', url: value, children: withoutLinks }, path)
    }
  }
  return { data: convertAll(data, []), nodes }
}

const isField = (node: Node): boolean =>
  (node.data as { hProperties?: object } | undefined)?.hProperties !== undefined &&
  'dataField' in ((node.data as { hProperties: object }).hProperties ?? {})

/** An image, with attributes for the place in which it is shown. */
const imageNode = (
  url: string,
  settings: { readonly alt: unknown; readonly place: unknown; readonly isDecorative: boolean }
): PhrasingContent => ({
  type: 'image',
  url,
  alt: typeof settings.alt === 'string' ? settings.alt : '',
  data: {
    hProperties: { ...(settings.isDecorative && { dataDecorative: '' }), dataPlace: String(settings.place) }
  }
})

/** A node that becomes an element. */
const element = (hName: string, children: readonly unknown[]): Paragraph => ({
  type: 'paragraph',
  children: children as PhrasingContent[],
  data: { hName }
})

const heading = (depth: number, children: PhrasingContent[]): RootContent => ({
  type: 'heading',
  depth: depth as 1 | 2 | 3,
  children
})

const directive = (
  type: string,
  name: string,
  attributes: object,
  children: readonly unknown[]
): unknown => ({
  type,
  name,
  attributes,
  children
})

function codeBlock({ text, language, title }: SectionData): unknown {
  return {
    type: 'code',
    value: String(text).replace(/\n$/, ''),
    lang: typeof language === 'string' ? language : null,
    meta: typeof title === 'string' ? `title="${title.replaceAll('"', "'")}"` : null
  }
}

// A prefix that prevents `#`, `-` and `1.` from starting a heading or list.
const prefix = '. '

/** Parse a line of Markdown. */
function parseLine(parse: Parse, text: string): PhrasingContent[] {
  const [paragraph] = parse(prefix + oneLine(text)).children
  if (paragraph?.type !== 'paragraph') return [{ type: 'text', value: text }]
  const [firstChild, ...otherChildren] = paragraph.children
  if (firstChild?.type !== 'text') return paragraph.children
  const value = firstChild.value.slice(prefix.length)
  return value === '' ? otherChildren : [{ ...firstChild, value }, ...otherChildren]
}
