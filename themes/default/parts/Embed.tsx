// Third-party frames in React pages and components; in Markdown, use `::embed` or `<iframe>`.

import { t } from 'sitegen/client'
import type { Consent, Shell } from 'sitegen/theme'

export interface EmbedProps {
  readonly shell: Pick<Shell, 'consent' | 'strings'>
  /** URL of the frame. */
  readonly src: string
  /** Title of the frame. */
  readonly title: string
  readonly width?: number
  readonly height?: number
  /** URL for readers without JavaScript; default: that of the frame. */
  readonly href?: string
}

/**
 * A third-party frame. If it needs consent, a link with the party's name and purpose until the reader consents or clicks it
 * (`behaviour/embeds.ts`).
 */
export default function Embed({ shell, src, title, width, height, href = src }: EmbedProps) {
  const party = shell.consent && partyOf(shell.consent, src)
  const frame = {
    src,
    title,
    width,
    height,
    loading: 'lazy',
    allow: 'fullscreen; picture-in-picture; encrypted-media'
  } as const
  if (!party)
    return (
      <figure className="video">
        <iframe {...frame} title={title} referrerPolicy="strict-origin-when-cross-origin" />
      </figure>
    )
  const { name, purpose, group } = party
  const note = {
    party: name,
    purpose: /[.!?。]$/.test(purpose) ? purpose : `${purpose}.`,
    host: new URL(src).host
  }
  const attributes = { ...frame, referrerpolicy: 'strict-origin-when-cross-origin' }
  return (
    <figure className="video" data-labels={JSON.stringify({ 'embed.always': shell.strings['embed.always'] })}>
      <a className="video-link" href={href} data-embed={JSON.stringify(attributes)} data-consent={group}>
        <span className="video-title">{title}</span>
      </a>
      <figcaption className="video-note">{t(shell.strings, 'embed.note', note)}</figcaption>
    </figure>
  )
}

/** The party of a frame that needs consent. */
function partyOf({ groups }: Consent, src: string) {
  const { origin, protocol, host } = new URL(src)
  const isOf = (source: string) =>
    source === origin ||
    (source.includes('//*.') && `${protocol}//${host}`.endsWith(source.replace(/^.*\*/, '')))
  for (const { name: group, parties } of groups)
    for (const { name, purpose, frames } of parties) if (frames.some(isOf)) return { group, name, purpose }
  return undefined
}
