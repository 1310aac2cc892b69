// Requests of a text to other hosts, which the page policy must allow; and inline code, which it never allows.

import type { RemoteResource } from '../tool.ts'
import { type LineContext, lineAt } from './line-context.ts'

/** Kind of resource that an HTML element loads. */
export const requestKinds: Readonly<Record<string, RemoteResource['kind']>> = {
  img: 'image',
  iframe: 'frame',
  video: 'media',
  audio: 'media',
  source: 'media',
  track: 'media',
  script: 'script',
  form: 'form'
}

const element =
  /<(img|iframe|video|audio|source|script|form)\b[^>]*?\s(?:src|action)\s*=\s*["'](?:https?:)?\/\/([^/"'?#\s]+)/gi
const picture = /!\[[^\]\n]*\](?:\(\s*<?(?:https?:)?\/\/([^/\s)>?#]+)|\[([^\]\n]*)\])/g
const definition = /^[ \t]*\[([^\]\n]+)\]:[ \t]*<?(?:https?:)?\/\/([^/\s>?#]+)/gm

/** Note the hosts of a text whose code is blanked out. */
export function noteRequests({ requests, text }: LineContext, piece: string): void {
  for (const [, name = '', host = ''] of piece.matchAll(element))
    requests.push({ kind: requestKinds[name.toLowerCase()] ?? 'image', host })
  for (const [, host, reference] of piece.matchAll(picture)) {
    const requestedHost = host ?? (reference === undefined ? undefined : hostOf(text, reference))
    if (requestedHost !== undefined) requests.push({ kind: 'image', host: requestedHost })
  }
}

const hostOf = (text: string, reference: string): string | undefined =>
  [...text.matchAll(definition)].find(([, name = '']) => name.toLowerCase() === reference.toLowerCase())?.[2]

const code = /<(style|script)\b(?![^>]*\ssrc=)[^>]*>[\s\S]*?<\/\1>/gi

/** Styles and scripts in the text become comments. */
export function convertCode(context: LineContext, piece: string, start: number): void {
  for (const match of piece.matchAll(code)) {
    const [whole, name = ''] = match
    const at = start + match.index
    const text = `<!-- ${context.text.slice(at, at + whole.length).replaceAll('-->', '--&gt;')} -->`
    context.edits.push({ start: at, end: at + whole.length, text })
    context.findings.hand(
      `<${name.toLowerCase()}> in the text`,
      lineAt(context, at),
      name.toLowerCase() === 'style'
        ? 'Styles in the text are not applied: write what you need into the style sheet of `theme.styles`.'
        : 'Scripts in the text do not run: add what you need as `head`, which adds their hash to the policy, or as a component.'
    )
  }
}
