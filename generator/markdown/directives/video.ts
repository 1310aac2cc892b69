// `::video[Title]{src=./a.mp4 poster=./a.jpg}` and `::video[Title]{youtube=ID}`: a link with a poster. The theme plays the
// site's own videos in place after a click. YouTube videos open in a new tab, or with `video: {youtube: embed}` play in a
// frame, which the policy then allows. Nothing is sent before the click.

import type { PhrasingContent } from 'mdast'
import { type Directive, inlineElement, plainText, reportInvalid, setElement } from './directive.ts'

/** The host of YouTube that sets no cookies before a video is played. */
export const youtubeOrigin = 'https://www.youtube-nocookie.com'

export const video: Directive = {
  form: 'leafDirective',
  attributes: ['src', 'poster', 'youtube'],
  apply(node, { file, texts, youtube: youtubeMode }) {
    const { src, poster, youtube } = node.attributes ?? {}
    const title = plainText(node.children)
    if (title === '')
      reportInvalid(file, node, 'This video has no title', 'write it in brackets: `::video[Title]{…}`')
    if (youtube && !/^[\w-]{11}$/.test(youtube))
      reportInvalid(
        file,
        node,
        `\`${youtube}\` is not a YouTube video id`,
        'an id has eleven letters, digits, - or _'
      )
    if (Boolean(src) === Boolean(youtube))
      reportInvalid(file, node, 'A video has one source', 'give either `src=./video.mp4` or `youtube=ID`')
    const url = youtube ? `https://www.youtube.com/watch?v=${encodeURIComponent(youtube)}` : (src ?? '')
    const isEmbedded = youtubeMode === 'embed'
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
          ...(youtube
            ? isEmbedded
              ? { dataVideo: `${youtubeOrigin}/embed/${youtube}` }
              : {}
            : { dataVideo: '' })
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
