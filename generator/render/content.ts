// Fills the slots of a document's HTML: the last step of Markdown, when all URLs are known.

import { escapeHtml } from '../base/text.ts'
import { type Document, fillSlots, replaceImages, type Slot } from '../markdown/document.ts'
import type { PageContext } from '../plan/page-context.ts'
import type {
  FileAddress,
  PageAsset,
  PictureAddress,
  PlannedAddress,
  PlannedData,
  PlannedPart,
  PlannedText
} from '../plan/page-plan.ts'
import type { PictureFiles } from '../theme.ts'
import { type ComponentFiller, componentFiller, type FilledPage } from './components.ts'
import { withoutHeadingAnchors } from './heading-anchors.ts'
import { loadingAttributes, pictureHtml } from './picture-html.ts'

/** Fills documents for one page and collects the files that the page needs. */
export interface ContentFiller {
  /** By path in the output. */
  readonly assets: ReadonlyMap<string, PageAsset>
  readonly components: ComponentFiller
  /** Documents that have been filled. */
  readonly documents: ReadonlySet<Document>
  /** HTML of the whole document, on its own page. */
  html(text: PlannedText): string
  /** HTML of the whole document with absolute URLs, for feeds. */
  absoluteHtml(text: PlannedText): string
  /** HTML of its preview, for other pages. */
  preview(text: PlannedText): string
}

/** HTML of a text with absolute URLs, for feeds. @param url of the page that shows it, for messages */
export const absoluteHtml = (context: PageContext, text: PlannedText, url: string): string =>
  contentFiller(context, { url }).absoluteHtml(text)

/** Create a filler for one page, or for a feed at a URL. */
export function contentFiller(context: PageContext, page: FilledPage): ContentFiller {
  const assets = new Map<string, PageAsset>()
  const documents = new Set<Document>()
  const components = componentFiller(context, page, (result) => filledData(result, content))
  const fill = (text: PlannedText, part: 'html' | 'preview', origin = ''): string => {
    const { document } = context.document(text)
    documents.add(document)
    const { slots } = document
    const firstImage = text.lazy ? -1 : slots.findIndex(({ kind }) => kind === 'image')
    const slotAt = (index: number): { readonly slot: Slot; readonly address: PlannedAddress } => {
      const [slot, address] = [slots[index], text.addresses[index]]
      // Tokens are generated, so each has a slot.
      if (!slot || address === undefined) throw new Error(`bug: ${text.file} has no slot ${index}`)
      return { slot, address }
    }
    const attributesOf = (index: number): readonly Attribute[] => {
      const { slot, address } = slotAt(index)
      if (isFile(address)) assets.set(address.output, { file: address.file, output: address.output })
      return attributesOfSlot(slot, address, { first: index === firstImage, origin })
    }
    const attributesInHtml = (index: number): string => attributesHtml(attributesOf(index))
    const urlInHtml = (index: number): string => escapeHtml(attributesOf(index)[0]?.[1] ?? '')
    const hasPictures = origin === '' && text.addresses.some(isPicture)
    const withPictures = hasPictures
      ? replaceImages(document[part], (index, tag) => {
          const { slot, address } = slotAt(index)
          if (!isPicture(address) || !slot.picture) return tag
          return pictureHtml({
            view: address.picture,
            slot: slot.picture,
            first: index === firstImage,
            image: (files, loading) =>
              fillSlots(tag, () => attributesHtml(imageAttributes(slot, files, loading)), urlInHtml)
          })
        })
      : document[part]
    const filled = fillSlots(withPictures, attributesInHtml, urlInHtml)
    return components.fill(filled, { document, text }, attributesOf)
  }
  const content: ContentFiller = {
    assets,
    documents,
    components,
    html: (text) => fill(text, 'html'),
    absoluteHtml: (text) => absoluteAnchors(fill(text, 'html', context.settings.hosts.url), text.page),
    preview: (text) => fill(text, 'preview')
  }
  return content
}

/** Data with the HTML of its documents. */
export const filledData = ({ data, parts }: PlannedData, content: ContentFiller): unknown =>
  parts.reduce((filled, { at, of, text }) => withValue(filled, at, content[of](text)), data)

