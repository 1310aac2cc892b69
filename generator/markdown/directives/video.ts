// `::video[Title]{src=./a.mp4 poster=./a.jpg}` and `::video[Title]{youtube=ID}`: a link with a poster. The theme plays the
// site's own videos in place after a click. YouTube videos open in a new tab, or with `video: {youtube: embed}` play in a
// frame, which the policy then allows. Nothing is sent before the click.

import type { PhrasingContent } from 'mdast'
import { type Directive, type DirectiveContext, inlineElement, plainText, setElement } from './directive.ts'
import { type ForeignVideo, foreignVideo, isYoutubeId } from './video-address.ts'

/** The host of YouTube that sets no cookies before a video is played. */
export const youtubeOrigin = 'https://www.youtube-nocookie.com'

/** Address of the player on that host. */
export const youtubeFrame = ({ id, start }: Pick<ForeignVideo, 'id' | 'start'>): string =>
  `${youtubeOrigin}/embed/${encodeURIComponent(id)}${start === 0 ? '' : `?start=${start}`}`

export const video: Directive = {
  form: 'leafDirective',
  attributes: ['src', 'poster', 'youtube'],
  apply(node, { texts, video: { youtube: mode }, invalid }) {
    const { src, poster } = node.attributes ?? {}
    const written = node.attributes?.youtube
    const title = plainText(node.children)
    if (title === '') invalid('This video has no title', 'write it in brackets: `::video[Title]{…}`')
    const youtube = written ? youtubeVideo(written, title, invalid) : undefined
    if (
      src &&
      /^(?:https?:)?\/\/(?:[\w-]+\.)*(?:youtube|youtu|vimeo)\.\w+\//i.test(src) &&
      !foreignVideo(src)
    )
      invalid(
        `\`${src}\` is not the address of a video`,
        'copy it from the button “Share” below the video: `https://youtu.be/…`'
      )
    if (Boolean(src) === Boolean(written))
      invalid('A video has one source', 'give either `src=./video.mp4` or `youtube=ID`')
    const foreign = src && /^https?:/.test(src) ? foreignVideo(src) : undefined
    if (src && foreign) invalid(`\`${src}\` is a page with a video, not a file`, hintFor(src, foreign, title))
    const url = youtube
      ? `https://www.youtube.com/watch?v=${encodeURIComponent(youtube.id)}${youtube.start === 0 ? '' : `&t=${youtube.start}s`}`
      : (src ?? '')
    const isEmbedded = mode === 'embed'
    // Decorative: the link already has a text.
    const picture: PhrasingContent = {
      type: 'image',
      url: poster ?? '',
      alt: '',
      data: { hProperties: { dataDecorative: '' } }
    }
    const link = {
      type: 'link',
      url,
      children: [
        ...(poster ? [{ ...picture, position: node.position }] : []),
        inlineElement('video-title', [{ type: 'text', value: title }])
      ],
      position: node.position,
      data: {
        hProperties: {
          className: ['video-link'],
          dataVideo: youtube ? (isEmbedded ? youtubeFrame(youtube) : undefined) : ''
        }
      }
    } as PhrasingContent
    const caption = isEmbedded ? texts.video.embed : texts.video.external
    const host = isEmbedded ? youtubeOrigin.replace('https://www.', '') : 'youtube.com'
    const note = youtube ? caption.replace('{host}', host) : texts.video.selfHosted
    node.children = [link, inlineElement('video-note', [{ type: 'text', value: note }], 'figcaption')]
    setElement(node, 'figure', ['video'])
  }
}

/** The video that an author names by its id or its address; one that is not valid is reported, and shown as a link. */
function youtubeVideo(
  written: string,
  title: string,
  invalid: DirectiveContext['invalid']
): Pick<ForeignVideo, 'id' | 'start'> {
  if (isYoutubeId(written)) return { id: written, start: 0 }
  const video = foreignVideo(written)
  if (video?.host === 'youtube') return video
  invalid(
    `\`${written}\` is not a video on YouTube`,
    video ? hintFor(written, video, title) : 'give its address, or its id: eleven letters, digits, `-` or `_`'
  )
  return { id: written, start: 0 }
}

const hintFor = (address: string, { host }: ForeignVideo, title: string): string =>
  host === 'youtube'
    ? `write \`::video[${title}]{youtube=${address}}\``
    : `a video of Vimeo is embedded: \`::embed[${title}]{url=${address}}\``
