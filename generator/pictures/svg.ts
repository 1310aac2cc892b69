// Removes everything from SVG that a picture does not need: scripts, event handlers, references to other hosts, and data of
// drawing programs. Browsers ignore scripts in `<img>`, but run them when the file itself is opened. The rest of the text is
// unchanged, except that it is UTF-8: a declared encoding in which it means something else would bypass the cleaning.

import {
  parseXml,
  XmlComment,
  XmlDeclaration,
  XmlDocumentType,
  XmlElement,
  type XmlNode,
  XmlProcessingInstruction
} from '@rgrove/parse-xml'
import { externalAddress } from '../base/address.ts'
import { positionIn } from '../base/text.ts'

/** A removed part that is reported, since it may be missed. Data of drawing programs is not. */
export interface RemovedPart {
  /** `<script>`, `onclick`, `https://fonts.example/a.css`. */
  readonly what: string
  /** Line in the file, from 1. */
  readonly line: number
}

export interface CleanedSvg {
  readonly text: string
  /** In the order of the file. */
  readonly removed: readonly RemovedPart[]
}

/** Why a file cannot be cleaned: the end of a sentence, such as `it is compressed with gzip`. */
export interface SvgFailure {
  readonly failure: string
}

/**
 * Decode the bytes of an SVG in the way of browsers: by its byte order mark, else its XML declaration, else UTF-8. Line ends
 * become `\n`.
 */
export function decodeSvg(bytes: Uint8Array): string | SvgFailure {
  if (isGzip(bytes)) return { failure: 'it is compressed with gzip' }
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const declared = /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(start)?.[1]
  const byBytes = encodingOfStart[start.slice(0, 2)]
  const encoding = byBytes ?? (start.startsWith(utf8Mark) ? 'utf-8' : (declared ?? 'utf-8'))
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n')
  } catch (error) {
    return {
      failure:
        error instanceof RangeError
          ? `its encoding \`${encoding}\` is unknown`
          : `it is not valid ${encoding}`
    }
  }
}

/** UTF-16 by its byte order mark, or by a first character `<`. */
const encodingOfStart: Readonly<Record<string, string>> = {
  '\xff\xfe': 'utf-16le',
  '\xfe\xff': 'utf-16be',
  '<\0': 'utf-16le',
  '\0<': 'utf-16be'
}

const utf8Mark = '\xef\xbb\xbf'

/** Whether bytes are XML, HTML or compressed, which no picture of another format begins with. */
export function looksLikeSvg(bytes: Uint8Array): boolean {
  // UTF-16 has a NUL in every character of XML.
  const start = Buffer.from(bytes.subarray(0, 1000)).toString('latin1').replaceAll('\0', '')
  return isGzip(bytes) || /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*</.test(start)
}

const isGzip = ([first, second]: Uint8Array): boolean => first === 0x1f && second === 0x8b

/** Clean the bytes of an SVG file. */
export function cleanSvgFile(bytes: Uint8Array): CleanedSvg | SvgFailure {
  const text = decodeSvg(bytes)
  return typeof text === 'string' ? cleanSvg(text) : text
}

/** @returns the cleaned text, or why it cannot be cleaned: it is not well-formed, or not an SVG */
export function cleanSvg(source: string): CleanedSvg | SvgFailure {
  const text = expandEntities(source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'))
  if (text === undefined) return { failure: 'its entities are too large' }
  const cuts: Cut[] = []
  try {
    const document = parseXml(text, {
      includeOffsets: true,
      preserveComments: true,
      preserveDocumentType: true,
      preserveXmlDeclaration: true,
      ignoreUndefinedEntities: true
    })
    const root = document.root?.name ?? ''
    if (!/^(?:[^:]*:)?svg$/i.test(root)) return { failure: `its root element is <${root}>, not <svg>` }
    for (const node of document.children) cuts.push(...cutsOf(node, text, editorPrefixes(document.root)))
  } catch (error) {
    return { failure: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) }
  }
  const removed = cuts.flatMap(({ what, start }) =>
    what === undefined ? [] : [{ what, line: positionIn(text, start).line }]
  )
  return { text: withCuts(text, cuts), removed }
}

/** A range to replace. */
interface Cut {
  readonly start: number
  readonly end: number
  readonly by?: string
  /** Missing for data of drawing programs. */
  readonly what?: string
}

function withCuts(text: string, cuts: readonly Cut[]): string {
  let position = 0
  let cleaned = ''
  for (const { start, end, by = '' } of cuts) {
    cleaned += text.slice(position, start) + by
    position = end
  }
  return cleaned + text.slice(position)
}

/** Longer texts are attacks: see "billion laughs". */
const maxCharacters = 20_000_000