/** A copy with another value at a path. */
function withValue(value: unknown, [step, ...innerPath]: PlannedPart['at'], html: string): unknown {
  if (step === undefined) return html
  const inner = withValue((value as Readonly<Record<string, unknown>>)[step], innerPath, html)
  return Array.isArray(value)
    ? value.map((item: unknown, index) => (index === step ? inner : item))
    : { ...(value as object), [step]: inner }
}

/** Make anchor links absolute, and remove heading anchors, which are useless elsewhere. */
const absoluteAnchors = (html: string, url: string): string =>
  withoutHeadingAnchors(html).replace(
    /(<a [^<>]*?href=")(?=#)/g,
    (_, start: string) => start + escapeHtml(url)
  )

const isFile = (address: PlannedAddress): address is FileAddress =>
  typeof address === 'object' && address !== null && 'file' in address

const isPicture = (address: PlannedAddress): address is PictureAddress =>
  typeof address === 'object' && address !== null && 'picture' in address

/** URL of a planned address. @param original the original text, for unresolved addresses */
export const urlOf = (address: PlannedAddress, original: string): string =>
  isFile(address) ? address.url : isPicture(address) ? address.picture.src : (address ?? original)

type Attribute = readonly [name: string, value: string]

const attributesHtml = (attributes: readonly Attribute[]): string =>
  attributes.map(([name, value]) => `${name}="${escapeHtml(value)}"`).join(' ')

/**
 * The attributes that replace a slot.
 *
 * @param origin prefix of the site's URLs, for HTML that is shown elsewhere; otherwise empty
 */
function attributesOfSlot(
  slot: Slot,
  planned: PlannedAddress,
  { first, origin }: { readonly first: boolean; readonly origin: string }
): readonly Attribute[] {
  const address = urlOf(planned, slot.href)
  const url = /^\/(?!\/)/.test(address) ? origin + address : address
  if (slot.kind === 'image') {
    if (isPicture(planned)) {
      const { sources, sizes, placeholder, dark, large } = planned.picture
      // For the image component of .mdx files.
      const pictureFiles = {
        sources,
        sizes,
        placeholder,
        dark,
        ...(large !== undefined && !slot.picture?.linked && { large })
      }
      const attributesOfImage = imageAttributes(
        slot,
        { ...planned.picture, src: url },
        loadingAttributes(first)
      )
      return origin === '' && slot.picture
        ? [...attributesOfImage, ['data-picture', JSON.stringify(pictureFiles)]]
        : attributesOfImage
    }
    const size = isFile(planned) ? planned.size : undefined
    return imageAttributes(slot, { src: url, ...size }, loadingAttributes(first))
  }
  const isExternal = typeof planned === 'string' && /^(https?:)?\/\//i.test(planned)
  const inNewTab: readonly Attribute[] = [
    ['target', '_blank'],
    ['rel', 'noopener noreferrer']
  ]
  return [
    [slot.attribute, url],
    ...(slot.kind === 'link' && isExternal
      ? inNewTab.filter(([name]) => !slot.authorAttributes.includes(name))
      : [])
  ]
}

/** Attributes of an image, without those that the author has given. */
function imageAttributes(
  slot: Slot,
  files: PictureFiles,
  loading: readonly Attribute[]
): readonly Attribute[] {
  const { attribute, authorAttributes } = slot
  const isSetByAuthor = (name: string) =>
    authorAttributes.some((authorName) => authorName.toLowerCase() === name)
  return [
    [attribute, files.src],
    ...sizeAttributes(slot, files),
    ...loading.filter(
      ([name]) => !isSetByAuthor(name) && !(name === 'fetchpriority' && isSetByAuthor('loading'))
    )
  ]
}

/** Width and height, which reserve space for a picture while it loads. */
function sizeAttributes(
  { authorAttributes, picture }: Slot,
  { width, height }: PictureFiles
): readonly Attribute[] {
  if (width === undefined || height === undefined || authorAttributes.includes('height')) return []
  if (!authorAttributes.includes('width'))
    return [
      ['width', String(width)],
      ['height', String(height)]
    ]
  const shownWidth = picture?.width
  return shownWidth === undefined ? [] : [['height', String(Math.round((shownWidth * height) / width))]]
}
