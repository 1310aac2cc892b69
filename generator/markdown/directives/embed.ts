// `::embed[Title]{url=https://vimeo.com/123456}`: content of another site in a frame. Authors give the public address; for
// some sites it is mapped to the address for frames.

import { type Directive, plainText, setElement } from './directive.ts'
import { youtubeFrame } from './video.ts'
import { foreignVideo } from './video-address.ts'

export const embed: Directive = {
  form: 'leafDirective',
  attributes: ['url', 'width', 'height'],
  apply(node, { invalid }) {
    const { width, height } = node.attributes ?? {}
    const url = node.attributes?.url ?? ''
    const title = plainText(node.children)
    if (title === '')
      invalid('This frame has no title', 'write it in brackets: `::embed[Title]{url=https://…}`')
    if (!/^https:\/\//.test(url) || !URL.canParse(url))
      return invalid(
        url === '' ? 'This frame has no address' : `\`${url}\` cannot be embedded`,
        'write it with `https:`: `::embed[Title]{url=https://…}`'
      )
    for (const [name, size] of [
      ['width', width],
      ['height', height]
    ] as const)
      if (size && !/^[1-9]\d{0,3}$/.test(size))
        invalid(`\`${size}\` is not a ${name} in pixels`, `write a whole number: \`${name}=480\``)
    node.children = []
    setElement(node, 'figure', ['video'])
    const frame = {
      type: 'paragraph' as const,
      children: [],
      position: node.position,
      data: {
        hName: 'iframe',
        hProperties: {
          src: frameAddress(new URL(url)),
          title,
          loading: 'lazy',
          allow: 'fullscreen; picture-in-picture; encrypted-media',
          referrerPolicy: 'strict-origin-when-cross-origin',
          dataOriginal: url,
          width: width || undefined,
          height: height || undefined
        }
      }
    }
    node.children = [frame as never]
  }
}

/** The address for a frame that shows a page. @internal exported for tests */
export function frameAddress(url: URL): string {
  const { hostname, pathname } = url
  const host = hostname.replace(/^(?:www|m)\./, '')
  const [firstSegment = '', secondSegment = ''] = pathname.split('/').filter(Boolean)
  const video = foreignVideo(url.href)
  if (video?.host === 'youtube') return youtubeFrame(video)
  if (video?.host === 'vimeo')
    return `https://player.vimeo.com/video/${video.id}?dnt=1${video.key === undefined ? '' : `&h=${video.key}`}${video.start === 0 ? '' : `#t=${video.start}s`}`
  if (host === 'figma.com' && firstSegment !== 'embed')
    return `https://www.figma.com/embed?embed_host=sitegen&url=${encodeURIComponent(url.href)}`
  if (host === 'codesandbox.io' && firstSegment === 's' && secondSegment !== '')
    return `https://codesandbox.io/embed/${secondSegment}${url.search}`
  return url.href
}
