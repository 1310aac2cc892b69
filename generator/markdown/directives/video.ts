// `::video[Title]{src=./a.mp4 poster=./a.jpg}` and `::video[Title]{youtube=ID}`: a link with a poster. The theme plays own
// videos in place after a click. YouTube videos open in a new tab, or with `video: {youtube: embed}` play in a frame, which
// the policy then allows. Nothing is sent before the click.

import type { PhrasingContent } from 'mdast'
import { become, type Directive, plainText, wrong } from './directive.ts'

/** The host of YouTube that sets no cookies before a video is played. */
export const youtubeOrigin = 'https://www.youtube-nocookie.com'

export const video: Directive = {
  form: 'leafDirective',
  attributes: ['src', 'poster', 'youtube'],
  apply(node, { file, texts, youtube: youtubeMode }) {
    const { src, poster, youtube } = node.attributes ?? {}
    const title = plainText(node.children)
    if (title === '')
      wrong(file, node, 'This video has no title', 'write it in brackets: `::video[Title]{…}`')
    if (youtube && !/^[\w-]{11}$/.test(youtube))
      wrong(
        file,
        node,
        `\`${youtube}\` is not a YouTube video id`,
        'an id has eleven letters, digits, - or _'
      )
    if (Boolean(src) === Boolean(youtube))
      wrong(file, node, 'A video has one source', 'give either `src=./video.mp4` or `youtube=ID`')
    const url = youtube ? `https://www.youtube.com/watch?v=${encodeURIComponent(youtube)}` : (src ?? '')
    const embedded = youtubeMode === 'embed'
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
        span('video-title', [{ type: 'text', value: title }])
      ],
      position: node.position,
      data: {
        hProperties: {
          className: ['video-link'],
          ...(youtube
            ? embedded
              ? { dataVideo: `${youtubeOrigin}/embed/${youtube}` }
              : {}
            : { dataVideo: '' })
        }
      }
    } as PhrasingContent
    const external = embedded ? texts.video.embed : texts.video.external
    const host = embedded ? youtubeOrigin.replace('https://www.', '') : 'youtube.com'
    const note = youtube ? external.replace('{host}', host) : texts.video.selfHosted
    node.children = [link, span('video-note', [{ type: 'text', value: note }], 'figcaption')]
    become(node, 'figure', ['video'])
  }
}

const span = (className: string, children: PhrasingContent[], hName = 'span'): PhrasingContent => ({
  type: 'emphasis',
  children,
  data: { hName, hProperties: { className: [className] } }
})
