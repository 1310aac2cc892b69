// Other hosts that pages of HTML load from.

import { cssRequests } from './css-requests.ts'
import { requestKinds } from './markdown/requests.ts'
import type { RemoteResource } from './tool.ts'

/** Host of an address of another site. */
export function hostOf(url: string): string | undefined {
  const [, host] = /^(?:https?:)?\/\/([^/?#\s]+)/i.exec(url) ?? []
  return host?.toLowerCase()
}

/** Requests of an HTML page to other hosts. */
export function htmlRequests(text: string): readonly RemoteResource[] {
  const elements = [
    ...text.matchAll(
      /<(img|iframe|video|audio|source|script|link|form)\b[^>]*?\s(?:src|href|action)=["']([^"']*)["'][^>]*>/gi
    )
  ].flatMap(([tag = '', name = '', url = '']): RemoteResource[] => {
    const host = hostOf(url)
    const kind =
      name.toLowerCase() === 'link'
        ? /rel=["']?stylesheet/i.test(tag)
          ? 'style'
          : /rel=["']?[\w\s-]*icon\b/i.test(tag)
            ? 'image'
            : undefined
        : requestKinds[name.toLowerCase()]
    return host === undefined || kind === undefined ? [] : [{ kind, host }]
  })
  const styles = [...text.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)].flatMap(([, css = '']) =>
    cssRequests(css)
  )
  return [...elements, ...styles]
}