/** Entities can contain markup, so they are replaced by their values, once. */
function expandEntities(text: string): string | undefined {
  const doctype = /<!DOCTYPE[^[>]*\[([\s\S]*?)\]\s*>/.exec(text)
  if (!doctype) return text
  const values = new Map(
    [...(doctype[1] ?? '').matchAll(/<!ENTITY\s+([^\s%"']+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g)].map(
      ([, name = '', double, single]) => [name, double ?? single ?? '']
    )
  )
  let size = text.length
  const expanded = text
    .slice(doctype.index + doctype[0].length)
    .replace(/&([^\s;#&]+);/g, (reference, name) => {
      const value = values.get(name)
      size += value?.length ?? 0
      return size > maxCharacters ? '' : (value ?? reference)
    })
  return size > maxCharacters ? undefined : text.slice(0, doctype.index) + expanded
}

/** Namespaces of drawing programs, and of metadata about a drawing. */
const editorNamespace =
  /inkscape|sodipodi|ns\.adobe\.com|bohemiancoding|sketchtool|serif\.com|figma|boxy-svg|vectornator|krita|corel|purl\.org\/dc|creativecommons\.org|22-rdf-syntax-ns|openoffice\.org|visio/i

/** Prefixes of such namespaces: `inkscape`. */
const editorPrefixes = (root: XmlElement | null): ReadonlySet<string> =>
  new Set(
    Object.entries(root?.attributes ?? {}).flatMap(([name, value]) =>
      name.startsWith('xmlns:') && editorNamespace.test(value) ? [name.slice('xmlns:'.length)] : []
    )
  )

/** Elements that run code or load documents, wherever they are. */
const activeElements = new Set([
  'script',
  'handler',
  'listener',
  'iframe',
  'embed',
  'object',
  'applet',
  'base',
  'link',
  'meta'
])

function cutsOf(node: XmlNode, text: string, editors: ReadonlySet<string>): readonly Cut[] {
  const { start, end } = node
  if (node instanceof XmlComment) return /generator:|created with/i.test(node.content) ? [{ start, end }] : []
  if (node instanceof XmlDocumentType) return [{ start, end }]
  if (node instanceof XmlDeclaration)
    return /^(?:utf-8)?$/i.test(node.encoding ?? '')
      ? []
      : [{ start, end, by: '<?xml version="1.0" encoding="UTF-8"?>' }]
  if (node instanceof XmlProcessingInstruction) return [{ start, end, what: `<?${node.name}?>` }]
  if (!(node instanceof XmlElement)) return []
  const [prefix, name = prefix] = node.name.includes(':') ? node.name.split(':') : ['', node.name]
  const localName = name?.toLowerCase() ?? ''
  if (editors.has(prefix ?? '') || localName === 'metadata') return [{ start, end }]
  if (activeElements.has(localName) || isActiveAnimation(node))
    return [{ start, end, what: `<${node.name}>` }]
  const attributes = attributeCuts(node, text, localName, editors)
  const inner =
    localName === 'style'
      ? node.children.flatMap((child) => styleCuts(text.slice(child.start, child.end), child.start))
      : node.children.flatMap((child) => cutsOf(child, text, editors))
  return [...attributes, ...inner]
}

/** Animations can set handlers and links. */
const isActiveAnimation = ({ name, attributes }: XmlElement): boolean =>
  /(?:^|:)(?:set|animate)$/i.test(name) &&
  /^(?:on|(?:.*:)?href$)/i.test((attributes.attributeName ?? '').trim())

/** The attributes of a start tag. The parser has accepted it, so patterns find them. */
function attributeCuts(
  { start, attributes }: XmlElement,
  text: string,
  localName: string,
  editors: ReadonlySet<string>
): readonly Cut[] {
  const pattern = /\s+([^\s=/>]+)\s*=\s*(?:"[^"]*"|'[^']*')/y
  pattern.lastIndex = start + (/^<[^\s/>]+/.exec(text.slice(start, start + 200))?.[0].length ?? 0)
  const cuts: Cut[] = []
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [whole, name = ''] = match
    const range = { start: match.index, end: match.index + whole.length }
    const value = attributes[name] ?? ''
    const [prefix = ''] = name.split(':')
    const what = activeAttribute(name.toLowerCase(), value, localName)
    if (what !== undefined) cuts.push({ ...range, what })
    else if (editors.has(prefix) && name.includes(':')) cuts.push(range)
    else if (prefix === 'xmlns' && editors.has(name.slice('xmlns:'.length))) cuts.push(range)
    else if (name === 'content' && localName === 'svg') cuts.push(range)
    else if (value.includes('(')) cuts.push(...styleCuts(whole, range.start))
  }
  return cuts
}

/** The forbidden part of an attribute, for the message; undefined for harmless attributes. */
function activeAttribute(name: string, value: string, element: string): string | undefined {
  if (/^on[a-z]/.test(name)) return name
  if (!/^(?:.*:)?href$|^src$|^formaction$|^action$/.test(name)) return undefined
  const url = value.replace(/\s+/g, '')
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase()
  const isWeb = /^https?:$/.test(externalAddress(value)?.protocol ?? '')
  if (element === 'a')
    return scheme === undefined || isWeb || scheme === 'mailto' || scheme === 'tel' ? undefined : `${scheme}:`
  if (isWeb) return value.trim()
  if (scheme === undefined) return undefined
  return scheme === 'data' && element !== 'use' && /^data:image\//i.test(url) ? undefined : `${scheme}:`
}

/** Other hosts in styles: imported sheets, fonts, patterns. */
const externalStyle =
  /@import\s+(?:url\()?\s*["']?([^"');\s]+)[^;]*;?|url\(\s*(?:["']|&quot;|&apos;)?\s*((?:https?:)?\/\/[^)"'&\s]+)[^)]*\)/gi

const styleCuts = (style: string, offset: number): readonly Cut[] =>
  [...style.matchAll(externalStyle)].map(({ index, 0: whole, 1: imported, 2: url }) => ({
    start: offset + index,
    end: offset + index + whole.length,
    ...(imported === undefined && { by: 'none' }),
    what: imported ?? url ?? ''
  }))
