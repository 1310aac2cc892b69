// Frames and scripts of third parties that need consent. A frame becomes a link, with a note about the party and its
// purpose, that opens it in place; a script stays in place and does not run. After consent, `behaviour/embeds.ts` of the theme
// and `client/consent.ts` activate them.

import type { Element, ElementContent, Properties } from 'hast'
import { externalAddress } from '../../base/address.ts'
import { fill } from '../../base/strings.ts'
import { type HostKind, partyNeedingConsent } from '../../config/third-parties.ts'
import { findingsOf, placeOf } from '../context.ts'
import { isVideoPage } from '../directives/video-address.ts'
import { atJsx, type ElementFeature, type Jsx } from '../features.ts'
import type { GatedParty, MarkdownOptions } from '../options.ts'
import type { MarkdownTexts } from '../texts.ts'

/** Gate frames and scripts. Runs before `externalRequests`, which collects those that need no consent. */
export const consentGates =
  ({ gatedParties, texts }: MarkdownOptions): ElementFeature =>
  (file) => {
    const requestNeedingConsent = (node: Element, kind: HostKind, url: string): GatedParty | undefined => {
      const party = partyNeedingConsent(gatedParties, kind, url)
      if (party)
        findingsOf(file).requests.push({
          kind,
          url,
          initiator: node.tagName,
          afterConsent: true,
          place: placeOf(file, node)
        })
      return party
    }
    const atScript = (element: Element, index: number, parent: unknown) => {
      const src = String(element.properties.src ?? '')
      const party = src === '' ? undefined : requestNeedingConsent(element, 'script', src)
      if (party) replaceChild(parent, index, gateScript(element, src, party))
    }
    const atFrame = (element: Element, index: number, parent: unknown) => {
      const { src: address, srcDoc, srcdoc } = element.properties
      // A document in `srcdoc` replaces `src`.
      const src = String(srcDoc === undefined && srcdoc === undefined ? (address ?? '') : '')
      // A page that refuses frames is reported with the requests, whatever readers consent to.
      const party = src === '' || isVideoPage(src) ? undefined : requestNeedingConsent(element, 'frame', src)
      if (party)
        gateFrame(element, parent, index, { src, note: noteOf(party, src, texts), group: party.consent })
    }
    return {
      enter: {
        '<script>': atScript,
        '<iframe>': atFrame,
        '<a>'(element, _, parent) {
          const { dataVideo: src } = element.properties
          const party =
            typeof src === 'string' && src !== '' ? requestNeedingConsent(element, 'frame', src) : undefined
          if (party && typeof src === 'string')
            gateVideo(element, parent, { src, note: noteOf(party, src, texts), group: party.consent })
        },
        ...atJsx((node, index, parent) => {
          if (node.name === 'script') atScript(literalElement(node), index, parent)
          if (node.name === 'iframe') atFrame(literalElement(node), index, parent)
        })
      }
    }
  }

function noteOf({ name, purpose }: GatedParty, src: string, texts: MarkdownTexts): string {
  return fill(texts.embedNote, {
    party: name,
    purpose: /[.!?。]$/.test(purpose) ? purpose : `${purpose}.`,
    host: hostOf(src)
  })
}

function replaceChild(parent: unknown, index: number | undefined, element: Element): void {
  const children = (parent as { children?: ElementContent[] } | undefined)?.children
  if (children && index !== undefined) children[index] = element
}

/** An element of MDX whose attributes are all literal. */
function literalElement({ name, attributes, ...node }: Jsx): Element {
  const values = attributes.filter(({ value }) => typeof value === 'string' || value === null)
  return {
    ...(node as object),
    type: 'element',
    tagName: name,
    properties: Object.fromEntries(values.map(({ name: key, value }) => [key, value ?? true])),
    children: []
  } as Element
}

function gateScript({ properties, ...script }: Element, src: string, { consent }: GatedParty): Element {
  const { src: _, type, ...otherProperties } = properties
  return {
    ...script,
    properties: {
      ...otherProperties,
      type: 'text/plain',
      dataConsent: consent,
      dataSrc: src,
      dataType: type
    }
  }
}

/** An external video is already a link that plays it in place: add the note and the consent group. */
function gateVideo(link: Element, parent: unknown, { src, note, group }: GatedEmbed): void {
  const title = link.children.map(plainTextOf).join('').trim()
  delete link.properties.dataVideo
  Object.assign(link.properties, {
    dataEmbed: JSON.stringify({ src, title, allow: 'fullscreen; picture-in-picture; encrypted-media' }),
    dataConsent: group
  })
  for (const child of (parent as Partial<Element> | undefined)?.children ?? [])
    if (child.type === 'element' && child.tagName === 'figcaption')
      child.children = [{ type: 'text', value: note }]
}

const plainTextOf = (node: ElementContent): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(plainTextOf).join('') : ''

interface GatedEmbed {
  readonly src: string
  readonly note: string
  readonly group: string
}

/** Replace a frame with a link and a note. The directive `embed` already wraps it in a figure. */
function gateFrame(frame: Element, parent: unknown, index: number | undefined, embed: GatedEmbed): void {
  const { tagName, properties: { className } = {} } = (parent ?? {}) as Partial<Element>
  const isInFigure = tagName === 'figure' && Array.isArray(className) && className.includes('video')
  const isInText =
    tagName !== undefined && !/^(?:div|section|article|aside|figure|li|td|blockquote|details)$/.test(tagName)
  const { position } = frame
  const element = (name: string, properties: Properties, children: ElementContent[]): Element => ({
    type: 'element',
    tagName: name,
    properties,
    children,
    position
  })
  const { src, note, group } = embed
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
  const noteElement = element(isInText ? 'span' : 'figcaption', { className: ['video-note'] }, [
    { type: 'text', value: note }
  ])
  if (isInFigure) (parent as Element).children = [link, noteElement]
  else
    replaceChild(
      parent,
      index,
      element(isInText ? 'span' : 'figure', { className: ['video'] }, [link, noteElement])
    )
}

const hostOf = (src: string): string => externalAddress(src)?.host ?? ''

/** Attributes that a frame gets back after consent, in HTML spelling. */
const frameAttributes = ['src', 'title', 'allow', 'width', 'height', 'sandbox', 'referrerpolicy', 'name']

function attributesOf({ properties }: Element): Readonly<Record<string, string>> {
  const valueByName = new Map(Object.entries(properties).map(([key, value]) => [key.toLowerCase(), value]))
  const attributes = Object.fromEntries(
    frameAttributes.flatMap((name) => {
      const value = valueByName.get(name)
      return value === undefined || value === null || value === false ? [] : [[name, String(value)]]
    })
  )
  if (!valueByName.has('allowfullscreen')) return attributes
  return { ...attributes, allow: [attributes.allow, 'fullscreen'].filter(Boolean).join('; ') }
}
