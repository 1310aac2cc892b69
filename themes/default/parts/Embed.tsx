// Third-party frames in React pages and components; in Markdown, use `::embed` or `<iframe>`.

import { useState } from 'react'
import { t } from 'sitegen/client'
import { useConsent } from 'sitegen/consent'
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

/** A third-party frame. If it needs consent, a link with the party's name and purpose until the reader consents or clicks it. */
export default function Embed({ shell, src, title, width, height, href = src }: EmbedProps) {
  const party = shell.consent && partyOf(shell.consent, src)
  const agreed = useConsent(party?.group ?? '')
  const [opened, setOpened] = useState(false)
  if (!party || agreed || opened)
    return (
      <figure className="video">
        <iframe
          src={src}
          title={title}
          width={width}
          height={height}
          loading="lazy"
          allow="fullscreen; picture-in-picture; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </figure>
    )
  const { name, purpose } = party
  const note = {
    party: name,
    purpose: /[.!?。]$/.test(purpose) ? purpose : `${purpose}.`,
    host: new URL(src).host
  }
  return (
    <figure className="video">
      <a
        className="video-link"
        href={href}
        data-embed="react"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          setOpened(true)
        }}
      >
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
