// Frames and scripts of parties that need consent. A frame becomes a link with a note about who shows it and why, which
// opens it in its place; a script stays where it is and does not run. The browser puts both in force when the reader agrees:
// `behaviour/embeds.ts` of the theme, and `client/consent.ts`.

import type { Element, ElementContent, Properties, Root } from 'hast'
import type { VFile } from 'vfile'
import { fill } from '../base/strings.ts'
import { type HostKind, partyNeedingConsent, type ThirdParty } from '../config/third-parties.ts'
import { findingsOf, type MarkdownTexts, placeOf } from './context.ts'
import { isJsx, type Jsx } from './inline-styles.ts'
import { visit } from './visit.ts'

/** A party that needs consent, in the language of the document. */
export interface ConsentingParty extends Omit<ThirdParty, 'purpose'> {
  readonly purpose: string
}

/** What the gates are made with. */
export interface GateOptions {
  readonly consenting: readonly ConsentingParty[]
  readonly texts: Pick<MarkdownTexts, 'embedNote'>
}

/** Put gates in the place of frames and scripts. Runs before `asks`, which finds those that need no consent. */
export function consentGates({ consenting: parties, texts }: GateOptions) {
  return (tree: Root, file: VFile): void => {
    if (parties.length === 0) return
    const partyOf = (node: Element, kind: HostKind, url: string): ConsentingParty | undefined => {
      const party = partyNeedingConsent(parties, kind, url)
      if (party)
        findingsOf(file).asks.push({
          kind,
          url,
          by: node.tagName,
          consented: true,
          place: placeOf(file, node)
        })
      return party
    }
    visit(tree, (node, index, parent) => {
      const element = node.type === 'element' ? node : isJsx(node) ? literalElement(node) : undefined
      if (!element) return
      const src = String(element.properties.src ?? '')
      if (element.tagName === 'script' && src !== '') {
        const party = partyOf(element, 'script', src)
        if (party) put(parent, index, waitingScript(element, src, party))
      }
      const { dataVideo } = element.properties
      if (element.tagName === 'a' && typeof dataVideo === 'string' && dataVideo !== '') {
        const party = partyOf(element, 'frame', dataVideo)
        if (party)
          closeFilm(element, parent, { src: dataVideo, note: noteOf(party, dataVideo), group: party.consent })
      }
      if (element.tagName === 'iframe' && src !== '') {
        const party = partyOf(element, 'frame', src)
        if (party) closeFrame(element, parent, index, { src, note: noteOf(party, src), group: party.consent })
      }
    })
  }

  function noteOf({ name, purpose }: ConsentingParty, src: string): string {
    return fill(texts.embedNote, {
      party: name,
      purpose: /[.!?。]$/.test(purpose) ? purpose : `${purpose}.`,
      host: hostOf(src)
    })
  }
}

function put(parent: unknown, index: number | undefined, element: Element): void {
  const children = (parent as { children?: ElementContent[] } | undefined)?.children
  if (children && index !== undefined) children[index] = element
}

/** An element of MDX whose attributes are all literal. */
function literalElement({ name, attributes, ...node }: Jsx): Element | undefined {
  if (name !== 'iframe' && name !== 'script') return undefined
  const values = attributes.filter(({ value }) => typeof value === 'string' || value === null)
  return {
    ...(node as object),
    type: 'element',
    tagName: name,
    properties: Object.fromEntries(values.map(({ name: key, value }) => [key, value ?? true])),
    children: []
  } as Element
}

function waitingScript(
  { properties, ...script }: Element,
  src: string,
  { consent }: ConsentingParty
): Element {
  const { src: _, type, ...others } = properties
  return {
    ...script,
    properties: {
      ...others,
      type: 'text/plain',
      dataConsent: consent,
      dataSrc: src,
      ...(type === undefined ? {} : { dataType: type })
    }
  }
}

/** A film of another site is a link already, which plays it in its place: let it say who shows it, and wait for the group. */
function closeFilm(link: Element, parent: unknown, { src, note, group }: Closed): void {
  const title = link.children.map(textOf).join('').trim()
  delete link.properties.dataVideo
  Object.assign(link.properties, {
    dataEmbed: JSON.stringify({ src, title, allow: 'fullscreen; picture-in-picture; encrypted-media' }),
    dataConsent: group
  })
  for (const child of (parent as Partial<Element> | undefined)?.children ?? [])
    if (child.type === 'element' && child.tagName === 'figcaption')
      child.children = [{ type: 'text', value: note }]
}

const textOf = (node: ElementContent): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textOf).join('') : ''

interface Closed {
  readonly src: string
  readonly note: string
  readonly group: string
}

/** Put a link and a note in the place of a frame; the directive `embed` has a figure around it already. */
function closeFrame(frame: Element, parent: unknown, index: number | undefined, closed: Closed): void {
  const { tagName, properties: { className } = {} } = (parent ?? {}) as Partial<Element>
  const inFigure = tagName === 'figure' && Array.isArray(className) && className.includes('video')
  const inText =
    tagName !== undefined && !/^(?:div|section|article|aside|figure|li|td|blockquote|details)$/.test(tagName)
  const { position } = frame
  const element = (name: string, properties: Properties, children: ElementContent[]): Element => ({
    type: 'element',
    tagName: name,
    properties,
    children,
    ...(position && { position })
  })
  const { src, note, group } = closed
  const title = String(frame.properties.title ?? '') || hostOf(src)
  const link = element(
    'a',
    {
      className: ['video-link'],
      href: String(frame.properties.dataOriginal ?? src),
      dataEmbed: JSON.stringify(attributesOf(frame)),
      dataConsent: group
    },
    [element('span', { className: ['video-title'] }, [{ type: 'text', value: title }])]
  )
  const small = element(inText ? 'span' : 'figcaption', { className: ['video-note'] }, [
    { type: 'text', value: note }
  ])
  if (inFigure) (parent as Element).children = [link, small]
  else put(parent, index, element(inText ? 'span' : 'figure', { className: ['video'] }, [link, small]))
}

const hostOf = (src: string): string => new URL(src.replace(/^\/\//, 'https://')).host

/** Attributes that a frame keeps, in the spelling of HTML. */
const frameAttributes = ['src', 'title', 'allow', 'width', 'height', 'sandbox', 'referrerpolicy', 'name']

function attributesOf({ properties }: Element): Readonly<Record<string, string>> {
  const written = new Map(Object.entries(properties).map(([key, value]) => [key.toLowerCase(), value]))
  const attributes = Object.fromEntries(
    frameAttributes.flatMap((name) => {
      const value = written.get(name)
      return value === undefined || value === null || value === false ? [] : [[name, String(value)]]
    })
  )
  if (!written.has('allowfullscreen')) return attributes
  return { ...attributes, allow: [attributes.allow, 'fullscreen'].filter(Boolean).join('; ') }
}
