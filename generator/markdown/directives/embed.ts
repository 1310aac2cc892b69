// `::embed[Title]{url=https://vimeo.com/123456}`: content of another site in a frame. Authors give the public address; for
// some sites it is mapped to the address for frames.

import { type Directive, plainText, reportInvalid, setElement } from './directive.ts'
import { youtubeOrigin } from './video.ts'

export const embed: Directive = {
  form: 'leafDirective',
  attributes: ['url', 'width', 'height'],
  apply(node, { file }) {
    const { width, height } = node.attributes ?? {}
    const url = node.attributes?.url ?? ''
    const title = plainText(node.children)
    if (title === '')
      reportInvalid(
        file,
        node,
        'This frame has no title',
        'write it in brackets: `::embed[Title]{url=https://…}`'
      )
    if (!/^https:\/\//.test(url) || !URL.canParse(url))
      return reportInvalid(
        file,
        node,
        url === '' ? 'This frame has no address' : `\`${url}\` cannot be embedded`,
        'write it with `https:`: `::embed[Title]{url=https://…}`'
      )
    for (const [name, size] of [
      ['width', width],
      ['height', height]
    ] as const)
      if (size && !/^[1-9]\d{0,3}$/.test(size))
        reportInvalid(
          file,
          node,
          `\`${size}\` is not a ${name} in pixels`,
          `write a whole number: \`${name}=480\``
        )
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
          ...(width && { width }),
          ...(height && { height })
        }
      }
    }
    node.children = [frame as never]
  }
}

/** The address for a frame that shows a page. @internal exported for tests */
export function frameAddress(url: URL): string {
  const { hostname, pathname, searchParams } = url
  const host = hostname.replace(/^(?:www|m)\./, '')
  const [firstSegment = '', secondSegment = ''] = pathname.split('/').filter(Boolean)
  if (host === 'youtu.be' && firstSegment !== '') return youtube(firstSegment, searchParams)
  if (host === 'youtube.com') {
    const id =
      firstSegment === 'watch'
        ? searchParams.get('v')
        : /^(?:embed|shorts|live)$/.test(firstSegment)
          ? secondSegment
          : null
    if (id) return youtube(id, searchParams)
  }
  if (host === 'vimeo.com' && /^\d+$/.test(firstSegment)) {
    const hash = /^[0-9a-f]+$/.test(secondSegment) ? `&h=${secondSegment}` : ''
    return `https://player.vimeo.com/video/${firstSegment}?dnt=1${hash}`
  }
  if (host === 'figma.com' && firstSegment !== 'embed')
    return `https://www.figma.com/embed?embed_host=sitegen&url=${encodeURIComponent(url.href)}`
  if (host === 'codesandbox.io' && firstSegment === 's' && secondSegment !== '')
    return `https://codesandbox.io/embed/${secondSegment}${url.search}`
  return url.href
}

/** Address of the player that sets no cookies before the video is played. */
function youtube(id: string, parameters: URLSearchParams): string {
  const start = secondsOf(parameters.get('t') ?? parameters.get('start') ?? '')
  return `${youtubeOrigin}/embed/${encodeURIComponent(id)}${start === 0 ? '' : `?start=${start}`}`
}

/** `90`, `90s` and `1h2m3s`, as YouTube writes times; 0 for anything else. */
function secondsOf(time: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
