// `::video[Title]{src=./a.mp4 poster=./a.jpg}` and `::video[Title]{youtube=ID}`: a link with a picture.
// A film of this site is played in place after a click (the theme's business); one of YouTube opens in a
// new tab, so that the policy of the pages needs no frames and nothing is sent before.

import type { PhrasingContent } from 'mdast'
import { become, type Directive, plainText, wrong } from './directive.ts'

export const video: Directive = {
  form: 'leafDirective',
  attributes: ['src', 'poster', 'youtube'],
  apply(node, { file, texts }) {
    const { src, poster, youtube } = node.attributes ?? {}
    const title = plainText(node.children)
    if (title === '')
      wrong(file, node, 'This video has no title', 'write it in brackets: `::video[Title]{…}`')
    if (youtube && !/^[\w-]{11}$/.test(youtube))
      wrong(
        file,
        node,
        `\`${youtube}\` is no id of a YouTube video`,
        'an id has eleven letters, digits, - or _'
      )
    if (Boolean(src) === Boolean(youtube))
      wrong(file, node, 'A video has one source', 'give either `src=./film.mp4` or `youtube=ID`')
    const url = youtube ? `https://www.youtube.com/watch?v=${encodeURIComponent(youtube)}` : (src ?? '')
    // The link's text says what the picture is.
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
      data: { hProperties: { className: ['video-link'], ...(youtube ? {} : { dataVideo: '' }) } }
    } as PhrasingContent
    const privacy = youtube ? texts.video.external.replace('{host}', 'youtube.com') : texts.video.own
    node.children = [link, span('video-note', [{ type: 'text', value: privacy }], 'figcaption')]
    become(node, 'figure', ['video'])
  }
}

const span = (className: string, children: PhrasingContent[], hName = 'span'): PhrasingContent => ({
  type: 'emphasis',
  children,
  data: { hName, hProperties: { className: [className] } }
})
