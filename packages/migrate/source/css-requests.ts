// Other hosts that style sheets load from.

import type { RemoteResource } from './tool.ts'

const imported = /@import\s+(?:url\(\s*)?["']?(?:https?:)?\/\/([^/"')\s]+)/gi
const fontFace = /@font-face\s*\{[^}]*\}/gi
const address = /\burl\(\s*["']?(?:https?:)?\/\/([^/"')\s]+)/gi

/** Hosts of a style sheet: other style sheets, fonts, pictures. */
export function cssRequests(text: string): readonly RemoteResource[] {
  const css = text.replace(/\/\*[\s\S]*?\*\//g, '')
  const hosts = (part: string, pattern: RegExp) => [...part.matchAll(pattern)].map(([, host = '']) => host)
  const rest = css.replace(imported, '').replace(fontFace, '')
  return [
    ...hosts(css, imported).map((host) => ({ kind: 'style', host }) as const),
    ...hosts((css.match(fontFace) ?? []).join('\n'), address).map(
      (host) => ({ kind: 'font', host }) as const
    ),
    ...hosts(rest, address).map((host) => ({ kind: 'image', host }) as const)
  ]
}
